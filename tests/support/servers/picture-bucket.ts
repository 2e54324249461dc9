import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
// @ts-expect-error It has no types.
import S3rver from 's3rver';
import { type StoreKeys, signatureFault } from './sigv4.ts';

type S3Server = new (options: object) => { run(): Promise<AddressInfo>; close(done: () => void): void };

/** A fault of a response: a status, no response, or a broken one. */
type Trouble = number | 'silence' | 'broken';

/** An S3-compatible store with one empty bucket. Accepts signed requests only. */
export type PictureBucket = {
  /** Settings of a shop that uses it. */
  settings: Record<string, string>;
  /** Method and URL of each request so far, and the code of its refusal. */
  requests: { method: string; url: string; refusedFor: string | undefined }[];
  /** Faults for the next requests, in order. */
  troubles: Trouble[];
  close(): Promise<void>;
};

const keys: StoreKeys = { accessKeyId: 'SHOPKEY', secretAccessKey: 'shop/secret+of=tests' };
const bucket = 'sobuj-pictures';

/** s3rver encrypts its paging tokens with DES, which OpenSSL has removed. Triple DES with one key is equivalent. */
function provideDes(): void {
  const crypto = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');
  for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
    const create = crypto[name] as (algorithm: string, key: Buffer, iv: Buffer) => unknown;
    Object.defineProperty(crypto, name, {
      configurable: true,
      writable: true,
      value: (algorithm: string, key: Buffer, iv: Buffer) =>
        algorithm === 'des' ? create('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : create(algorithm, key, iv),
    });
  }
}

/** Starts s3rver, which accepts wrong signatures, behind a proxy that checks them. */
export async function startPictureBucket(): Promise<PictureBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'sobuj-bucket-'));
  provideDes();
  const store = new (S3rver as S3Server)({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await store.run();
  const requests: PictureBucket['requests'] = [];
  const troubles: Trouble[] = [];
  const proxy = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()));

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '' } = asked;
    const headers = asked.headers as Record<string, string | undefined>;
    const body = await buffer(asked);
    const refusedFor = signatureFault({ method, url, headers, body }, keys);
    requests.push({ method, url, refusedFor });
    const trouble = troubles.shift();
    if (trouble === 'silence') return;
    if (trouble === 'broken') return void answer.destroy();
    if (trouble) return void answer.writeHead(trouble).end();
    if (refusedFor) {
      answer.writeHead(403, { 'content-type': 'application/xml' });
      return void answer.end(`<Error><Code>${refusedFor}</Code></Error>`);
    }
    const { authorization: _, ...unsigned } = headers;
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers: unsigned }, (stored) => {
      answer.writeHead(stored.statusCode ?? 500, stored.headers);
      stored.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    passed.end(body);
  }

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    requests,
    troubles,
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      await new Promise<void>((resolve) => store.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}
