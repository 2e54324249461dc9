import type { z } from 'zod';
import type { LoginPurpose } from '#contract/login-purpose.ts';

/** Who may make a call. There is no default: a call without it does not compile, and the server does not start. */
export type Access = 'public' | 'user' | 'seller';

/** Statuses of a call's own refusals. */
type RefusalStatus = 401 | 403 | 404 | 409 | 502 | 504;

/**
 * An HTTP call, declared once. The API registers its route from it, the web builds its typed request, and OpenAPI
 * documents it.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for each parameter in `params`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** For integrators: its requirements and effects, in one or two sentences. */
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  headers?: z.ZodObject;
  /**
   * Files in multipart parts of this name: pictures, unless `bytes` sets the maximum size of another kind of file.
   * `body` describes the text parts, and also such another file, which may be sent as a text part.
   */
  files?: {
    field: string;
    maximum: number;
    bytes?: number;
    /** A second, optional file in a field of its own. */
    beside?: { field: string; bytes: number };
  };
  reply: z.ZodType;
  /**
   * Statuses of its own refusals. Those that follow from the declaration (login, validation, uploads, idempotency,
   * limits) are documented automatically.
   */
  statuses?: readonly RefusalStatus[];
  /** What a failure may look like besides a refusal: passed on from a service behind the shop. */
  failure?: z.ZodType;
  /** Set when a refusal is answered with status 200, because it is no error ("who is logged in" of a visitor). */
  failsWith200?: true;
  /**
   * Content type of a successful response that is not JSON. `reply` then describes the text or the data of one event.
   */
  media?: 'text/csv' | 'text/html' | 'text/event-stream' | 'application/zip';
  /** Why a visitor has to log in, as shown in the message; a general sentence by default. */
  loginPurpose?: LoginPurpose;
  /**
   * For seller calls that refund money, export personal data or change the shop: the password or a second-factor code
   * must have been entered within the last minutes, at login or later (`confirm-needed`).
   */
  recent?: true;
  /** A public call whose response is personal or sets the cookie (login, "who is logged in"): no cache may store it. */
  personal?: boolean;
  /** The response has an ETag. A request with a matching `If-None-Match` gets 304 without a body. */
  etag?: boolean;
  /** A GET that changes state (logout): refused from other sites like any other change. */
  changesState?: boolean;
};

/** Keeps the literal types of a call's declaration. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type PartInput<P> = P extends z.ZodType ? z.input<P> : never;
type Part<C extends Call, K extends 'params' | 'query' | 'body' | 'headers'> = C extends { [key in K]: z.ZodType }
  ? Record<never, never> extends PartInput<C[K]>
    ? { [key in K]?: PartInput<C[K]> }
    : { [key in K]: PartInput<C[K]> }
  : unknown;

/** The input of a call. */
export type CallInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  Part<C, 'headers'> &
  (C extends { files: { field: infer Field extends string; beside: { field: infer Beside extends string } } }
    ? { files: { [key in Field]: readonly Blob[] } & { [key in Beside]?: readonly Blob[] } }
    : C extends { files: { field: infer Field extends string } }
      ? { files: { [key in Field]: readonly Blob[] } }
      : unknown);
export type CallReply<C extends Call> = Extract<z.output<C['reply']>, { success: true }>;
