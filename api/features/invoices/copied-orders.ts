import { asc, eq, inArray } from 'drizzle-orm';
import { readUserOrders } from '#api/features/orders/list-user-orders.ts';
import { noteOf, restOf, toOrder } from '#api/features/orders/order-shape.ts';
import { parcelsOf } from '#api/features/parcel-queries/parcel-shape.ts';
import { toPayment } from '#api/features/payment-attempts/payment-shape.ts';
import { inBatches } from '#api/http/replies/paging.ts';
import type { Section } from '#api/services/personal-data.ts';
import { toTaka } from '#contract/money.ts';
import { documents } from '#database/tables/documents.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { paymentAttempts, paymentRefunds } from '#database/tables/payments.ts';
import { toPaper } from './paper-shape.ts';
import { papersOf } from './read-papers.ts';

/**
 * Orders as their buyer sees them, with their status changes, accounts, payments, refunds and papers. Which person of the shop acted
 * is left out.
 */
export const copiedOrders: Section = {
  tables: [orders, orderLines, orderStatusChanges, orderAccount, paymentAttempts, paymentRefunds, documents, parcels],
  count: ({ db, user }) => db.$count(orders, eq(orders.userId, user.id)),
  async *rows({ db, user, addressOf }) {
    const { orderId, from, to, actor, changedAt } = orderStatusChanges;
    const { at } = orderAccount;
    const placed = inBatches(async (range) => {
      const rows = await readUserOrders(db, user.id, range);
      const ids = rows.map(({ id }) => id);
      const changes = await db
        .select({ orderId, from, to, by: actor, changedAt })
        .from(orderStatusChanges)
        .where(inArray(orderId, ids))
        .orderBy(asc(orderStatusChanges.id));
      const papers = await papersOf(db, ids);
      const entries = await db.select().from(orderAccount).where(inArray(orderAccount.orderId, ids)).orderBy(asc(at));
      return rows.map((row) => ({
        ...row,
        changes: changes.filter((change) => change.orderId === row.id),
        papers: papers.filter((paper) => paper.orderId === row.id),
        entries: entries.filter((entry) => entry.orderId === row.id),
      }));
    }, 100);
    for await (const row of placed) {
      yield {
        ...toOrder(row, row.lines, addressOf),
        ...noteOf(row),
        ...restOf(row),
        payment: toPayment(row),
        papers: row.papers.map(toPaper),
        account: row.entries.map(toEntry),
        ...parcelsOf(row, addressOf),
        history: row.changes.map(({ orderId: _order, ...change }) => change),
      };
    }
  },
};

/** A row of an order's account, in taka. */
function toEntry({ kind, amount, way, actor: by, note, at }: typeof orderAccount.$inferSelect) {
  return { kind, amount: toTaka(amount), ...(way !== null && { way }), by, ...(note !== '' && { note }), at };
}
