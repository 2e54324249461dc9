import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { EncodedResponse } from './encoded-response.ts';
import { type Encoding, encodingOf, ownBytes } from './encodings.ts';
import type { Tags } from './response-tags.ts';

/** A response that is the same for every client. */
export type CacheableResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The data behind the response; a change of it drops the response. */
  tags: Tags;
  /** Maximum age in the cache, in seconds: 0 is not cached, undefined is cached until it is dropped. */
  seconds?: number | undefined;
};

type EncodingName = Encoding | 'identity' | 'not-modified';

/** A response in the cache. */
export type CachedResponse = CacheableResponse & {
  key: string;
  etag: string;
  /** The only URL of this response, once it was requested by that URL. */
  url?: string;
  encodings: Partial<Record<EncodingName, EncodedResponse>>;
  freshUntil: number;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  encodedBytes: number;
};

/** Overhead of an entry besides its bytes: objects, promises, headers, and its place in the cache. Measured and rounded up. */
const entryBytes = 4096;
/** Overhead of a tag besides its text, counted in characters. */
const tagCharacters = 50;

/** Returns the form in which a request gets the response. */
export function encodingFor({ etag }: CachedResponse, headers: IncomingHttpHeaders): EncodingName {
  return headers['if-none-match']?.includes(etag) ? 'not-modified' : encodingOf(headers);
}

/** Returns whether a response has not expired. */
export const isFresh = ({ freshUntil }: CachedResponse) => freshUntil > performance.now();

/** Extends an expired response by a second, so that not every request tries to compute a new one. */
export function prolong(stale: CachedResponse): CachedResponse {
  stale.freshUntil = performance.now() + 1000;
  return stale;
}

/** Prepares a new response for the cache, under the key. */
export function toCached(key: string, response: CacheableResponse): CachedResponse {
  return {
    ...response,
    key,
    encodings: {},
    body: ownBytes(response.body),
    etag: createHash('sha256').update(response.body).digest('base64url').slice(0, 22),
    freshUntil: response.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + response.seconds * 1000,
    encoded: {},
    encodedBytes: 0,
  };
}

/** Returns the estimated number of bytes that a response holds in memory. */
export function sizeOf({ body, headers, encodedBytes, tags }: CachedResponse, key: string): number {
  let characters = key.length + JSON.stringify(headers).length;
  for (const [name, from] of tags) characters += name.length + from.length + tagCharacters;
  return entryBytes + body.length + encodedBytes + 2 * characters;
}
