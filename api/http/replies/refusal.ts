import type { FastifyReply } from 'fastify';
import { type Problem, problemSentence } from '#api/texts/problem-sentence.ts';
import { type RefusalReader, refusalSentenceFor } from '#api/texts/refusal-sentence.ts';
import type { ChangedMeanwhile } from '#contract/declarations/schemas.ts';
import type { Failure } from '#contract/failure-schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { ParcelInWay } from '#contract/parcels/schemas.ts';
import { type RefusalArguments, type RefusalCode, refusals } from '#contract/refusals.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';
import { requestLanguage } from './request-language.ts';

type RefusalDetails = {
  /** The single field at fault, which gets the refusal's sentence. */
  field?: string | undefined;
  /** Problems of several fields. The message states the first. */
  problems?: readonly Problem[] | undefined;
  /** Whole seconds after which a retry may succeed; sent as `Retry-After`. */
  retryAfter?: number | undefined;
  /** The current stocks of the counted products in question. */
  stocks?: Stocks | undefined;
  /** The order that stays reserved nevertheless. */
  orderId?: string | undefined;
  /** The parcels that stand in the way. */
  parcels?: readonly ParcelInWay[] | undefined;
  /** The changes made since the version on which the request is based. */
  changed?: ChangedMeanwhile | undefined;
  /** For the few codes with several statuses. */
  status?: number;
};

/**
 * An expected refusal of a use case: part of its return type, never thrown. The code determines the status and the sentence,
 * which is in the language of the request.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly status: number;
  readonly field: string | undefined;
  readonly problems: readonly Problem[];
  readonly retryAfter: number | undefined;
  readonly stocks: Stocks | undefined;
  readonly orderId: string | undefined;
  readonly parcels: readonly ParcelInWay[] | undefined;
  readonly changed: ChangedMeanwhile | undefined;
  readonly #arguments: RefusalArguments<Code>;

  constructor(code: Code, ...[parameters, details = {}]: RefusalArguments<Code, [details?: RefusalDetails]>) {
    this.code = code;
    this.status = details.status ?? refusals[code].status;
    this.field = details.field;
    this.problems = details.problems ?? [];
    this.retryAfter = details.retryAfter;
    this.stocks = details.stocks;
    this.orderId = details.orderId;
    this.parcels = details.parcels;
    this.changed = details.changed;
    this.#arguments = [parameters] as RefusalArguments<Code>;
  }

  sentence(language: Language, reader: RefusalReader = 'buyer'): string {
    const [first] = this.problems;
    if (first) return problemSentence(language, first);
    return refusalSentenceFor(reader, language, this.code, this.#arguments[0]);
  }

  /** Returns the sentences of the fields at fault. */
  fields(language: Language, reader?: RefusalReader): Record<string, string> {
    if (this.field !== undefined) return { [this.field]: this.sentence(language, reader) };
    const named = this.problems.filter(({ field }) => field !== '');
    return Object.fromEntries(named.map((problem) => [problem.field, problemSentence(language, problem)]));
  }
}

/** Returns the envelope of a refusal, in a language. */
export function failureOf(refusal: Refusal, language: Language, reader?: RefusalReader): Failure {
  const fields = refusal.fields(language, reader);
  return {
    success: false,
    message: refusal.sentence(language, reader),
    code: refusal.code,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(refusal.stocks && { stocks: refusal.stocks }),
    ...(refusal.orderId && { orderId: refusal.orderId }),
    ...(refusal.parcels && { parcels: [...refusal.parcels] }),
    ...(refusal.changed && { changed: refusal.changed }),
  };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, reader?: RefusalReader): FastifyReply {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter);
  return sendFailure(reply.code(refusal.status), failureOf(refusal, requestLanguage(reply.request), reader));
}

/** Sends an envelope. Its sentences are in one reader's language, so no cache may serve them to others. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  if (!String(reply.getHeader('cache-control')).includes('no-store')) void reply.header('cache-control', 'no-store');
  return reply.type('application/json; charset=utf-8').send(failure);
}

/** Builds the reply from a use case's result; a refusal is returned unchanged. */
export function unlessRefused<Result, Reply>(
  result: Result,
  reply: (result: Exclude<Result, Refusal>) => Reply,
): Reply | Extract<Result, Refusal> {
  return result instanceof Refusal ? (result as Extract<Result, Refusal>) : reply(result as Exclude<Result, Refusal>);
}
