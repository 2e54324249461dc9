import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = 'br' | 'gzip';
/** Those that are answered, the one to be preferred first. */
const encodings: (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** An answer that is the same for everybody, as bytes. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** How long it may be kept at most: not at all for 0, until the next `clear` when left out. */
  seconds?: number | undefined;
};

type StoredAnswer = Answer & {
  tag: string;
  freshUntil: number;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
  encodedBytes: number;
};

export type ReadyMadeStats = { hits: number; misses: number; bytes: number; entries: number };

type ReadyMadeOptions = {
  /** Bytes that may be held: bodies, their compressed forms, keys, headers and what the entries themselves take. */
  maximumBytes?: number;
  maximumEntries?: number;
  /** How many have to ask for an answer before it is kept. */
  keptFrom?: number;
};

/** What an entry takes beside its bytes: objects, promises, and its place in the cache. Measured, rounded up. */
const entryBytes = 2048;
/** Keys that are remembered as asked for, whether or not their answer is kept. */
const maximumRemembered = 20_000;

/**
 * Ready-made answers, made once each and sent as bytes with an ETag until `clear`. Only what several ask for is kept, and
 * the least recently used goes first when the room is used up, so that made-up addresses neither fill it nor push out
 * what people read. An answer whose making began before a `clear` is sent but not kept: it may be out of date. One that
 * is kept for a time is sent after it, too, while it can't be made anew.
 */
export class ReadyMade {
  readonly #answers: LRUCache<string, StoredAnswer>;
  readonly #asked = new LRUCache<string, number>({ max: maximumRemembered });
  readonly #keptFrom: number;
  #making = new Map<string, Promise<StoredAnswer>>();
  #hits = 0;
  #misses = 0;

  constructor({ maximumBytes = 64 * 1024 * 1024, maximumEntries = 5000, keptFrom = 2 }: ReadyMadeOptions = {}) {
    this.#keptFrom = keptFrom;
    this.#answers = new LRUCache({ maxSize: maximumBytes, max: maximumEntries, sizeCalculation: sizeOf });
  }

  get stats(): ReadyMadeStats {
    return {
      hits: this.#hits,
      misses: this.#misses,
      bytes: this.#answers.calculatedSize,
      entries: this.#answers.size,
    };
  }

  /** Forgets everything but what is asked for often. */
  clear(): void {
    this.#answers.clear();
    this.#making = new Map();
  }

  /** Sends the answer under `key`, calling `make` when there is none. Only answers with status 200 are kept. */
  async send(key: string, request: FastifyRequest, reply: FastifyReply, make: () => Promise<Answer>) {
    const kept = this.#answers.get(key);
    if (kept && isFresh(kept)) return this.#sendKept(key, kept, request, reply);
    this.#misses += 1;
    const answer = await this.#make(key, make, kept);
    return this.#sendAnswer(key, answer, request, reply);
  }

  /** Sends the answer under `key` if it is kept; undefined otherwise. */
  sendKept(key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const kept = this.#answers.get(key);
    return kept && isFresh(kept) ? this.#sendKept(key, kept, request, reply) : undefined;
  }

  #sendKept(key: string, answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
    this.#hits += 1;
    return this.#sendAnswer(key, answer, request, reply);
  }

  #make(key: string, make: () => Promise<Answer>, stale: StoredAnswer | undefined): Promise<StoredAnswer> {
    const making = this.#making;
    const asked = this.#countAsked(key);
    const underWay = making.get(key);
    if (underWay) return underWay;
    const promise = make()
      .then((answer) => (answer.status >= 500 && stale ? prolong(stale) : toStored(answer)))
      .catch((error: unknown) => {
        if (!stale) throw error;
        return prolong(stale);
      })
      .then((answer) => {
        const wanted = asked >= this.#keptFrom || (this.#asked.get(fingerprint(key)) ?? 0) >= this.#keptFrom;
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
      // Put there anew, so that the room it takes is counted again: the cache takes no notice of a value it has.
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

/** For a moment, so that not every request tries in vain to make a new one. */
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

/** A copy as large as its content: small buffers are cut from a larger one, which they keep in memory whole. */
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
