import { createHash, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type CacheableResponse,
  type CachedResponse,
  encodingFor,
  isFresh,
  prolong,
  sizeOf,
  toCached,
} from './cached-response.ts';
import { type EncodedResponse, encodedResponse } from './encoded-response.ts';
import { compress, type Encoding, encodingOf, varyByEncoding } from './encodings.ts';
import { MissedChanges } from './missed-changes.ts';
import { type Change, isTouched, stateTags, type Tags } from './response-tags.ts';

export type ResponseCacheStats = { hits: number; misses: number; bytes: number; entries: number };

type ResponseCacheOptions = {
  /** Covers bodies, their compressed forms, keys, headers and the overhead of the entries. */
  maximumBytes?: number;
  maximumEntries?: number;
  /** Requests for a key before its response is cached. */
  minimumRequests?: number;
};

/** Keys whose requests are counted, whether or not their response is cached. */
const maximumCountedKeys = 20_000;

/**
 * Caches responses as bytes with an ETag until their data changes. Concurrent requests for a key share one computation. Only
 * keys that are requested several times are cached, and the least recently used is evicted first, so that random URLs neither
 * fill the cache nor evict popular responses. When a change touches a response during its computation, it is sent but not
 * cached, because it may be outdated. An expired response is sent as long as computing a new one fails.
 */
export class ResponseCache {
  readonly #responses: LRUCache<string, CachedResponse>;
  /** By size, since `max` would allocate places for all of them at once. */
  readonly #asked = new LRUCache<string, number>({ maxSize: maximumCountedKeys, sizeCalculation: () => 1 });
  readonly #minimumRequests: number;
  readonly #byUrl = new Map<string, CachedResponse>();
  /** Computations without a later change, whose results are up to date. */
  #making = new Map<string, Promise<CachedResponse>>();
  readonly #underWay = new Set<MissedChanges>();
  #hits = 0;
  #misses = 0;

