import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { patientSignal, patientTimer } from './patient-timer.ts';

// A peer that answers at once, while this process stands still for longer than anybody waits.

const server = createServer((socket) => socket.on('data', (question) => socket.write(question)));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as { port: number };
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Lets nothing else run for this time in ms. */
function standStill(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('an answer that came while this process stood still is read before the time is over', async () => {
  const socket = await open();
  const events: string[] = [];
  const answered = once(socket, 'data').then(() => events.push('answer'));
  const late = new Promise<void>((resolve) =>
    patientTimer(100, () => {
      events.push('too late');
      resolve();
    }),
  );
  socket.write('Are you there?');
  standStill(500);
  await Promise.all([answered, late]);
  expect(events).toEqual(['answer', 'too late']);
});

test('a wait ends by itself, also where every turn is late', async () => {
  let turns = 0;
  const busy = setInterval(() => {
    turns += 1;
    standStill(60);
  });
  await new Promise<void>((resolve) => patientTimer(20, resolve));
  clearInterval(busy);
  // Ten late steps that were waited for again, and ten that counted.
  expect(turns).toBeGreaterThanOrEqual(19);
  expect(turns).toBeLessThan(40);
});

test('a wait that was ended does nothing', async () => {
  const events: string[] = [];
  const end = patientTimer(1, () => events.push('too late'));
  end();
  await new Promise<void>((resolve) => patientTimer(50, resolve));
  expect(events).toEqual([]);
});

test('a signal says that the time is over', async () => {
  const signal = patientSignal(10);
  expect(signal.aborted).toBe(false);
  await once(signal, 'abort');
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
