import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';
import { ok } from '#contract/declarations/schemas.ts';
import { errors } from './errors.ts';
import { sendWholeList } from './send-whole-list.ts';

const reply = ok({ plants: z.array(z.object({ name: z.string() })), total: z.number() });
type Row = { name: string; secret?: string };

let app: FastifyInstance;
let rows: () => AsyncIterable<Row>;
let origin = '';

beforeEach(async () => {
  app = fastify();
  await app.register(limitedSecurityEvents);
  await app.register(errors);
  app.get('/api/plants', (_request, answer) => {
    let total = 0;
    return sendWholeList(answer, reply, {
      field: 'plants',
      rows: rows(),
      toItem(row) {
        total += 1;
        return row;
      },
      rest: () => ({ total }),
    });
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const read = async () => {
  const response = await fetch(`${origin}/api/plants`);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.json() };
};

/** Yields this many rows of about a kilobyte, followed by a possible failure. */
async function* plants(count: number, fault?: () => Row): AsyncGenerator<Row> {
  const leaf = 'leaf '.repeat(200);
  for (let number = 1; number <= count; number += 1) yield { name: `${leaf}${number}` };
  if (fault) yield fault();
}

test('the answer is the envelope with every item and what stands beside the list', async () => {
  rows = () => plants(500);
  const { status, type, body } = await read();
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  expect(reply.strict().parse(body).plants).toHaveLength(500);
  expect([body.success, body.total, body.plants[499].name]).toEqual([true, 500, expect.stringMatching(/ 500$/)]);
});

test('a list without items is one, too', async () => {
  rows = () => plants(0);
  expect((await read()).body).toEqual({ success: true, plants: [], total: 0 });
});

test('what the reply does not name stays out', async () => {
  rows = async function* () {
    yield { name: 'Tulsi', secret: 'hash' };
  };
  expect((await read()).body.plants).toEqual([{ name: 'Tulsi' }]);
});

describe.each([
  ['br', createBrotliDecompress],
  ['gzip', createGunzip],
])('compressed by %s', (encoding, createDecompressor) => {
  async function ask() {
    const headers = { 'accept-encoding': encoding };
    const [response] = (await once(request(`${origin}/api/plants`, { headers }).end(), 'response')) as [
      IncomingMessage,
    ];
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    return response.pipe(createDecompressor());
  }

  test('it is the same list', async () => {
    rows = () => plants(500);
    expect(reply.strict().parse(JSON.parse(await text(await ask()))).plants).toHaveLength(500);
  });

  test('what has been read arrives before the rest is read', async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    rows = async function* () {
      yield* plants(100);
      await arrived;
      yield { name: 'Tulsi' };
    };
    const body = await ask();
    body.once('data', () => resolve());
    expect(JSON.parse(await text(body)).plants.at(-1)).toEqual({ name: 'Tulsi' });
  });

  test('nothing is read any more when the client goes away', async () => {
    const state = endless();
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET /api/plants HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    await once(socket, 'readable');
    socket.destroy();
    await vi.waitFor(() => expect(state.ended).toBe(true));
  });
});

test('a short list has its length', async () => {
  rows = () => plants(3);
  const response = await fetch(`${origin}/api/plants`);
  expect(Number(response.headers.get('content-length'))).toBe((await response.text()).length);
});

const faults: [string, () => Row][] = [
  [
    'a database that fails',
    () => {
      throw new Error('the connection is gone');
    },
  ],
  ['a row that is none of the reply', () => ({ name: 7 }) as unknown as Row],
];

describe.each(faults)('%s', (_name, fault) => {
  test('at the beginning is an ordinary error', async () => {
    rows = () => plants(3, fault);
    const { status, body } = await read();
    expect([status, body]).toMatchObject([
      500,
      { success: false, message: 'Something went wrong', code: 'unexpected' },
    ]);
  });

  test('midway breaks the connection', async () => {
    rows = () => plants(500, fault);
    const response = await fetch(`${origin}/api/plants`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
  });
});

/** Endless rows that record how many were taken and whether reading has ended. */
function endless() {
  const state = { taken: 0, ended: false };
  rows = async function* () {
    try {
      for await (const row of plants(Number.POSITIVE_INFINITY)) {
        state.taken += 1;
        yield row;
      }
    } finally {
      state.ended = true;
    }
  };
  return state;
}

describe('rows are read', () => {
  test('no further than a client takes them, and no more when it goes away', async () => {
    const state = endless();
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /api/plants HTTP/1.1\r\nHost: shop\r\n\r\n');
    await once(socket, 'readable');
    socket.destroy();
    await vi.waitFor(() => expect(state.ended).toBe(true));
    // The buffers of the two sockets hold some megabytes.
    expect(state.taken).toBeLessThan(50_000);
  });

  test('not at all for an answer without a body', async () => {
    const state = endless();
    const response = await fetch(`${origin}/api/plants`, { method: 'HEAD' });
    expect([response.status, state.taken]).toEqual([200, 0]);
  });
});