  constructor({
    maximumBytes = 64 * 1024 * 1024,
    maximumEntries = 5000,
    minimumRequests = 2,
  }: ResponseCacheOptions = {}) {
    this.#minimumRequests = minimumRequests;
    this.#responses = new LRUCache({
      maxSize: maximumBytes,
      max: maximumEntries,
      sizeCalculation: sizeOf,
      dispose: (response) => this.#forgetUrl(response),
    });
  }

  get stats(): ResponseCacheStats {
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#responses.calculatedSize,
      entries: this.#responses.size,
    };
  }

  /** Removes the responses that a change touches. The request counts stay, so that popular ones are cached again immediately. */
  drop(change: Change): void {
    const touched = [...this.#responses.values()].filter(({ tags }) => isTouched(tags, change));
    for (const { key } of touched) this.#responses.delete(key);
    this.#miss(change);
  }

  /** Removes all responses, for a change of unknown extent. */
  clear(): void {
    this.#responses.clear();
    this.#miss('everything');
  }

  /**
   * Returns the cached response to a GET of this URL with these headers, encoded as it was sent before, without running
   * the hooks. Undefined when the request has to go through `send`.
   */
  sentBefore(url: string, headers: IncomingHttpHeaders): EncodedResponse | undefined {
    const response = this.#byUrl.get(url);
    if (!response || !isFresh(response)) return undefined;
    const encoding = response.encodings[encodingFor(response, headers)];
    // `get` marks the entry as recently used.
    if (!encoding || this.#responses.get(response.key) !== response) return undefined;
    this.#hits += 1;
    return encoding;
  }

  /**
   * Returns the ETag of a response that is streamed each time instead of cached: the same until a change touches the
   * tags. Call it before the first read, so that a change during the reads invalidates the ETag.
   */
  etagOf(key: string, tags: Tags): string {
    const known = this.#responses.get(key);
    if (known) return known.etag;
    const made = toCached(key, { status: 200, headers: {}, body: Buffer.from(randomUUID()), tags });
    this.#responses.set(key, made);
    return made.etag;
  }

  /**
   * Sends the response under `key`, calling `make` when it is not cached. Only responses with status 200 are cached. With
   * `isCanonical`, `request.url` has to be the key's canonical URL: the next request for it skips routing.
   */
  async send(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<CacheableResponse>,
    { isCanonical = false } = {},
  ) {
    const cached = this.#responses.get(key);
    if (isCanonical && cached) this.#setUrl(cached, request.url);
    if (cached && isFresh(cached)) return this.#sendCached(cached, request, reply);
    this.#misses += 1;
    const response = await this.#make(key, make, cached);
    if (isCanonical) this.#setUrl(response, request.url);
    return this.#sendResponse(response, request, reply);
  }

  #miss(change: Change | 'everything'): void {
    for (const missed of this.#underWay) missed.add(change);
    this.#making = new Map();
  }

  #sendCached(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
    this.#hits += 1;
    return this.#sendResponse(response, request, reply);
  }

  #setUrl(response: CachedResponse, url: string): void {
    if (response.url === url || this.#responses.peek(response.key) !== response) return;
    response.url = url;
    this.#byUrl.set(url, response);
  }

  #forgetUrl(response: CachedResponse): void {
    if (response.url !== undefined && this.#byUrl.get(response.url) === response) this.#byUrl.delete(response.url);
  }

  #make(
    key: string,
    make: () => Promise<CacheableResponse>,
    stale: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const making = this.#making;
    const asked = this.#countAsked(key);
    const inFlight = making.get(key);
    if (inFlight) return inFlight;
    const missed = new MissedChanges();
    this.#underWay.add(missed);
    const promise = make()
      .then((response) => (response.status >= 500 && stale ? prolong(stale) : toCached(key, response)))
      .catch((error: unknown) => {
        if (!stale) throw error;
        return prolong(stale);
      })
      .then((response) => {
        const isPopular =
          asked >= this.#minimumRequests || (this.#asked.get(fingerprint(key)) ?? 0) >= this.#minimumRequests;
        const storable = response.status === 200 && response.seconds !== 0;
        if (storable && isPopular && !missed.touch(response.tags)) this.#responses.set(key, response);
        return response;
      })
      .finally(() => {
        this.#underWay.delete(missed);
        making.delete(key);
      });
    making.set(key, promise);
    return promise;
  }

  #countAsked(key: string): number {
    const asked = (this.#asked.get(fingerprint(key)) ?? 0) + 1;
    this.#asked.set(fingerprint(key), asked);
    return asked;
  }

  async #sendResponse(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
    stateTags(reply, response.tags);
    varyByEncoding(reply);
    reply.code(response.status).headers(response.headers);
    if (response.status === 200) reply.header('etag', `W/"${response.etag}"`);
    const encoding = response.status === 200 ? encodingFor(response, request.headers) : encodingOf(request.headers);
    if (encoding === 'not-modified') {
      reply.code(304);
      if (isShared(response, request)) response.encodings[encoding] ??= encodedResponse(request, reply, undefined);
      return reply.send();
    }
    const body = encoding === 'identity' ? response.body : await this.#encode(response, encoding);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (isShared(response, request)) response.encodings[encoding] ??= encodedResponse(request, reply, body);
    return reply.send(body);
  }

  #encode(response: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const known = response.encoded[encoding];
    if (known) return known;
    const encoded = compress(encoding, response.body).then((bytes) => {
      response.encodedBytes += bytes.length;
      // The cache computes an entry's size only when it is set.
      if (this.#responses.peek(response.key) === response) {
        this.#responses.delete(response.key);
        this.#responses.set(response.key, response);
        if (response.url !== undefined) this.#byUrl.set(response.url, response);
      }
      return bytes;
    });
    response.encoded[encoding] = encoded;
    return encoded;
  }
}

/** Returns whether other requests for this URL get the same headers; cross-origin requests do not. */
function isShared({ url }: CachedResponse, { headers }: FastifyRequest): boolean {
  return url !== undefined && headers.origin === undefined;
}

function fingerprint(key: string): string {
  return createHash('sha1').update(key).digest('base64url');
}
