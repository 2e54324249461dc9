import { afterAll, describe, expect, test } from 'vitest';
import type { Paper } from '#contract/invoices/schemas.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { addsUp } from '#tests/support/people/after-sale/papers.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { lastAttempt, paymentRows, placeOnline, runPaymentJob } from '#tests/support/people/payments.ts';
import { openPaperShop } from '#tests/support/shops/paper-shop.ts';

const {
  shop,
  sslcommerz,
  services,
  invoice,
  papersOf,
  pageOf,
  refund,
  delivered,
  invoiced,
  paidOnline,
  cancel,
  withBin,
  db,
  clock,
} = await openPaperShop();
afterAll(() => shop.close());

describe('a credit note', () => {
  test('is issued for each refund that is done, of its amount, up to the invoice', async () => {
    const { buyer, orderId, paper } = await invoiced('15', 'exempt');
    expect((await refund(orderId, 100.01)).status).toBe(200);
    expect((await refund(orderId, 0.03)).status).toBe(200);
    expect((await refund(orderId, paper.total - 100.04)).status).toBe(200);
    const [first, ...notes] = await papersOf(buyer.as, orderId);
    expect(first).toEqual(paper);
    expect(notes.map(({ kind, total }) => [kind, total])).toEqual([
      ['credit-note', 100.01],
      ['credit-note', 0.03],
      ['credit-note', 134.56],
    ]);
    for (const note of notes) {
      expect(note.number).toMatch(/^CRN-\d{4}-\d{6}$/);
      expect(note.ofNumber).toBe(paper.number);
      expect(note.discount).toBe(0);
      expect(addsUp(note)).toBe(true);
    }
    // All of each part of the invoice has been credited.
    const credited = (part: (paper: Paper) => number) =>
      Math.round(notes.reduce((sum, note) => sum + part(note) * 100, 0));
    expect(credited(({ tax }) => tax)).toBe(4_60);
    expect(credited(({ subtotal }) => subtotal)).toBe(230_00);
    const page = await pageOf(buyer.as, notes[0] as Paper);
    for (const text of ['Credit note', paper.number, 'The fern was broken', '100.01']) expect(page).toContain(text);
  });

  test('states the VAT of what it credits', async () => {
    await withBin('123456789-0123');
    const { buyer, orderId, paper } = await invoiced('15');
    await refund(orderId, paper.total);
    await withBin('');
    const note = (await papersOf(buyer.as, orderId))[1];
    expect(note).toMatchObject({
      bin: '123456789-0123',
      vat: 15,
      tax: 2.3,
      total: 117.3,
      lines: [{ total: 115, vat: 15 }],
    });
    expect(await pageOf(buyer.as, note as Paper)).toContain('Mushak 6.7');
  });

  test('is not issued without an invoice, which then states what was taken off before', async () => {
    const { buyer, orderId } = await delivered('exempt');
    await refund(orderId, 17.3);
    expect(await papersOf(buyer.as, orderId)).toEqual([]);
    const { paper } = (await invoice(buyer.as, orderId)).body;
    expect(paper).toMatchObject({ total: 117.3, before: 17.3 });
    expect(await pageOf(buyer.as, paper)).toMatch(/Already taken off<\/dt><dd>৳\u00a017\.30/);
    expect(await pageOf(buyer.as, paper, 'bn')).toContain('আগেই বাদ দেওয়া হয়েছে');
    await refund(orderId, 100);
    expect((await papersOf(buyer.as, orderId)).map(({ total }) => total)).toEqual([117.3, 100]);
  });

  test('of a cancelled order comes with the money that goes back by itself', async () => {
    const paid = await paidOnline();
    await invoice(paid.buyer.as, paid.orderId);
    await cancel(paid.buyer.as, paid.orderId);
    await runPaymentJob(services);
    expect((await papersOf(paid.buyer.as, paid.orderId)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 102],
      ['credit-note', 102],
    ]);
  });

  test('is not issued for a refund that is not done, and once when it is', async () => {
    const paid = await paidOnline();
    await invoice(paid.buyer.as, paid.orderId);
    sslcommerz.refundKind = 'processing';
    await refund(paid.orderId, 50);
    expect(await papersOf(paid.buyer.as, paid.orderId)).toHaveLength(1);
    sslcommerz.refundKind = 'done';
    for (let run = 0; run < 2; run += 1) {
      clock.pass(60 * 60_000);
      await runPaymentJob(services);
      expect((await papersOf(paid.buyer.as, paid.orderId)).map(({ total }) => total)).toEqual([102, 50]);
    }
    sslcommerz.refundKind = 'failed';
    await refund(paid.orderId, 50);
    sslcommerz.refundKind = 'done';
    expect(await papersOf(paid.buyer.as, paid.orderId)).toHaveLength(2);
  });

  test('is not issued for an overpayment, which is on no invoice', async () => {
    const paid = await placeOnline(shop, await createProduct(db, { offerPrice: 100_00 }));
    const params = { orderId: paid.orderId };
    const first = await lastAttempt(shop, paid.orderId);
    await shop.send(paymentCalls.payOrder, { as: paid.buyer.as, params, body: { provider: 'sslcommerz' } });
    const second = await lastAttempt(shop, paid.orderId);
    const pollLater = async () => {
      clock.pass(10 * 60_000);
      await runPaymentJob(services);
    };
    sslcommerz.pay(first);
    await pollLater();
    expect((await invoice(paid.buyer.as, paid.orderId)).status).toBe(200);
    sslcommerz.pay(second);
    await pollLater();
    await pollLater();
    const { attempts, refunds } = await paymentRows(shop, paid.orderId);
    expect(attempts.map(({ state }) => state).sort()).toEqual(['captured', 'surplus']);
    expect(refunds).toMatchObject([{ amount: 102_00, state: 'done' }]);
    expect(await papersOf(paid.buyer.as, paid.orderId)).toHaveLength(1);
  });
});
