import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = 'br' | 'gzip';
/** Supported encodings, in order of preference. */
const encodings: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** A response that is the same for every client. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Maximum age in the cache: not cached for 0, until the next `clear` when omitted. */
  seconds?: number | undefined;
};

type StoredAnswer = Answer & {
  tag: string;
  freshUntil: number;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  encodedBytes: number;
};

export type AnswerCacheStats = { hits: number; misses: number; bytes: number; entries: number };

type AnswerCacheOptions = {
  /** Bounds bodies, their compressed forms, keys, headers and the overhead of the entries. */
  maximumBytes?: number;
  maximumEntries?: number;
  /** Requests for a key before its answer is cached. */
  minimumRequests?: number;
};

/** Overhead of an entry beside its bytes: objects, promises, and its place in the cache. Measured, rounded up. */
const entryBytes = 2048;
/** Keys whose requests are counted, whether or not their answer is cached. */
const maximumCountedKeys = 20_000;

/**
 * Caches answers as bytes with an ETag until `clear`; concurrent requests for a key share one computation. Only keys that
 * are requested several times are cached, and the least recently used is evicted first, so that random addresses neither
 * fill the cache nor evict what people read. An answer whose computation began before a `clear` is sent but not cached:
 * it may be out of date. An expired answer is sent as long as computing a new one fails.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, StoredAnswer>;
  readonly #asked = new LRUCache<string, number>({ max: maximumCountedKeys });
  readonly #minimumRequests: number;
  #making = new Map<string, Promise<StoredAnswer>>();
  #hits = 0;
  #misses = 0;

  constructor({
    maximumBytes = 64 * 1024 * 1024,
    maximumEntries = 5000,
    minimumRequests = 2,
  }: AnswerCacheOptions = {}) {
    this.#minimumRequests = minimumRequests;
    this.#answers = new LRUCache({ maxSize: maximumBytes, max: maximumEntries, sizeCalculation: sizeOf });
  }

  get stats(): AnswerCacheStats {
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#answers.calculatedSize,
      entries: this.#answers.size,
    };
  }

  /** Removes all answers. The request counts stay, so that popular answers are cached again at once. */
  clear(): void {
    this.#answers.clear();
    this.#making = new Map();
  }

  /** Sends the answer under `key`, calling `make` when there is none. Only answers with status 200 are cached. */
  async send(key: string, request: FastifyRequest, reply: FastifyReply, make: () => Promise<Answer>) {
    const cached = this.#answers.get(key);
    if (cached && isFresh(cached)) return this.#sendCached(key, cached, request, reply);
    this.#misses += 1;
    const answer = await this.#make(key, make, cached);
    return this.#sendAnswer(key, answer, request, reply);
  }

  /** Sends the answer under `key` if it is cached; undefined otherwise. */
  sendCached(key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const cached = this.#answers.get(key);
    return cached && isFresh(cached) ? this.#sendCached(key, cached, request, reply) : undefined;
  }

  #sendCached(key: string, answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
    this.#hits += 1;
    return this.#sendAnswer(key, answer, request, reply);
  }

  #make(key: string, make: () => Promise<Answer>, stale: StoredAnswer | undefined): Promise<StoredAnswer> {
    const making = this.#making;
    const asked = this.#countAsked(key);
    const inFlight = making.get(key);
    if (inFlight) return inFlight;
    const promise = make()
      .then((answer) => (answer.status >= 500 && stale ? prolong(stale) : toStored(answer)))
      .catch((error: unknown) => {
        if (!stale) throw error;
        return prolong(stale);
      })
      .then((answer) => {
        const wanted =
          asked >= this.#minimumRequests || (this.#asked.get(fingerprint(key)) ?? 0) >= this.#minimumRequests;
        const storable = answer.status === 200 && answer.seconds !== 0;
        if (making === this.#making && storable && wanted) this.#answers.set(key, answer);
        return answer;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  }

  #countAsked(key: string): number {
    const asked = (this.#asked.get(fingerprint(key)) ?? 0) + 1;
    this.#asked.set(fingerprint(key), asked);
    return asked;
  }

  async #sendAnswer(key: string, answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
    // CORS may have named Origin there already.
    const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
    reply.code(answer.status).headers(answer.headers).header('vary', vary);
    if (answer.status === 200) {
      reply.header('etag', `W/"${answer.tag}"`);
      if (request.headers['if-none-match']?.includes(answer.tag)) return reply.code(304).send();
    }
    const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), encodings);
    if (encoding === null || encoding === 'identity') return reply.send(answer.body);
    return reply.header('content-encoding', encoding).send(await this.#encode(key, answer, encoding));
  }

  #encode(key: string, answer: StoredAnswer, encoding: Encoding): Promise<Buffer> {
    const known = answer.encoded[encoding];
    if (known) return known;
    const encoded = compress(encoding, answer.body).then((bytes) => {
      answer.encodedBytes += bytes.length;
      // The cache computes an entry's size only when it is set.
      if (this.#answers.peek(key) === answer) {
        this.#answers.delete(key);
        this.#answers.set(key, answer);
      }
      return bytes;
    });
    answer.encoded[encoding] = encoded;
    return encoded;
  }
}

const isFresh = ({ freshUntil }: StoredAnswer) => freshUntil > performance.now();

/** Extends an expired answer by a second, so that not every request tries to compute a new one. */
function prolong(stale: StoredAnswer): StoredAnswer {
  stale.freshUntil = performance.now() + 1000;
  return stale;
}

function toStored(answer: Answer): StoredAnswer {
  return {
    ...answer,
    body: ownBytes(answer.body),
    tag: createHash('sha256').update(answer.body).digest('base64url').slice(0, 22),
    freshUntil: answer.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + answer.seconds * 1000,
    encoded: {},
    encodedBytes: 0,
  };
}

function sizeOf({ body, headers, encodedBytes }: StoredAnswer, key: string): number {
  return entryBytes + body.length + encodedBytes + 2 * (key.length + JSON.stringify(headers).length);
}

function fingerprint(key: string): string {
  return createHash('sha1').update(key).digest('base64url');
}

/** A copy of exactly its own size: a small buffer is a slice of a pooled one and would retain all of it. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

async function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return ownBytes(await gzip(body));
  // Quality 6 is the knee for text of this size: 11 takes twenty times as long for a few percent.
  return ownBytes(await brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } }));
}
