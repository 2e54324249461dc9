import { readdir, stat } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { openTestApp, type TestApp } from '#tests/support/shops/test-app.ts';

// Connections of one shopper that each send four pictures of 4.9 MB, never finish, and go silent.
const connections = 16;
const picture = Buffer.alloc(4_900_000, 7);
const partHead = '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n';
const megabyte = 1024 * 1024;

let shop: TestApp;
let sockets: Socket[];
let accepted: Socket[];

async function open(rateLimit: boolean): Promise<string> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  shop = await openTestApp({ rateLimit });
  accepted = [];
  shop.app.server.on('connection', (socket: Socket) => accepted.push(socket));
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  return (await createUser(shop.database.db)).token;
}

/** Starts an upload; resolves when everything it will ever send is sent. */
function beginUpload(token: string): Promise<Socket> {
  const head = [
    `POST ${submissionCalls.submitRequest.path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 19900000',
  ].join('\r\n');
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write(`${head}\r\n\r\n`);
  for (const _picture of [1, 2, 3]) {
    socket.write(partHead);
    socket.write(picture);
    socket.write('\r\n');
  }
  socket.write(partHead);
  return new Promise((resolve) => socket.write(picture, () => resolve(socket)));
}

const uploads = () => join(shop.dataDir, 'uploads');

async function bytesOnDisk(): Promise<number> {
  const names = await readdir(uploads()).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(uploads(), name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  vi.useRealTimers();
  await shop.close();
});

test('unfinished uploads wait on disk, hold no memory, and are gone when they were silent for 20 seconds', async () => {
  const token = await open(false);
  const before = process.memoryUsage().arrayBuffers;
  await Promise.all(Array.from({ length: connections }, () => beginUpload(token)));
  const sent = connections * 4 * picture.length;
  const arrived = () => accepted.reduce((sum, socket) => sum + socket.bytesRead, 0);
  while (arrived() < sent) await turn();
  const held = process.memoryUsage().arrayBuffers - before;
  expect(held / megabyte).toBeLessThan(150);
  await vi.waitFor(async () => expect(await bytesOnDisk()).toBeGreaterThan(sent * 0.99), { timeout: 60_000 });

  vi.advanceTimersByTime(25_000);
  await vi.waitFor(async () => expect(await readdir(uploads())).toEqual([]), { timeout: 60_000 });
  const answers = await Promise.all(sockets.map((socket) => text(socket)));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await shop.database.db.$count(productRequests)).toBe(0);
  expect(await shop.mediaFiles()).toEqual([]);
}, 180_000);

test('one person has three uploads under way; the others are refused and hold nothing', async () => {
  const token = await open(true);
  const answers: string[] = [];
  const refused = Array.from({ length: 10 }, async () => {
    const socket = await beginUpload(token);
    socket.once('data', (data) => answers.push(String(data)));
  });
  await Promise.all(refused);
  await vi.waitFor(() => expect(answers).toHaveLength(7), { timeout: 60_000 });
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 429 .*retry-after: 10\r\n/is);
  expect(await readdir(uploads())).not.toHaveLength(0);
  expect(await bytesOnDisk()).toBeLessThanOrEqual(3 * 4 * picture.length);
  for (const socket of sockets) socket.destroy();
  // Deleting takes time on a busy disk; the silence timeout alone would take 20 seconds.
  await vi.waitFor(async () => expect(await readdir(uploads())).toEqual([]), { timeout: 15_000 });
}, 180_000);
