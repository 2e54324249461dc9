import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { concurrencyLimiter } from '#api/http/limits/concurrency-limiter-plugin.ts';
import type { Upload } from '#api/http/limits/upload-intake.ts';
import { errors } from '#api/http/replies/errors.ts';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';
import { defineCall } from '#contract/declarations/call.ts';
import { problem } from '#contract/declarations/problems.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { limits } from '#contract/limits.ts';
import { handmade } from '#tests/support/handmade-form.ts';
import { multipart } from '#tests/support/shops/test-app.ts';
import { registerCall } from './register-call.ts';
import { uploads } from './uploads.ts';

const base = { method: 'POST', access: 'public', summary: '', description: '' } as const;
const optional = defineCall({
  ...base,
  path: '/api/test/optional',
  body: z.object({ content: z.string({ error: problem('message-missing') }), note: z.string().optional() }),
  files: { field: 'images', maximum: 2 },
  reply: ok({ body: z.unknown(), sizes: z.array(z.number()) }),
});
const bare = defineCall({
  ...base,
  path: '/api/test/bare',
  files: { field: 'image', maximum: 1 },
  reply: ok({ sizes: z.array(z.number()) }),
});
const without = defineCall({ ...base, path: '/api/test/without', body: z.object({}), reply: ok({}) });

const app = fastify({ bodyLimit: limits.bodyBytes });
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await app.register(limitedSecurityEvents);
await app.register(errors);
await app.register(concurrencyLimiter, { database: 'embedded' });
const folder = await mkdtemp(join(tmpdir(), 'sobuj-uploads-'));
await app.register(uploads, { folder });
const sizesOf = (files: Upload[]) => files.map((file) => file.bytes);
let handled = 0;
registerCall(app, optional, async ({ body, files }) => {
  handled += 1;
  return { success: true, body, sizes: sizesOf(files) };
});
registerCall(app, bare, async ({ files }) => ({ success: true, sizes: sizesOf(files) }));
registerCall(app, without, async () => ({ success: true }));
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function post(path: string, sent: { payload: Buffer | string; headers?: Record<string, string> }) {
  const answer = await app.inject({ method: 'POST', url: path, ...sent });
  return { status: answer.statusCode, body: answer.json() };
}

function expectFailure(
  answer: { status: number; body: unknown },
  status: number,
  message: unknown = expect.any(String),
) {
  expect(answer).toMatchObject({ status, body: { success: false, message, code: expect.any(String) } });
}

const content = { name: 'content', text: 'New leaves' };
const picture = { name: 'images', bytes: Buffer.alloc(10, 7), filename: 'a.png' };

