import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';

export type S3Options = {
  /** Such as https://s3.example, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For the head of an answer, and for the whole of a short one, in milliseconds. */
  timeout?: number;
};

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Within the bucket; '' for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
};

const tries = 3;

/** The object store does not answer, or answers that it can't. Visitors get a 503. */
class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * Sends signed requests (AWS Signature Version 4) to an S3-compatible store, addressed by path. Every request may be
 * repeated without harm, since an object's name is made from its content: one that failed for want of an answer, by 5xx
 * or by 429, is sent again twice.
 */
export class S3Client {
  readonly #options: S3Options;
  readonly #timeout: number;
  /** Keys derived from the secret for a day. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(options: S3Options) {
    this.#options = options;
    this.#timeout = options.timeout ?? 5000;
  }

  /** The answer, whatever its status below 500. The caller reads its body or cancels it. */
  async send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#sendOnce(request).catch((error: unknown) => error as Error);
      if (answer instanceof Response && answer.status < 500 && answer.status !== 429) return answer;
      if (answer instanceof Response) await answer.body?.cancel();
      if (attempt === tries) throw unavailable(request, answer);
      await wait(100 * attempt * (0.5 + Math.random()));
    }
  }

  /** Sends and reads the answer as text. Throws for any status that is not among `accepted`. */
  async sendForText(request: S3Request, accepted: readonly number[]): Promise<{ status: number; text: string }> {
    const answer = await this.send(request);
    const late = setTimeout(() => void answer.body?.cancel().catch(() => {}), this.#timeout);
    try {
      const text = await answer.text();
      if (!accepted.includes(answer.status)) throw refused(request, answer.status, text);
      return { status: answer.status, text };
    } finally {
      clearTimeout(late);
    }
  }

  async #sendOnce({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#options;
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The store refuses bytes that were changed on their way.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#signingKeys,
    }).sign();
    const controller = new AbortController();
    const late = setTimeout(() => controller.abort(), this.#timeout);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: controller.signal,
      });
    } finally {
      // The body may take longer: it goes to a visitor as fast as that one reads.
      clearTimeout(late);
    }
  }
}

function unavailable({ method }: S3Request, answer: Response | Error): StoreUnavailable {
  if (answer instanceof Error) return new StoreUnavailable(`The picture store is away: ${method}`, { cause: answer });
  return new StoreUnavailable(`The picture store is busy: ${method} was answered by ${answer.status}`);
}

/** Names the store's code (`SignatureDoesNotMatch`), which holds nothing secret, for the log. */
export function refused({ method }: Pick<S3Request, 'method'>, status: number, text = ''): Error {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  return new Error(`The picture store refused: ${method} was answered by ${status}${code ? ` ${code}` : ''}`);
}
