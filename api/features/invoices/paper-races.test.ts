import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '#api/compose/app.ts';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import { paperCalls } from '#contract/invoices/calls.ts';
import { connect } from '#database/connect.ts';
import { documents } from '#database/tables/documents.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { deliveredOrders, seriesOf } from '#tests/support/people/after-sale/papers.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { runPaymentJob } from '#tests/support/people/payments.ts';
import { openNoteShop } from '#tests/support/shops/note-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { pathOf } from '#tests/support/shops/test-app.ts';

const here = await openNoteShop();
const { shop, db, clock, services, delivered, invoice, sellersInvoice, papersOf, refund } = here;
afterAll(() => shop.close());

describe.runIf(onServer)('at once', () => {
  test('a thousand invoices of two processes have the numbers of a series without a gap, each once', async () => {
    const second = await connect({ url: shop.database.url, engine: shop.database.engine });
    const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), dataDir: shop.dataDir };
    const twin = await buildApp({ connection: second, services: createServices(config, second, { clock }) });
    const { id, token } = await createUser(db);
    const ids = await deliveredOrders(db, id, 1000);
    const ask = async (app: typeof shop.app, orderId: string): Promise<string> => {
      const answer = await app.inject({
        method: 'POST',
        url: pathOf(paperCalls.issueInvoice, { orderId }),
        headers: { authorization: `Bearer ${token}` },
      });
      if (answer.statusCode === 503) return ask(app, orderId);
      expect(answer.statusCode).toBe(200);
      return answer.json().paper.number;
    };
    // Some of them are asked for twice, of both processes.
    const [numbers, again] = await Promise.all([
      Promise.all(ids.map((orderId, index) => ask(index % 2 === 0 ? shop.app : twin, orderId))),
      Promise.all(ids.slice(0, 100).map((orderId, index) => ask(index % 2 === 0 ? twin : shop.app, orderId))),
    ]);
    expect(again).toEqual(numbers.slice(0, 100));
    const year = numbers[0]?.slice(4, 8) ?? '';
    expect([...numbers].sort()).toEqual(seriesOf('INV', year, 1000));
    const rows = await db.select().from(documents).orderBy(asc(documents.number));
    expect(rows.map(({ number }) => number)).toEqual(seriesOf('INV', year, 1000));
    for (const { number, pages } of rows) for (const page of Object.values(pages)) expect(page).toContain(number);
    await twin.close();
    await second.close();
  });

  test('an invoice and refunds of its order leave no refund out, and count none twice', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, orderId } = await delivered('exempt');
      await Promise.all([
        refund(orderId, 10),
        invoice(buyer.as, orderId),
        refund(orderId, 20),
        sellersInvoice(orderId),
        refund(orderId, 30),
      ]);
      // A refund that had to wait for another one is sent at the next run.
      clock.pass(60 * 60_000);
      await runPaymentJob(services);
      const [first, ...notes] = await papersOf(buyer.as, orderId);
      expect(first?.kind).toBe('invoice');
      const [row] = await db
        .select()
        .from(documents)
        .where(eq(documents.id, first?._id ?? ''));
      const credited = notes.reduce((sum, { total }) => sum + total * 100, row?.content.refunded ?? 0);
      expect(credited).toBe(60_00);
      expect(new Set(notes.map(({ number }) => number)).size).toBe(notes.length);
    }
  });

  test('edits, refunds and cancellations of many orders issue every note once, without a gap and without a deadlock', async () => {
    const { rose, lily, pieces } = here;
    const orderIds = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => (nth % 2 === 0 ? here.paid(2) : here.unpaid(2))),
    );
    const acts = orderIds.flatMap((orderId) => [
      () => sellersInvoice(orderId),
      () => here.edit(orderId, { items: pieces([lily, 1], [rose, 1]) }),
      () => refund(orderId, 10),
      () => here.edit(orderId, { items: pieces([rose, 3]) }),
      () => here.move(orderId, 'Cancelled'),
    ]);
    const answers = await Promise.all(acts.map((act) => act()));
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    // Refunds wait for each other.
    for (let run = 0; run < 3; run += 1) {
      clock.pass(60 * 60_000);
      await runPaymentJob(services);
      expect(await runJobs(shop)).toEqual([]);
    }
    for (const orderId of orderIds) {
      await here.passUndo(orderId);
      if ((await here.sellersPapers(orderId)).length > 0) await here.settled(orderId);
    }
    for (const [prefix, kind] of [
      ['CRN', 'credit-note'],
      ['DBN', 'debit-note'],
    ] as const) {
      const rows = await db.select().from(documents).where(eq(documents.kind, kind)).orderBy(asc(documents.number));
      const year = rows[0]?.number.slice(4, 8) ?? '';
      expect(rows.map(({ number }) => number)).toEqual(seriesOf(prefix, year, rows.length));
    }
  });
});
