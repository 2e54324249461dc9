import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { patientTimer } from '#database/patient-timer.ts';

export type S3Options = {
  /** Such as https://s3.example, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Timeout in ms for the head of a response, and for the whole of a short one. */
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

/** Thrown when the object store does not respond, or responds that it is unavailable. Visitors get a 503. */
class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * Sends signed requests (AWS Signature Version 4) to an S3-compatible store, with path-style URLs. Every request is idempotent,
 * because an object's name is derived from its content. A request without a response, or with 5xx or 429, is retried twice.
 */
export class S3Client {
  readonly #options: S3Options;
  readonly #timeout: number;
  /** Keys that are derived from the secret for one day. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(options: S3Options) {
    this.#options = options;
    this.#timeout = options.timeout ?? 5000;
  }

  /** Returns the response with any status below 500. The caller reads its body or cancels it. */
  async send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#sendOnce(request).catch((error: unknown) => error as Error);
      if (answer instanceof Response && answer.status < 500 && answer.status !== 429) return answer;
      if (answer instanceof Response) await answer.body?.cancel();
      if (attempt === tries) throw unavailable(request, answer);
      await wait(100 * attempt * (0.5 + Math.random()));
    }
  }

  /** Sends and returns the response as text. Throws for a status that is not in `accepted`. */
  async sendForText(request: S3Request, accepted: readonly number[]): Promise<{ status: number; text: string }> {
    const answer = await this.send(request);
    const endWait = patientTimer(this.#timeout, () => void answer.body?.cancel().catch(() => {}));
    try {
      const text = await answer.text();
      if (!accepted.includes(answer.status)) throw refused(request, answer.status, text);
      return { status: answer.status, text };
    } finally {
      endWait();
    }
  }

  async #sendOnce({ method, key, query = {}, headers = {}, body }: S3Request): Promise<Response> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#options;
    const url = new URL(`${endpoint}/${bucket}${key && `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    // The store refuses bytes that were changed on the way.
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
    const endWait = patientTimer(this.#timeout, () => controller.abort());
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        ...(body && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: controller.signal,
      });
    } finally {
      // The body may take longer: a visitor reads it at their own speed.
      endWait();
    }
  }
}

function unavailable({ method }: S3Request, answer: Response | Error): StoreUnavailable {
  if (answer instanceof Error) return new StoreUnavailable(`The picture store is away: ${method}`, { cause: answer });
  return new StoreUnavailable(`The picture store is busy: ${method} was answered by ${answer.status}`);
}

/** Returns an error with the store's code (`SignatureDoesNotMatch`) for the log; the code is no secret. */
export function refused({ method }: Pick<S3Request, 'method'>, status: number, text = ''): Error {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  return new Error(`The picture store refused: ${method} was answered by ${status}${code ? ` ${code}` : ''}`);
}
