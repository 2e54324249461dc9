import type { FastifyReply } from 'fastify';
import { refusalSentence } from '#api/texts/refusal-sentence.ts';
import type { Failure } from '#contract/call.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { type RefusalArguments, type RefusalCode, refusals } from '#contract/refusals.ts';

type RefusalDetails = {
  /** A sentence that says more than the refusal's own. */
  message?: string | undefined;
  /** The one field of the request that is at fault: it gets the refusal's sentence. */
  field?: string | undefined;
  /** Sentences of several fields. */
  fields?: Record<string, string> | undefined;
  /** Whole seconds after which another try may succeed; sent as `Retry-After`. */
  retryAfter?: number | undefined;
  /** For the few codes that stand for failures of several statuses. */
  status?: number;
};

/** An expected refusal of a use case: part of its return type, never thrown. Status and message follow from the code. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly status: number;
  readonly message: string;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: Code, ...[parameters, details = {}]: RefusalArguments<Code, [details?: RefusalDetails]>) {
    this.code = code;
    this.status = details.status ?? refusals[code].status;
    this.message =
      details.message ?? refusalSentence(defaultLanguage, code, ...([parameters] as RefusalArguments<Code>));
    this.fields = details.field === undefined ? details.fields : { [details.field]: this.message };
    this.retryAfter = details.retryAfter;
  }
}

export function failureOf({ code, message, fields }: Refusal): Failure {
  return { success: false, message, code, ...(fields && { fields }) };
}

/** Answers a request with a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.status).send(failureOf(refusal));
}

/** The reply that is made from the result of a use case; a refusal is passed on as it is. */
export function unlessRefused<Result, Reply>(
  result: Result,
  reply: (result: Exclude<Result, Refusal>) => Reply,
): Reply | Extract<Result, Refusal> {
  return result instanceof Refusal ? (result as Extract<Result, Refusal>) : reply(result as Exclude<Result, Refusal>);
}
