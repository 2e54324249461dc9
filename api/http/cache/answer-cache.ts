import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Change, isTouched, stateTags } from './answer-tags.ts';
import { compress, type Encoding, encodingOf, varyByEncoding } from './encodings.ts';
import { MissedChanges } from './missed-changes.ts';
import { type SentForm, sentForm } from './sent-form.ts';
import { type Answer, formOf, isFresh, prolong, type StoredAnswer, sizeOf, toStored } from './stored-answer.ts';

export type AnswerCacheStats = { hits: number; misses: number; bytes: number; entries: number };

type AnswerCacheOptions = {
  /** Bounds bodies, their compressed forms, keys, headers and the overhead of the entries. */
  maximumBytes?: number;
  maximumEntries?: number;
  /** Requests for a key before its answer is cached. */
  minimumRequests?: number;
};

/** Keys whose requests are counted, whether or not their answer is cached. */
const maximumCountedKeys = 20_000;

/**
 * Caches answers as bytes with an ETag until what they are made from changes; concurrent requests for a key share one
 * computation. Only keys that are requested several times are cached, and the least recently used is evicted first, so
 * that random addresses neither fill the cache nor evict what people read. An answer whose computation began before a
 * change that touches it is sent but not cached: it may be out of date. An expired answer is sent as long as computing a
 * new one fails.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, StoredAnswer>;
  readonly #asked = new LRUCache<string, number>({ max: maximumCountedKeys });
  readonly #minimumRequests: number;
  readonly #byUrl = new Map<string, StoredAnswer>();
  /** Computations that no change has come after: their answers are as new as any. */
  #making = new Map<string, Promise<StoredAnswer>>();
  readonly #underWay = new Set<MissedChanges>();
  #hits = 0;
  #misses = 0;

  constructor({
    maximumBytes = 64 * 1024 * 1024,
    maximumEntries = 5000,
    minimumRequests = 2,
  }: AnswerCacheOptions = {}) {
    this.#minimumRequests = minimumRequests;
    this.#answers = new LRUCache({
      maxSize: maximumBytes,
      max: maximumEntries,
      sizeCalculation: sizeOf,
      dispose: (answer) => this.#forgetUrl(answer),
    });
  }

  get stats(): AnswerCacheStats {
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#answers.calculatedSize,
      entries: this.#answers.size,
    };
  }

  /** Removes the answers that a change touches. The request counts stay, so that popular ones are cached again at once. */
  drop(change: Change): void {
    const touched = [...this.#answers.values()].filter(({ tags }) => isTouched(tags, change));
    for (const { key } of touched) this.#answers.delete(key);
    this.#miss(change);
  }

  /** Removes all answers: nobody knows what has changed. */
  clear(): void {
    this.#answers.clear();
    this.#miss('everything');
  }

  /**
   * The cached answer to a GET of this URL with these headers, as it was sent before: for those that don't need to pass
   * the hooks again. Undefined when it has to be sent by `send`.
   */
  sentBefore(url: string, headers: IncomingHttpHeaders): SentForm | undefined {
    const answer = this.#byUrl.get(url);
    if (!answer || !isFresh(answer)) return undefined;
    const form = answer.forms[formOf(answer, headers)];
    // Reading it marks it as used.
    if (!form || this.#answers.get(answer.key) !== answer) return undefined;
    this.#hits += 1;
    return form;
  }

  /**
   * Sends the answer under `key`, calling `make` when there is none. Only answers with status 200 are cached. `request.url`
   * must be the canonical one of the key when `isCanonical` is set: the next request by it needs no routing.
   */
  async send(
    key: string,
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Answer>,
    { isCanonical = false } = {},
  ) {
    const cached = this.#answers.get(key);
    if (isCanonical && cached) this.#setUrl(cached, request.url);
    if (cached && isFresh(cached)) return this.#sendCached(cached, request, reply);
    this.#misses += 1;
    const answer = await this.#make(key, make, cached);
    if (isCanonical) this.#setUrl(answer, request.url);
    return this.#sendAnswer(answer, request, reply);
  }

  #miss(change: Change | 'everything'): void {
    for (const missed of this.#underWay) missed.add(change);
    this.#making = new Map();
  }

  #sendCached(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
    this.#hits += 1;
    return this.#sendAnswer(answer, request, reply);
  }

  #setUrl(answer: StoredAnswer, url: string): void {
    if (answer.url === url || this.#answers.peek(answer.key) !== answer) return;
    answer.url = url;
    this.#byUrl.set(url, answer);
  }

  #forgetUrl(answer: StoredAnswer): void {
    if (answer.url !== undefined && this.#byUrl.get(answer.url) === answer) this.#byUrl.delete(answer.url);
  }

  #make(key: string, make: () => Promise<Answer>, stale: StoredAnswer | undefined): Promise<StoredAnswer> {
    const making = this.#making;
    const asked = this.#countAsked(key);
    const inFlight = making.get(key);
    if (inFlight) return inFlight;
    const missed = new MissedChanges();
    this.#underWay.add(missed);
    const promise = make()
      .then((answer) => (answer.status >= 500 && stale ? prolong(stale) : toStored(key, answer)))
      .catch((error: unknown) => {
        if (!stale) throw error;
        return prolong(stale);
      })
      .then((answer) => {
        const wanted =
          asked >= this.#minimumRequests || (this.#asked.get(fingerprint(key)) ?? 0) >= this.#minimumRequests;
        const storable = answer.status === 200 && answer.seconds !== 0;
        if (storable && wanted && !missed.touch(answer.tags)) this.#answers.set(key, answer);
        return answer;
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

  async #sendAnswer(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
    stateTags(reply, answer.tags);
    varyByEncoding(reply);
    reply.code(answer.status).headers(answer.headers);
    if (answer.status === 200) reply.header('etag', `W/"${answer.etag}"`);
    const form = answer.status === 200 ? formOf(answer, request.headers) : encodingOf(request.headers);
    if (form === 'not-modified') {
      reply.code(304);
      if (isShared(answer, request)) answer.forms[form] ??= sentForm(request, reply, undefined);
      return reply.send();
    }
    const body = form === 'identity' ? answer.body : await this.#encode(answer, form);
    if (form !== 'identity') reply.header('content-encoding', form);
    if (isShared(answer, request)) answer.forms[form] ??= sentForm(request, reply, body);
    return reply.send(body);
  }

  #encode(answer: StoredAnswer, encoding: Encoding): Promise<Buffer> {
    const known = answer.encoded[encoding];
    if (known) return known;
    const encoded = compress(encoding, answer.body).then((bytes) => {
      answer.encodedBytes += bytes.length;
      // The cache computes an entry's size only when it is set.
      if (this.#answers.peek(answer.key) === answer) {
        this.#answers.delete(answer.key);
        this.#answers.set(answer.key, answer);
        if (answer.url !== undefined) this.#byUrl.set(answer.url, answer);
      }
      return bytes;
    });
    answer.encoded[encoding] = encoded;
    return encoded;
  }
}

/** Whether others who ask by this URL get the same headers; who asks from another origin does not. */
function isShared({ url }: StoredAnswer, { headers }: FastifyRequest): boolean {
  return url !== undefined && headers.origin === undefined;
}

function fingerprint(key: string): string {
  return createHash('sha1').update(key).digest('base64url');
}
