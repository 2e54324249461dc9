import type { Failure } from '#contract/call.ts';

/** Why a use case says no. */
export type RefusalKind =
  | 'invalid'
  | 'not-logged-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many';

/** The one place where refusals become HTTP statuses. */
const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  'not-logged-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
};

/** An expected "no" with a sentence for a person; part of a use case's return type, never thrown. */
export class Refusal {
  readonly kind: RefusalKind;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;
  /** Whole seconds after which another try may succeed; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(kind: RefusalKind, message: string, fields?: Record<string, string>, retryAfter?: number) {
    this.kind = kind;
    this.message = message;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return statuses[this.kind];
  }
}

/** The envelope of a refusal. */
export function failureOf({
  message,
  fields,
}: {
  message: string;
  fields?: Record<string, string> | undefined;
}): Failure {
  return { success: false, message, ...(fields && { fields }) };
}
