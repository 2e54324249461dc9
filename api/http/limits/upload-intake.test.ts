import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { registerCall } from '#api/http/calls/register-call.ts';
import { uploads } from '#api/http/calls/uploads.ts';
import { errors } from '#api/http/replies/errors.ts';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';
import { defineCall } from '#contract/declarations/call.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { limits } from '#contract/limits.ts';
import { handmade, type Part } from '#tests/support/handmade-form.ts';
import type { IntakeOptions, Upload } from './upload-intake.ts';

const slow = defineCall({
  method: 'POST',
  access: 'public',
  summary: '',
  description: '',
  path: '/api/test/slow',
  files: { field: 'image', maximum: 2 },
  reply: ok({}),
});
const image = { name: 'image', bytes: Buffer.from('a leaf'), filename: 'a.png' };

/** An app with one call, whose handler the test defines. */
async function openApp(limit: Omit<IntakeOptions, 'folder'>, onFiles: (files: Upload[]) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'sobuj-intake-'));
  const app = fastify({ trustProxy: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(limitedSecurityEvents);
  await app.register(errors);
  await app.register(uploads, { folder, ...limit });
  registerCall(app, slow, async ({ files }) => {
    await onFiles(files);
    return { success: true };
  });
  await app.ready();
  return {
    folder,
    send: (parts: Part[], remoteAddress = '192.0.2.1') =>
      app.inject({ method: 'POST', url: slow.path, remoteAddress, ...handmade(parts) }),
    close: () => app.close(),
  };
}

describe('files that are on their way', async () => {
  let onFiles: (files: Upload[]) => Promise<void> = async () => {};
  const { folder, send, close } = await openApp({}, (files) => onFiles(files));
  afterEach(() => {
    onFiles = async () => {};
  });
  afterAll(async () => {
    await close();
    await rm(folder, { recursive: true });
  });

  test('lie on disk, for the server alone to read, until the answer', async () => {
    onFiles = async ([file]) => {
      const path = file?.path ?? '';
      expect(await readFile(path, 'utf8')).toBe('a leaf');
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(file?.sha256).toBe(createHash('sha256').update('a leaf').digest('hex'));
    };
    expect((await send([image])).statusCode).toBe(200);
    expect(await readdir(folder)).toEqual([]);
  });

  test.each<[string, Part[], number]>([
    ['too many pictures', [image, image, image], 400],
    ['a picture that is too large', [image, { ...image, bytes: Buffer.alloc(limits.uploadBytes + 1) }], 413],
    ['a part that is refused', [image, { name: '__proto__', text: 'x' }], 400],
    ['texts that are too long together', [image, ...Array(6).fill({ name: 'note', text: 'x'.repeat(200_000) })], 413],
    [
      'texts that are JSON and too long together',
      [
        image,
        ...Array(6).fill({ name: 'note', text: JSON.stringify(['x'.repeat(200_000)]), type: 'application/json' }),
      ],
      413,
    ],
  ])('are gone after %s', async (_name, parts, status) => {
    expect((await send(parts)).statusCode).toBe(status);
    expect(await readdir(folder)).toEqual([]);
  });

  test('are gone after a failure', async () => {
    onFiles = async () => {
      throw new Error('no');
    };
    expect((await send([image])).statusCode).toBe(500);
    expect(await readdir(folder)).toEqual([]);
  });
});

/** An app whose uploads last until `release`; people are distinguished by their addresses. */
async function openBusyApp(limit: Omit<IntakeOptions, 'folder'>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let working = 0;
  const { folder, send, close } = await openApp(limit, async () => {
    working += 1;
    await released;
  });
  return {
    begin: (person: string) => send([image], person),
    release,
    atWork: (count: number) => vi.waitFor(() => expect(working).toBe(count)),
    async close() {
      await close();
      const left = await readdir(folder);
      await rm(folder, { recursive: true });
      return left;
    },
  };
}

describe('uploads at once', () => {
  test('of one person are limited, and others go on', async () => {
    const { begin, release, atWork, close } = await openBusyApp({ perPerson: 2, inAll: 10, forSellers: 0 });
    const first = [begin('192.0.2.1'), begin('192.0.2.1')];
    await atWork(2);
    const refused = await begin('192.0.2.1');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '10',
      {
        success: false,
        message: 'Your earlier pictures are still on their way. Please wait for them.',
        code: 'earlier-uploads-pending',
      },
    ]);
    const other = begin('192.0.2.2');
    await atWork(3);
    release();
    expect((await Promise.all([...first, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await begin('192.0.2.1')).statusCode).toBe(200);
    expect(await close()).toEqual([]);
  });

  test('of everybody are limited', async () => {
    const { begin, release, atWork, close } = await openBusyApp({ perPerson: 2, inAll: 2, forSellers: 0 });
    const first = [begin('192.0.2.1'), begin('192.0.2.2')];
    await atWork(2);
    const refused = await begin('192.0.2.3');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '10',
      {
        success: false,
        message: 'Very many pictures are arriving. Please try again in a moment.',
        code: 'too-many-uploads',
      },
    ]);
    release();
    await Promise.all(first);
    expect((await begin('192.0.2.3')).statusCode).toBe(200);
    expect(await close()).toEqual([]);
  });

  test('leave no file when the server stops', async () => {
    const { begin, atWork, close } = await openBusyApp({ perPerson: 2, inAll: 2, forSellers: 0 });
    void begin('192.0.2.1');
    await atWork(1);
    expect(await close()).toEqual([]);
  });
});
