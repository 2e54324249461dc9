import { z } from 'zod';
import { limits } from './limits.ts';
import { problem } from './problems.ts';
import { type LoginPurpose, refusalCodes } from './refusals.ts';

/** Who may make a call. There is no default: a call that states none does not compile, and does not start. */
export type Access = 'public' | 'user' | 'seller';

/** Statuses with which a call may refuse for reasons of its own. */
type RefusalStatus = 401 | 403 | 404 | 409 | 502 | 504;

/** One HTTP call, declared once. The API registers its route from it, the web its typed request, OpenAPI its page. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for each parameter in `params`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** For integrators: what it needs and what it changes, in one or two sentences. */
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  headers?: z.ZodObject;
  /** Pictures that come as multipart parts of this name; `body` then describes the text parts. */
  files?: { field: string; maximum: number };
  reply: z.ZodType;
  /**
   * Statuses of its own refusals. Those that follow from the rest of the declaration (login, validation, uploads,
   * idempotency, limits) are documented without being listed.
   */
  statuses?: readonly RefusalStatus[];
  /** Set when a failure may have another shape than `failureSchema` (one that a service behind the shop gave). */
  failure?: z.ZodType;
  /** Set when a successful answer is no JSON: its content type. `reply` then describes the text or one event's data. */
  media?: 'text/csv' | 'text/event-stream' | 'application/zip';
  /** What a user logs in for, shown to a visitor; a general sentence when left out. */
  loginPurpose?: LoginPurpose;
  /**
   * For a seller's call that sends money back, hands out many people or changes the shop: the password or a code of the
   * second factor must have been given within the last minutes, at the login or since (`confirm-again`).
   */
  recent?: true;
  /** A call whose answer is about one person though it is public, or which changes the cookie (login, "who is logged in"): no cache may store it. */
  personal?: boolean;
  /** The answer has an ETag: asked for with `If-None-Match`, an unchanged one is answered by 304 without a body. */
  etag?: boolean;
  /** A GET that changes something (logout): refused from other sites like any other change. */
  changesState?: boolean;
};

/** Keeps the literal types of a call declaration. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The schema of a successful reply: `{ success: true, …fields }`. */
export function ok<S extends z.ZodRawShape>(fields: S) {
  return z.object({ success: z.literal(true), ...fields });
}

/** An id on the wire: a UUID, lower case. */
export const idSchema = z.uuid({ error: problem('id-invalid') }).toLowerCase();

/**
 * The schema of a failure: a message for people, a code for programs and, for forms, a message for each field (dotted
 * path). For faults of the server, `requestId` identifies the request in the log.
 */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.enum(refusalCodes),
  fields: z.record(z.string(), z.string()).optional(),
  /** How many there are by now of each counted product that there are too few of, or that was counted anew. */
  stocks: z.record(z.string(), z.number().int().nullable()).optional(),
  /** The order that is held although its payment could not be begun. */
  orderId: idSchema.optional(),
  requestId: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** Reply of a call that only confirms. */
export const doneReply = ok({ message: z.string() });

/** Headers of a call that may be made again after a lost answer: the same key has the same effect once. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1, problem('idempotency-key-missing'))
    .max(limits.idempotencyKeyMax, problem('idempotency-key-too-long'))
    .optional(),
});

const idPattern =
  /^([\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}-(0{4}-){3}0{12}|f{8}-(f{4}-){3}f{12})$/;

/** The same as `idSchema`, for pages that have no other need of Zod: the id, or undefined for any other text. */
export function readId(text: string): string | undefined {
  return idPattern.test(text) ? text.toLowerCase() : undefined;
}

/** A text part of a multipart body that holds JSON; other clients may send the value itself. */
export function jsonPart<S extends z.ZodType>(schema: S): z.ZodType<z.output<S>, z.input<S>> {
  const parsed: z.ZodType = z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      const read: unknown = JSON.parse(value);
      return read;
    } catch {
      return value;
    }
  }, schema);
  return parsed as z.ZodType<z.output<S>, z.input<S>>;
}

type PartInput<P> = P extends z.ZodType ? z.input<P> : never;
type Part<C extends Call, K extends 'params' | 'query' | 'body' | 'headers'> = C extends { [key in K]: z.ZodType }
  ? Record<never, never> extends PartInput<C[K]>
    ? { [key in K]?: PartInput<C[K]> }
    : { [key in K]: PartInput<C[K]> }
  : unknown;

/** What the caller of a call hands over. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Part<C, 'headers'> &
  (C extends { files: object } ? { files: readonly Blob[] } : unknown);
/** What a successful call answers. */
export type CallReply<C extends Call> = Extract<z.output<C['reply']>, { success: true }>;
