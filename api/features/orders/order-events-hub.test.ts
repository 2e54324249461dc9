import { PassThrough } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { type FastifyReply, fastify } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderEvents } from '#api/live/order-events.ts';
import { hashToken } from '#api/sessions/session-rules.ts';
import { sessions } from '#database/tables/sessions.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/people/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const { log } = fastify({ logger: { level: 'silent' } });

let hub: OrderEvents;
beforeEach(() => {
  hub = new OrderEvents(db, log, 10);
});
afterEach(() => hub.close());

/** Opens a user's event stream on a plain connection that the test reads later. */
async function followAsUser() {
  const { id, token } = await createUser(db);
  const raw = new PassThrough();
  const readable = hub.follow({ kind: 'user', id, tokenHashes: [hashToken(token)] }, {
    raw,
  } as unknown as FastifyReply);
  return { id, raw, readable, token };
}

const placed = (userId: string) => hub.receive(JSON.stringify({ kind: 'placed', orderId: v7(), userId }));
const missedFrame = 'event: order\ndata: {"kind":"missed"}\n\n';

describe('the heartbeat', () => {
  test('is sent in an idle stream', async () => {
    const { readable } = await followAsUser();
    let heard = '';
    readable.on('data', (chunk) => {
      heard += chunk;
    });
    await vi.waitFor(() => expect(heard).toMatch(/^retry: 3000\n\n(: still here\n\n){2}/));
  });

  test('ends the stream of a session that has ended, and renews none', async () => {
    const { readable, token } = await followAsUser();
    const expiresAt = new Date(Date.now() + 60_000);
    const own = eq(sessions.tokenHash, hashToken(token));
    await db.update(sessions).set({ expiresAt }).where(own);
    let ended = false;
    readable.on('end', () => {
      ended = true;
    });
    readable.resume();
    const before = database.statements.length;
    await vi.waitFor(() => expect(database.statements.length).toBeGreaterThan(before + 2));
    expect(ended).toBe(false);
    expect(await db.select({ expiresAt: sessions.expiresAt }).from(sessions).where(own)).toEqual([{ expiresAt }]);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(own);
    await vi.waitFor(() => expect(ended).toBe(true));
  });
});

test('a connection that reads nothing is closed before much is buffered', async () => {
  const { id, raw, readable } = await followAsUser();
  for (let count = 0; count < 5000; count += 1) placed(id);
  await vi.waitFor(() => expect(raw.destroyed).toBe(true));
  const size = readable.readableLength;
  placed(id);
  await new Promise((resolve) => setImmediate(resolve));
  expect(readable.readableLength).toBe(size);
});

test('events that could not be delivered are replaced by "missed"', async () => {
  const { id, readable } = await followAsUser();
  let heard = '';
  readable.on('data', (chunk) => {
    heard += chunk;
  });
  await db.execute(sql`alter table sessions rename to sessions_away`);
  try {
    const before = database.statements.length;
    placed(id);
    await vi.waitFor(() => expect(database.statements.length).toBeGreaterThan(before));
  } finally {
    await db.execute(sql`alter table sessions_away rename to sessions`);
  }
  await vi.waitFor(() => expect(heard).toContain(missedFrame));
});

test('many events take few queries of the sessions', async () => {
  hub.close();
  hub = new OrderEvents(db, log);
  const streams = await Promise.all(Array.from({ length: 20 }, followAsUser));
  database.statements.splice(0);
  for (const { id } of streams) placed(id);
  await vi.waitFor(() => expect(streams.every(({ readable }) => readable.readableLength > 50)).toBe(true));
  expect(database.statements.length).toBeLessThanOrEqual(2);
});
