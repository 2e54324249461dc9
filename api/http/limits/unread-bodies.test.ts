import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerCall } from '#api/http/calls/register-call.ts';
import { uploads } from '#api/http/calls/uploads.ts';
import { errors } from '#api/http/replies/errors.ts';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';
import { defineCall } from '#contract/declarations/call.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { limits } from '#contract/limits.ts';
import { concurrencyLimiter } from './concurrency-limiter-plugin.ts';
import { answerConnectionError } from './refused-connections.ts';
import { unreadBodies } from './unread-bodies.ts';

const megabyte = 1024 * 1024;
const base = { method: 'POST', access: 'public', summary: '', description: '' } as const;
const texts = defineCall({ ...base, path: '/api/test/texts', body: z.object({}), reply: ok({}) });
const files = { field: 'images', maximum: 2 };
const pictures = defineCall({ ...base, path: '/api/test/pictures', body: z.object({}), files, reply: ok({}) });

const folder = await mkdtemp(join(tmpdir(), 'sobuj-unread-'));

/** Opens a server that accepts this much after its response. */
async function open(bytes: number) {
  const app = fastify({ bodyLimit: limits.bodyBytes, clientErrorHandler: answerConnectionError });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(limitedSecurityEvents);
  await app.register(errors);
  await app.register(concurrencyLimiter, { database: 'embedded' });
  await app.register(unreadBodies, { limits: { bytes, milliseconds: 60_000 } });
  await app.register(uploads, { folder });
  registerCall(app, texts, async () => ({ success: true }));
  registerCall(app, pictures, async () => ({ success: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const patient = await open(64 * megabyte);
const hasty = await open(megabyte);
afterAll(async () => {
  await Promise.all([patient.app.close(), hasty.app.close()]);
  await rm(folder, { recursive: true });
});

type Heard = { status: string; body: string; failure: string | undefined; sent: number };

/** Sends a head and then a whole body regardless of the response, and reads only afterwards. */
async function flood(port: number, head: string, { bytes = 0, chunked = false, tail = '' }): Promise<Heard> {
  const socket = connect(port, '127.0.0.1');
  let failure: string | undefined;
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code;
  });
  await once(socket, 'connect');
  socket.write(head);
  const piece = Buffer.alloc(65_536, 'x');
  const sent = chunked ? Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')]) : piece;
  let written = 0;
  while (written < bytes && !socket.destroyed) {
    written += piece.length;
    if (!socket.write(sent)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(chunked ? '0\r\n\r\n' : tail);
  // Node ends a connection whose other end is closed, with or without a response.
  if (text === '' && !socket.closed) await Promise.race([once(socket, 'data'), once(socket, 'close')]).catch(() => {});
  socket.end();
  if (!socket.closed) await once(socket, 'close').catch(() => {});
  return { status: text.slice(9, 12), body: text.split('\r\n\r\n')[1] ?? '', failure, sent: written };
}

const headOf = (path: string, ...lines: string[]) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\n${lines.join('\r\n')}\r\n\r\n`;
const json = 'content-type: application/json';
const length = (bytes: number) => `content-length: ${bytes}`;
const form = 'content-type: multipart/form-data; boundary=x';
const tail = '\r\n--x--\r\n';
const part = '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\n';

describe('a client that sends too much gets the refusal while it is still sending', () => {
  const size = 24 * megabyte;
  test.each([
    ['a body of known length', headOf(texts.path, json, length(size)), {}],
    [
      'a body of known length over a connection of its own',
      headOf(texts.path, json, length(size), 'connection: close'),
      {},
    ],
    ['a body in chunks', headOf(texts.path, json, 'transfer-encoding: chunked'), { chunked: true }],
    ['a form of known length', headOf(pictures.path, form, length(size)), {}],
    [
      'a form with one large picture',
      `${headOf(pictures.path, form, length(part.length + 8 * megabyte + tail.length), 'connection: close')}${part}`,
      { bytes: 8 * megabyte, tail },
    ],
  ])('%s: 413', async (_what, head, options) => {
    const { status, body, failure } = await flood(patient.port, head, { bytes: size, ...options });
    expect([status, failure]).toEqual(['413', undefined]);
    expect(body).toMatch(/"success":false,.*"code":"(request|picture)-too-large"/s);
  });

  test('a body of a kind that no call takes: 415', async () => {
    const head = headOf(texts.path, 'content-type: text/x', length(size), 'connection: close');
    expect(await flood(patient.port, head, { bytes: size })).toMatchObject({ status: '415', failure: undefined });
  });

  test('headers without an end: 431', async () => {
    const { status, failure } = await flood(patient.port, 'GET /api/test/texts HTTP/1.1\r\nhost: shop\r\ncookie: ', {
      bytes: size,
    });
    expect([status, failure]).toEqual(['431', undefined]);
  });

  test('by fetch', async () => {
    const address = `http://127.0.0.1:${patient.port}${texts.path}`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(size),
    });
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: 'request-too-large' })]);
  });
});

test('after an answer the next request of the same connection is served', async () => {
  const head = headOf(texts.path, 'content-type: text/x', length(megabyte));
  const next = headOf(texts.path, 'content-type: text/y', length(2), 'connection: close');
  const socket = connect(patient.port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`${head}${'x'.repeat(megabyte)}${next}{}`);
  await once(socket, 'close');
  expect(text.match(/HTTP\/1\.1 415/g)).toHaveLength(2);
});

test('a client that never stops sending is disconnected', async () => {
  const { sent, failure } = await flood(hasty.port, headOf(texts.path, json, length(512 * megabyte)), {
    bytes: 512 * megabyte,
  });
  expect(['ECONNRESET', 'EPIPE']).toContain(failure);
  expect(sent).toBeLessThan(512 * megabyte);
});
