import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountEntry } from '#api/features/order-money/account-entries.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { changeOrder, reportPayment } from '#api/features/orders/change-order.ts';
import { lockOrder } from '#api/features/orders/lock-order.ts';
import { orderLines } from '#database/tables/orders.ts';
import { runPaymentJob } from '#tests/support/people/payments.ts';
import { openNoteShop } from '#tests/support/shops/note-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const here = await openNoteShop();
const { shop, db, services, rose, lily, pieces, paid, unpaid, edit, move, undo, refund, sslcommerz } = here;
const { sellersInvoice, sellersPapers, settled, notesOf, passUndo } = here;
afterAll(() => shop.close());

const bySeller = { actor: 'seller', actorName: 'Asha' } as const;

/** Writes rows into an order's account, as acts do. */
const note = (orderId: string, entries: readonly AccountEntry[]) =>
  db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    await writeAccount(transaction, orderId, entries, bySeller);
    await reportPayment(services, transaction, order);
  });

/** So many pieces of an order's first line come back; each costs 102 taka with its tax. */
async function comeBack(orderId: string, count: number) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  const isIt = eq(orderLines.id, line?.id ?? '');
  await db
    .update(orderLines)
    .set({ returned: sql`${orderLines.returned} + ${count}` })
    .where(isIt);
  const piece = { lineId: line?.id ?? '', productId: line?.productId ?? '', quantity: count, amount: 100_00 * count };
  const cause = `returned ${line?.returned} ${count}`;
  await note(orderId, [{ kind: 'returned', amount: -102_00 * count, cause, pieces: [piece] }]);
}

/** The first paper of an order after its invoice. */
async function firstNote(orderId: string) {
  const [, note] = await settled(orderId);
  if (!note) throw new Error(`The order ${orderId} has no note`);
  return note;
}

describe('the papers of an order whose pieces come back', () => {
  test('have a credit note of these pieces', async () => {
    const orderId = await unpaid(3);
    await comeBack(orderId, 2);
    expect(await notesOf(orderId)).toEqual([['credit-note', 204]]);
    const credit = await firstNote(orderId);
    expect(credit).toMatchObject({ tax: 4, lines: [{ name: 'Rose', quantity: 2, total: 200 }] });
    expect(await here.pageOfSeller(credit)).toContain('Came back');
    await note(orderId, []);
    expect(await notesOf(orderId)).toHaveLength(1);
  });

  test('before the invoice leave them out of it', async () => {
    const orderId = await paid(3);
    await comeBack(orderId, 1);
    await edit(orderId, { items: pieces([rose, 3], [lily, 1]) });
    const { paper } = (await sellersInvoice(orderId)).body;
    expect(paper).toMatchObject({
      lines: [
        { name: 'Rose', quantity: 2, total: 200 },
        { name: 'Lily', quantity: 1, total: 100 },
      ],
      ...{ subtotal: 300, tax: 6, total: 306, before: 0 },
    });
    await settled(orderId);
    const all = await paid(1);
    await comeBack(all, 1);
    expect(await sellersInvoice(all)).toMatchObject({ status: 409, body: { code: 'nothing-to-invoice' } });
  });

  test('are credited no more than refunds left', async () => {
    const orderId = await paid(2);
    await sellersInvoice(orderId);
    await refund(orderId, 150);
    await comeBack(orderId, 1);
    expect(await notesOf(orderId)).toEqual([
      ['credit-note', 150],
      ['credit-note', 54],
    ]);
  });
});

describe('what is let go', () => {
  test('has a credit note with the reason', async () => {
    const orderId = await unpaid(2);
    await note(orderId, [{ kind: 'credited', amount: -4_00, cause: 'let-go', note: 'No change' }]);
    expect(await notesOf(orderId)).toEqual([['credit-note', 4]]);
    const credit = await firstNote(orderId);
    expect(await here.pageOfSeller(credit)).toContain('Let go: No change');
    expect(await here.pageOfSeller(credit, 'bn')).toContain('ছাড়: No change');
  });

  test('before the invoice stands on it', async () => {
    const orderId = await paid(2);
    await note(orderId, [{ kind: 'credited', amount: -4_00, cause: 'let-go', note: 'No change' }]);
    expect((await sellersInvoice(orderId)).body.paper).toMatchObject({ total: 204, before: 4 });
    await settled(orderId);
  });
});

describe('the papers of a cancelled order', () => {
  test('have a credit note once it can’t be undone, and none when it was', async () => {
    const orderId = await unpaid(2);
    await move(orderId, 'Cancelled');
    expect(await sellersPapers(orderId)).toHaveLength(1);
    await undo(orderId);
    await passUndo(orderId);
    expect(await notesOf(orderId)).toEqual([]);
    await move(orderId, 'Cancelled');
    expect(await runJobs(shop)).toEqual([]);
    expect(await sellersPapers(orderId)).toHaveLength(1);
    await passUndo(orderId);
    await passUndo(orderId);
    expect(await notesOf(orderId)).toEqual([['credit-note', 204]]);
    const credit = await firstNote(orderId);
    expect(credit).toMatchObject({ lines: [{ quantity: 2, total: 200 }] });
    expect(await here.pageOfSeller(credit)).toContain('The order was cancelled');
  });

  test('have it at once when money goes back, which nobody undoes', async () => {
    const orderId = await paid(1);
    await sellersInvoice(orderId);
    await move(orderId, 'Cancelled');
    expect(await notesOf(orderId)).toEqual([['credit-note', 102]]);
    await runJobs(shop);
    expect(await notesOf(orderId)).toEqual([['credit-note', 102]]);
  });

  test('that is delivered all the same have a debit note', async () => {
    const orderId = await unpaid(2);
    await note(orderId, [{ kind: 'credited', amount: -4_00, cause: 'let-go', note: 'Late' }]);
    await move(orderId, 'Cancelled');
    await passUndo(orderId);
    await db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (!order) throw new Error(`There is no order ${orderId}`);
      await changeOrder(services, transaction, { kind: 'moved', order, to: 'Delivered', actor: 'shop' });
    });
    expect(await notesOf(orderId)).toEqual([
      ['credit-note', 4],
      ['credit-note', 200],
      ['debit-note', 200],
    ]);
  });
});

describe('a refund that is under way', () => {
  test('counts when it is done, whatever else happens meanwhile', async () => {
    const placed = await here.paidOnline();
    const { orderId } = placed;
    await here.invoice(placed.buyer.as, orderId);
    sslcommerz.refundKind = 'processing';
    await refund(orderId, 30);
    await note(orderId, [{ kind: 'credited', amount: -2_00, cause: 'let-go', note: 'Late' }]);
    expect((await sellersPapers(orderId)).map(({ total }) => total)).toEqual([102, 2]);
    sslcommerz.refundKind = 'done';
    here.clock.pass(60 * 60_000);
    await runPaymentJob(services);
    expect(await notesOf(orderId)).toEqual([
      ['credit-note', 2],
      ['credit-note', 30],
    ]);
  });
});
