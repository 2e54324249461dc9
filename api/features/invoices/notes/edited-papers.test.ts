import { afterAll, describe, expect, test } from 'vitest';
import { openNoteShop } from '#tests/support/shops/note-shop.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const here = await openNoteShop();
const { shop, rose, lily, pieces, paid, unpaid, edit, move, read, refund, sellersInvoice, settled, notesOf } = here;
afterAll(() => shop.close());

const deliver = async (orderId: string) => {
  for (const status of ['Processing', 'Shipped', 'Delivered']) await move(orderId, status);
};
const to = (orderId: string, ...bought: Parameters<typeof pieces>) => edit(orderId, { items: pieces(...bought) });

describe('the papers of an edited order', () => {
  test('have a debit note of what came, and one for each receipt that is refunded', async () => {
    const orderId = await paid(1);
    await sellersInvoice(orderId);
    await to(orderId, [rose, 2]);
    expect(await notesOf(orderId)).toEqual([['debit-note', 102]]);
    const [invoice, debit] = await settled(orderId);
    expect(debit).toMatchObject({
      ...{ ofNumber: invoice?.number, before: 0, tax: 2 },
      lines: [{ name: 'Rose', quantity: 1, unitPrice: 100, total: 100 }],
    });
    expect(debit?.number).toMatch(/^DBN-\d{4}-\d{6}$/);
    await deliver(orderId);
    expect((await refund(orderId, 150)).status).toBe(200);
    expect(await notesOf(orderId)).toEqual([
      ['debit-note', 102],
      ['credit-note', 102],
      ['credit-note', 48],
    ]);
    expect((await read(orderId)).money).toMatchObject({ stands: 54, toCollect: 0, over: 0 });
  });

  test('made smaller before its invoice have nothing to take off, and a credit note of the whole refund', async () => {
    const orderId = await paid(2);
    expect((await to(orderId, [rose, 1])).body).toMatchObject({ amount: 102, refunded: 102 });
    await deliver(orderId);
    // Refunds of a receipt are sent one after the other.
    await runJobs(shop);
    const { paper } = (await sellersInvoice(orderId)).body;
    expect(paper).toMatchObject({ total: 102, before: 0, lines: [{ quantity: 1 }] });
    await refund(orderId, 102);
    expect(await notesOf(orderId)).toEqual([['credit-note', 102]]);
    expect((await read(orderId)).money).toMatchObject({ stands: 0, paid: 204, refunded: 204 });
  });

  test.each([
    { refunded: 50, notes: [50, 102], stands: 52, again: 154 },
    { refunded: 150, notes: [150, 54], stands: 0, again: 102 },
  ])('refunded $refunded before and made smaller are credited $notes', async ({ refunded, notes, stands, again }) => {
    const orderId = await paid(2);
    await sellersInvoice(orderId);
    await refund(orderId, refunded);
    await to(orderId, [rose, 1]);
    expect(await notesOf(orderId)).toEqual(notes.map((total) => ['credit-note', total]));
    expect((await read(orderId)).money.stands).toBe(stands);
    await to(orderId, [rose, 2]);
    expect((await notesOf(orderId)).at(-1)).toEqual(['debit-note', 102]);
    expect((await read(orderId)).money.stands).toBe(again);
  });

  test('for other goods at the same total have both notes, paid or not', async () => {
    for (const orderId of [await paid(1), await unpaid(1)]) {
      await sellersInvoice(orderId);
      await to(orderId, [lily, 1]);
      const [, credit, debit] = await settled(orderId);
      expect(credit).toMatchObject({ kind: 'credit-note', total: 102, lines: [{ name: 'Rose', quantity: 1 }] });
      expect(debit).toMatchObject({ kind: 'debit-note', total: 102, lines: [{ name: 'Lily', quantity: 1 }] });
      await to(orderId, [lily, 3]);
      expect((await notesOf(orderId)).slice(2)).toEqual([['debit-note', 204]]);
    }
  });

  test('stay when only the note or the address changes', async () => {
    const orderId = await unpaid(2);
    await edit(orderId, { note: 'Call first' });
    expect(await notesOf(orderId)).toEqual([]);
    await edit(orderId, { items: pieces([rose, 1]), fee: 30 });
    expect(await notesOf(orderId)).toEqual([
      ['credit-note', 102],
      ['debit-note', 30],
    ]);
  });

  test('say why on both pages, by the forms of the board with a BIN', async () => {
    await here.withBin('123456789-0123');
    const orderId = await unpaid(1);
    await to(orderId, [lily, 1]);
    const [, credit, debit] = await settled(orderId);
    if (!credit || !debit) throw new Error('a note is missing');
    await here.withBin('');
    expect(await here.pageOfSeller(credit)).toContain('Mushak 6.7');
    const english = await here.pageOfSeller(debit);
    for (const text of ['Mushak 6.8', 'Debit note', 'The order was changed', 'Added in all'])
      expect(english).toContain(text);
    const bengali = await here.pageOfSeller(debit, 'bn');
    for (const text of ['মূসক ৬.৮', 'ডেবিট নোট', 'অর্ডার বদলানো হয়েছে']) expect(bengali).toContain(text);
  });
});