describe('a call with pictures', () => {
  test('takes text parts as its body and file parts as its files, in any order', async () => {
    const whole = { status: 200, body: { success: true, body: { content: 'New leaves' }, sizes: [10] } };
    expect(await post(optional.path, handmade([content, picture]))).toEqual(whole);
    expect(await post(optional.path, handmade([picture, content]))).toEqual(whole);
    expect(await post(optional.path, await multipart('images', { content: 'New leaves' }, [picture.bytes]))).toEqual(
      whole,
    );
  });

  test('takes text in any script', async () => {
    const answer = await post(optional.path, handmade([{ name: 'content', text: 'সবুজ 🌱' }]));
    expect(answer.body.body).toEqual({ content: 'সবুজ 🌱' });
  });

  test.each([
    ['without a picture', handmade([content])],
    [
      'as JSON',
      { payload: JSON.stringify({ content: 'New leaves' }), headers: { 'content-type': 'application/json' } },
    ],
    [
      'as JSON with something under the name of the pictures',
      {
        payload: JSON.stringify({ content: 'New leaves', images: 'https://elsewhere.example' }),
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'with a text under the name of the pictures',
      handmade([content, { name: 'images', text: 'https://elsewhere.example' }]),
    ],
    ['with a file under another name', handmade([content, { ...picture, name: 'document' }])],
    [
      'with the empty part of a form where nothing was chosen',
      handmade([content, { name: 'images', filename: '', type: 'application/octet-stream' }]),
    ],
    ['with a file under the name of a text', handmade([content, { ...picture, name: 'content' }])],
  ])('has no files when it comes %s', async (_name, sent) => {
    const answer = await post(optional.path, sent);
    expect(answer).toEqual({ status: 200, body: { success: true, body: { content: 'New leaves' }, sizes: [] } });
  });

  test('without text takes a request without a body', async () => {
    for (const headers of [{}, { 'content-type': 'multipart/form-data; boundary=x' }] as Record<string, string>[]) {
      expect(await post(bare.path, { payload: '', headers })).toEqual({
        status: 200,
        body: { success: true, sizes: [] },
      });
    }
  });

  test('validates its text with its own sentences, and stores no picture then', async () => {
    expectFailure(await post(optional.path, handmade([picture])), 400, 'Please write your message');
    expect(await readdir(folder)).toEqual([]);
    expectFailure(
      await post(optional.path, { payload: '{}', headers: { 'content-type': 'application/json' } }),
      400,
      'Please write your message',
    );
  });
});

describe('the limits of an upload', () => {
  const file = (bytes: number) => ({ ...picture, bytes: Buffer.alloc(bytes) });

  test('let a picture of exactly the size through', async () => {
    const answer = await post(optional.path, handmade([content, file(limits.uploadBytes), file(limits.uploadBytes)]));
    expect(answer.body.sizes).toEqual([limits.uploadBytes, limits.uploadBytes]);
  });

  test.each([limits.uploadBytes + 1, 4 * limits.uploadBytes])('refuse one of %d bytes with 413', async (size) => {
    expectFailure(
      await post(optional.path, handmade([content, file(size)])),
      413,
      'Image size should be less than 5MB',
    );
    expectFailure(await post(optional.path, handmade([content, { ...file(size), name: 'document' }])), 413);
  });

  test('refuse more pictures than allowed', async () => {
    const three = [content, file(5), file(5), file(5)];
    expectFailure(await post(optional.path, handmade(three)), 400, 'Please select at most 2 pictures');
    const two = [1, 2].map(() => ({ ...picture, name: 'image' }));
    expectFailure(await post(bare.path, handmade(two)), 400, 'Please select one picture only');
  });

  test('refuse text, parts and names beyond all measure', async () => {
    expectFailure(await post(optional.path, handmade([{ name: 'content', text: 'x'.repeat(300_000) }])), 413);
    expectFailure(await post(optional.path, handmade(Array(100).fill(content))), 400);
    expectFailure(await post(optional.path, handmade(Array(100).fill({ ...picture, name: 'other' }))), 400);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expectFailure(await post(optional.path, handmade([content, { name, text: 'x' }])), 400);
    }
  });
});

describe('an upload that cannot be read', () => {
  const broken: [string, { payload: string | Buffer; headers: Record<string, string> }][] = [
    ['without a boundary', { payload: '--x', headers: { 'content-type': 'multipart/form-data' } }],
    [
      'with another boundary',
      { ...handmade([content, picture]), headers: { 'content-type': 'multipart/form-data; boundary=y' } },
    ],
    ['that is no multipart', { payload: 'hello', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    [
      'cut off in a picture',
      { ...handmade([content]), payload: handmade([content, picture]).payload.subarray(0, -20) },
    ],
    ['cut off in a header', { ...handmade([content]), payload: handmade([content]).payload.subarray(0, 30) }],
    ['cut off before its end', handmade([content, picture], '')],
    ['with JSON that is none', handmade([{ name: 'content', text: '{', type: 'application/json' }])],
  ];

  test.each(broken)('gets 400 and the envelope: %s', async (_name, sent) => {
    const before = handled;
    expectFailure(await post(optional.path, sent), 400);
    expect(handled).toBe(before);
  });

  test('is no surprise when the sender goes away', async () => {
    const before = handled;
    const { payload, headers } = handmade([content, { ...picture, bytes: Buffer.alloc(100_000) }]);
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(
      `POST ${optional.path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: 200000\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 50_000), () => socket.destroy());
    await once(socket, 'close');
    expect((await fetch(`${origin}${optional.path}`, { method: 'POST', ...asFetch(handmade([content])) })).status).toBe(
      200,
    );
    expect(handled).toBe(before + 1);
  });
});

function asFetch({ payload, headers }: ReturnType<typeof handmade>) {
  return { headers, body: new Uint8Array(payload) };
}

test.each([limits.uploadBytes + 1, limits.uploadBytes * 3])(
  'a connection goes on after a picture of %d bytes',
  async (size) => {
    const tooLarge = handmade([content, { ...picture, bytes: Buffer.alloc(size) }]);
    for (const _turn of [1, 2]) {
      const answer = await fetch(`${origin}${optional.path}`, { method: 'POST', ...asFetch(tooLarge) });
      expect([answer.status, await answer.json()]).toEqual([
        413,
        { success: false, message: 'Image size should be less than 5MB', code: 'picture-too-large' },
      ]);
    }
    const good = await fetch(`${origin}${optional.path}`, { method: 'POST', ...asFetch(handmade([content])) });
    expect(good.status).toBe(200);
  },
);

test('a call without pictures takes no multipart body', async () => {
  expectFailure(await post(without.path, handmade([content])), 415, 'Please send the request as JSON');
});
