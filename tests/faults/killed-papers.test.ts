import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sellerPaperCalls } from '#contract/invoices/calls.ts';
import { connect } from '#database/connect.ts';
import type { Connection } from '#database/driver/connection.ts';
import { documents } from '#database/tables/documents.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { deliveredOrders, seriesOf } from '#tests/support/people/after-sale/papers.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { killedServer } from './killed-server.ts';
import { logInSeller, send } from './shopper.ts';

const rounds = 4;
const perRound = 150;
const atOnce = 20;

describe.runIf(onServer)('a shop that is killed while it issues invoices', () => {
  const killed = killedServer();
  let connection: Connection;
  beforeAll(async () => {
    await killed.start();
    connection = await connect({ url: killed.databaseUrl ?? '' });
  });
  afterAll(() => connection?.close());

  test('leaves no gap, gives no number twice, and none of its answers was wrong', async () => {
    const { db } = connection;
    const { id: buyerId } = await createUser(db);
    const ids = await deliveredOrders(db, buyerId, rounds * perRound);
    const answered = new Map<string, string>();
    const issue = async (seller: string, orderId: string) => {
      const reply = await send(killed.shop.url, sellerPaperCalls.issueSellerInvoice, {
        as: { seller },
        params: { orderId },
      });
      if (reply.status === 200) answered.set(orderId, reply.body.paper.number);
    };
    for (let round = 0; round < rounds; round += 1) {
      const { seller } = await logInSeller(killed.shop.url);
      const before = answered.size;
      const waiting = ids.filter((orderId) => !answered.has(orderId)).values();
      const askInTurn = async () => {
        // Requests that the kill cuts off get no response.
        for (const orderId of waiting) await issue(seller, orderId).catch(() => {});
      };
      const asked = Array.from({ length: atOnce }, askInTurn);
      await expect
        .poll(() => answered.size, { timeout: 60_000, interval: 1 })
        .toBeGreaterThan(before + 20 * (round + 1));
      await killed.shop.kill();
      await Promise.all(asked);
      await killed.start();
    }
    const { seller } = await logInSeller(killed.shop.url);
    const isIssued = async () => (await db.$count(documents)) === ids.length;
    while (!(await isIssued())) for (const orderId of ids) await issue(seller, orderId);

    const rows = await db.select().from(documents).orderBy(asc(documents.number));
    const year = rows[0]?.number.slice(4, 8) ?? '';
    expect(rows.map(({ number }) => number)).toEqual(seriesOf('INV', year, ids.length));
    expect(new Set(rows.map(({ orderId }) => orderId))).toEqual(new Set(ids));
    for (const { orderId, number } of rows) expect(answered.get(orderId)).toBe(number);
    const times = rows.map(({ issuedAt }) => issuedAt.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
  }, 600_000);
});
