import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { registerCall } from '#api/http/calls/register-call.ts';
import { uploads } from '#api/http/calls/uploads.ts';
import { concurrencyLimiter } from '#api/http/limits/concurrency-limiter-plugin.ts';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';
import { defineCall } from '#contract/declarations/call.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { DatabaseUnavailable } from '#database/driver/database-error.ts';
import { errors } from './errors.ts';

type Line = { level: number; msg: string };
const lines: Line[] = [];
const statuses: number[] = [];
const folder = await mkdtemp(join(tmpdir(), 'sobuj-aborted-'));
const app = fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await app.register(limitedSecurityEvents);
await app.register(errors);
await app.register(concurrencyLimiter, { database: 'embedded' });
await app.register(uploads, { folder });
app.addHook('onRequest', async (_request, { raw }) => {
  raw.once('close', () => statuses.push(raw.statusCode));
});
const base = { method: 'POST', access: 'public', summary: '', description: '', reply: ok({}) } as const;
const jsonCall = defineCall({ ...base, path: '/api/test/said', body: z.object({ text: z.string() }) });
const pictureCall = defineCall({ ...base, path: '/api/test/shown', files: { field: 'image', maximum: 1 } });
registerCall(app, jsonCall, async () => ({ success: true }));
registerCall(app, pictureCall, async () => ({ success: true }));
app.post('/api/test/database', async () => {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  throw new DatabaseUnavailable('unreachable', { cause });
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  lines.splice(0);
  statuses.splice(0);
});

async function breakOff(path: string, type: string, begun: string, isUnderWay: () => Promise<void>): Promise<void> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10000\r\n\r\n`;
  socket.write(head + begun);
  const [server] = await accepted;
  await vi.waitFor(() => expect(server.bytesRead).toBe(head.length + begun.length));
  await isUnderWay();
  socket.resetAndDestroy();
}

async function expectDropped(): Promise<void> {
  await vi.waitFor(() =>
    expect(lines).toContainEqual(expect.objectContaining({ msg: expect.stringMatching(/broke off/) })),
  );
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}

test('a client that goes away in the middle of JSON is neither an error nor a 503', async () => {
  await breakOff(jsonCall.path, 'application/json', '{"text":"half of', async () => {});
  await expectDropped();
});

test('a client that goes away in the middle of a picture is neither, and leaves no file', async () => {
  const begun = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf of a picture';
  await breakOff(pictureCall.path, 'multipart/form-data; boundary=x', begun, () =>
    vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1)),
  );
  await expectDropped();
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

test("the database's broken connection is still a 503", async () => {
  expect((await app.inject({ method: 'POST', url: '/api/test/database' })).statusCode).toBe(503);
});
