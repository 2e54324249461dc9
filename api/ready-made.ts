import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Encoding = 'br' | 'gzip';

/** An answer that is the same for everybody, kept as bytes. */
export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** How long it may be kept at most; until the next `clear` when left out. */
  seconds?: number | undefined;
};

type StoredAnswer = Answer & { tag: string; encoded: Partial<Record<Encoding, Promise<Buffer>>> };

/** Bytes that one server keeps; about twice this with the compressed forms. */
const maxBytes = 48 * 1024 * 1024;

/**
 * Ready-made answers, made once each and sent as bytes with an ETag until `clear`. The least recently used go first
 * when the room is used up. An answer whose making began before a `clear` is sent but not kept: it may be out of date.
 */
export class ReadyMade {
  #answers = new LRUCache<string, StoredAnswer>({
    maxSize: maxBytes,
    sizeCalculation: (answer) => answer.body.length + 1,
  });
  #making = new Map<string, Promise<StoredAnswer>>();

  /** Forgets everything. */
  clear(): void {
    this.#answers.clear();
    this.#making = new Map();
  }

  /** Sends the answer under `key`, calling `make` when there is none. Only answers with status 200 are kept. */
  async send(key: string, request: FastifyRequest, reply: FastifyReply, make: () => Promise<Answer>) {
    const answer = this.#answers.get(key) ?? (await this.#make(key, make));
    return sendAnswer(answer, request, reply);
  }

  /** Sends the answer under `key` if it is kept; undefined otherwise. */
  sendKept(key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined {
    const answer = this.#answers.get(key);
    return answer && sendAnswer(answer, request, reply);
  }

  #make(key: string, make: () => Promise<Answer>): Promise<StoredAnswer> {
    const making = this.#making;
    const underWay = making.get(key);
    if (underWay) return underWay;
    const promise = make()
      .then((answer) => {
        const stored = { ...answer, tag: tagOf(answer.body), encoded: {} };
        if (making === this.#making && answer.status === 200) {
          this.#answers.set(key, stored, answer.seconds ? { ttl: answer.seconds * 1000 } : {});
        }
        return stored;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  }
}

function tagOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}

async function sendAnswer(answer: StoredAnswer, request: FastifyRequest, reply: FastifyReply) {
  // CORS may have named Origin there already.
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  reply.code(answer.status).headers(answer.headers).header('vary', vary);
  if (answer.status === 200) {
    reply.header('etag', `W/"${answer.tag}"`);
    if (request.headers['if-none-match']?.includes(answer.tag)) return reply.code(304).send();
  }
  const encoding = pickEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(answer.body);
  answer.encoded[encoding] ??= compress(encoding, answer.body);
  return reply.header('content-encoding', encoding).send(await answer.encoded[encoding]);
}

function pickEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return undefined;
}

function compress(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body);
  // Quality 6 is the knee for text of this size: 11 takes twenty times as long for a few percent.
  return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 } });
}
