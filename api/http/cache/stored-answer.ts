import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Tags } from './answer-tags.ts';
import { type Encoding, encodingOf, ownBytes } from './encodings.ts';
import type { SentForm } from './sent-form.ts';

/** A response that is the same for every client. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What it is made from: it is dropped by the changes that touch these. */
  tags: Tags;
  /** Maximum age in the cache: not cached for 0, until it is dropped when omitted. */
  seconds?: number | undefined;
};

type FormName = Encoding | 'identity' | 'not-modified';

/** An answer as the cache holds it. */
export type StoredAnswer = Answer & {
  key: string;
  etag: string;
  /** The URL that asks for this answer and for no other, once it was asked for by it. */
  url?: string;
  forms: Partial<Record<FormName, SentForm>>;
  freshUntil: number;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  encodedBytes: number;
};

/** Overhead of an entry beside its bytes: objects, promises, heads, and its place in the cache. Measured, rounded up. */
const entryBytes = 4096;
/** Overhead of a tag beside its text, counted in characters. */
const tagCharacters = 50;

/** The form in which a request gets the answer. */
export function formOf({ etag }: StoredAnswer, headers: IncomingHttpHeaders): FormName {
  return headers['if-none-match']?.includes(etag) ? 'not-modified' : encodingOf(headers);
}

/** Whether its time is not over. */
export const isFresh = ({ freshUntil }: StoredAnswer) => freshUntil > performance.now();

/** Extends an expired answer by a second, so that not every request tries to compute a new one. */
export function prolong(stale: StoredAnswer): StoredAnswer {
  stale.freshUntil = performance.now() + 1000;
  return stale;
}

/** An answer that was made just now, ready to be cached under the key. */
export function toStored(key: string, answer: Answer): StoredAnswer {
  return {
    ...answer,
    key,
    forms: {},
    body: ownBytes(answer.body),
    etag: createHash('sha256').update(answer.body).digest('base64url').slice(0, 22),
    freshUntil: answer.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + answer.seconds * 1000,
    encoded: {},
    encodedBytes: 0,
  };
}

/** Bytes that an answer holds, estimated. */
export function sizeOf({ body, headers, encodedBytes, tags }: StoredAnswer, key: string): number {
  let characters = key.length + JSON.stringify(headers).length;
  for (const [name, from] of tags) characters += name.length + from.length + tagCharacters;
  return entryBytes + body.length + encodedBytes + 2 * characters;
}
