import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sellerPaperCalls } from '#contract/invoices/calls.ts';
import type { Paper } from '#contract/invoices/schemas.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { earlierBy } from '#tests/support/database/earlier-by.ts';
import { addsUp, papersStandAt } from '#tests/support/people/after-sale/papers.ts';
import { madeOrderActs } from '#tests/support/people/made-orders.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { openPaperShop } from './paper-shop.ts';
import { runJobs } from './run-jobs.ts';
import { noBounds, settle } from './settings.ts';

/** A shop whose seller makes and edits orders that have papers. Plants cost 100 taka; delivery is free. */
export async function openNoteShop() {
  const papers = await openPaperShop();
  const { shop, db, seller, sellersInvoice, sellersPapers } = papers;
  await settle(shop, { areas: [{ districts: null, fee: 0, freeFrom: null }], buying: noBounds });
  const acts = madeOrderActs(shop, seller.seller);
  const rose = await createCounted(db, 1000, { name: 'Rose', price: 100_00, offerPrice: 100_00 });
  const lily = await createCounted(db, 1000, { name: 'Lily', price: 100_00, offerPrice: 100_00 });
  const pieces = (...bought: (readonly [{ id: string }, number])[]) =>
    bought.map(([{ id }, quantity]) => ({ productId: id, quantity }));
  const make = async (quantity: number, fields: Record<string, unknown>): Promise<string> => {
    const { status, body } = await acts.make(pieces([rose, quantity]), fields);
    expect(status).toBe(200);
    return body.orderId;
  };
  /** The papers of an order, after checking that they stand at what the order stands at. */
  const settled = async (orderId: string): Promise<Paper[]> => {
    const found = await sellersPapers(orderId);
    expect(papersStandAt(found)).toBe((await acts.read(orderId)).money.stands);
    for (const paper of found) expect(addsUp(paper)).toBe(true);
    return found;
  };
  return {
    ...papers,
    ...acts,
    rose,
    lily,
    pieces,
    settled,
    /** An order of so many roses that was paid at the counter: 102 taka each. */
    paid: (quantity: number) => make(quantity, { channel: 'counter', payment: { taken: true, how: 'cash' } }),
    /** An order of so many roses in cash that has its invoice and waits to be sent again. */
    async unpaid(quantity: number): Promise<string> {
      const orderId = await make(quantity, {});
      for (const status of ['Processing', 'Shipped']) await acts.move(orderId, status);
      await sellersInvoice(orderId);
      await acts.undo(orderId);
      return orderId;
    },
    /** Lets the time pass in which the last transition can be undone, and runs the jobs that wait for it. */
    async passUndo(orderId: string) {
      const earlier = earlierBy(orderStatusChanges.changedAt, 61);
      await db.update(orderStatusChanges).set({ changedAt: earlier }).where(eq(orderStatusChanges.orderId, orderId));
      await shop.database.execute("update pgboss.job set start_after = now() where name = 'settle-cancelled-papers'");
      expect(await runJobs(shop)).toEqual([]);
    },
    /** What each paper after the invoice is, with its total. */
    notesOf: async (orderId: string) => (await settled(orderId)).slice(1).map(({ kind, total }) => [kind, total]),
    pageOfSeller: async ({ _id: id }: Paper, language = 'en'): Promise<string> =>
      (await shop.send(sellerPaperCalls.readSellerPaper, { as: seller, params: { id }, query: { language } })).body,
  };
}
