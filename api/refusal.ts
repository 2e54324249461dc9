import type { Failure } from '#contract/call.ts';

/** Why a use case says no. */
export type RefusalKind = 'invalid' | 'not-logged-in' | 'forbidden' | 'not-found' | 'conflict' | 'too-large';

/** The one place where refusals become HTTP statuses. */
const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  'not-logged-in': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
};

/** An expected "no" with a sentence for a person; part of a use case's return type, never thrown. */
export class Refusal {
  readonly kind: RefusalKind;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;

  constructor(kind: RefusalKind, message: string, fields?: Record<string, string>) {
    this.kind = kind;
    this.message = message;
    this.fields = fields;
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
