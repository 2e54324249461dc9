import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '#api/http/replies/errors.ts';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';
import { stalledBodies } from './stalled-bodies.ts';

let app: FastifyInstance;
let accepted: Socket[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  app = fastify();
  await app.register(limitedSecurityEvents);
  await app.register(errors);
  await app.register(stalledBodies);
  accepted = [];
  app.server.on('connection', (socket: Socket) => accepted.push(socket));
  app.post('/echo', async ({ body }) => ({ body }));
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Sends the head of a request and the first bytes of its body, and resolves when the server has read them. */
async function begin(path: string, sent: string, length = 1000): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await send(
    socket,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${sent}`,
  );
  return socket;
}

async function send(socket: Socket, piece: string): Promise<void> {
  const before = socket.bytesWritten;
  socket.write(piece);
  await vi.waitFor(() => expect(accepted.at(-1)?.bytesRead).toBe(before + piece.length));
}

test('a body that stalls for 20 seconds is answered with 408 and its connection closed', async () => {
  const socket = await begin('/echo', '{"text":"');
  const answer = text(socket);
  vi.advanceTimersByTime(25_000);
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 .*connection: close/is);
  expect(JSON.parse(body)).toEqual({
    success: false,
    message: 'The request did not arrive in time. Please try again.',
    code: 'stalled-body',
  });
});

test('a body that trickles in byte by byte is answered with 408 as well', async () => {
  const socket = await begin('/echo', '{"text":"');
  const answer = text(socket);
  for (let seconds = 0; seconds < 20; seconds += 4) {
    vi.advanceTimersByTime(4000);
    await send(socket, 'x');
  }
  vi.advanceTimersByTime(5000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body is waited for while the server stood still itself', async () => {
  const socket = await begin('/echo', '{');
  for (let stop = 0; stop < 3; stop += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(5000);
  }
  const answer = once(socket, 'data');
  await send(socket, `${' '.repeat(998)}}`);
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a body over a slow line with gaps is waited for', async () => {
  const pieces = Array.from({ length: 5 }, () => 'x'.repeat(8 * 1024));
  const socket = await begin('/echo', '{"text":"', 11 + 5 * 8 * 1024);
  for (const piece of pieces) {
    vi.advanceTimersByTime(15_000);
    await send(socket, piece);
  }
  vi.advanceTimersByTime(15_000);
  const answer = once(socket, 'data');
  await send(socket, '"}');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a connection that goes on waiting with a body behind its answer is closed', async () => {
  const socket = await begin('/refused', '{');
  const received = text(socket);
  await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0));
  vi.advanceTimersByTime(25_000);
  expect(await received.catch(() => 'HTTP/1.1 401')).toMatch(/^HTTP\/1\.1 401/);
});

test('a connection without anything under way stays open', async () => {
  const socket = await begin('/echo', '{}', 2);
  await once(socket, 'data');
  vi.advanceTimersByTime(60_000);
  const answer = once(socket, 'data');
  await send(socket, 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});
