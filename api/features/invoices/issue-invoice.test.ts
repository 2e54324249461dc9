import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { paperCalls, sellerPaperCalls } from '#contract/invoices/calls.ts';
import type { Paper } from '#contract/invoices/schemas.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { addsUp } from '#tests/support/people/after-sale/papers.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { orderAsGuest } from '#tests/support/people/guests.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { lastAttempt, notify, placeOnline } from '#tests/support/people/payments.ts';
import { openPaperShop } from '#tests/support/shops/paper-shop.ts';

const {
  shop,
  db,
  clock,
  sslcommerz,
  seller,
  invoice,
  sellersInvoice,
  papersOf,
  move,
  delivered,
  paidOnline,
  cancel,
  withBin,
} = await openPaperShop();
afterAll(() => shop.close());

describe('an invoice', () => {
  test('is issued when it is first asked for, and is the same for buyer and seller', async () => {
    const { buyer, orderId } = await delivered('15');
    const { status, body } = await invoice(buyer.as, orderId);
    expect(status).toBe(200);
    const year = clock.now().toLocaleString('en', { timeZone: 'Asia/Dhaka', year: 'numeric' });
    expect(body.paper.number).toMatch(new RegExp(`^INV-${year}-\\d{6}$`));
    expect(body.paper).toMatchObject({
      kind: 'invoice',
      orderId,
      bin: '',
      lines: [{ name: 'Tulsi', quantity: 1, unitPrice: 115, total: 115, taxClass: '15', vatRate: 15, vat: 0 }],
      ...{ subtotal: 115, discount: 0, tax: 2.3, fee: 0, vat: 0, total: 117.3 },
    });
    expect((await invoice(buyer.as, orderId)).body.paper).toEqual(body.paper);
    expect((await sellersInvoice(orderId)).body.paper).toEqual(body.paper);
    expect(await papersOf(buyer.as, orderId)).toEqual([body.paper]);
    const listed = await shop.send(sellerPaperCalls.listSellerPapers, { as: seller, params: { orderId } });
    expect(listed.body.papers).toEqual([body.paper]);
  });

  test('is there from sending on, or as soon as the order is paid', async () => {
    const { buyer, orderId } = await placeOrder(shop, await createProduct(db));
    expect(await invoice(buyer.as, orderId)).toMatchObject({ status: 409, body: { code: 'invoice-too-early' } });
    await move(orderId, 'Processing');
    expect(await sellersInvoice(orderId)).toMatchObject({ status: 409, body: { code: 'invoice-too-early' } });
    expect(await papersOf(buyer.as, orderId)).toEqual([]);
    await move(orderId, 'Shipped');
    expect(await invoice(buyer.as, orderId)).toMatchObject({ status: 200 });

    const paid = await placeOnline(shop, await createProduct(db));
    expect((await sellersInvoice(paid.orderId)).body.code).toBe('invoice-too-early');
    sslcommerz.pay(await lastAttempt(shop, paid.orderId));
    await notify(shop, await lastAttempt(shop, paid.orderId));
    expect(await sellersInvoice(paid.orderId)).toMatchObject({ status: 200 });
  });

  test('of a cancelled order is refused, unless it was issued before', async () => {
    const { buyer, orderId } = await placeOrder(shop, await createProduct(db));
    await cancel(buyer.as, orderId);
    expect(await invoice(buyer.as, orderId)).toMatchObject({ status: 409, body: { code: 'invoice-cancelled' } });

    const paid = await paidOnline();
    const { body } = await invoice(paid.buyer.as, paid.orderId);
    await cancel(paid.buyer.as, paid.orderId);
    expect((await invoice(paid.buyer.as, paid.orderId)).body.paper).toEqual(body.paper);
  });

  test("of another's order is not found, nor is one of none", async () => {
    const { buyer, orderId } = await delivered('exempt');
    const paper = (await invoice(buyer.as, orderId)).body.paper as Paper;
    const other = { user: (await createUser(db)).token };
    const own = await delivered('exempt');
    const missing = { status: 404, body: { code: 'order-not-found' } };
    expect(await invoice(other, orderId)).toMatchObject(missing);
    expect(await shop.send(paperCalls.listPapers, { as: other, params: { orderId } })).toMatchObject(missing);
    expect(await sellersInvoice(own.buyer.id)).toMatchObject(missing);
    const noPaper = { status: 404, body: { code: 'paper-not-found' } };
    const read = (as: { user: string }, params: Record<string, string>) =>
      shop.send(paperCalls.readPaper, { as, params });
    expect(await read(other, { orderId, id: paper._id })).toMatchObject(noPaper);
    // Beside an own order, too.
    expect(await read(own.buyer.as, { orderId: own.orderId, id: paper._id })).toMatchObject(noPaper);
    expect(await read(buyer.as, { orderId, id: 'none' })).toMatchObject({ status: 400 });
    const byId = { as: seller, params: { id: orderId } };
    expect(await shop.send(sellerPaperCalls.readSellerPaper, byId)).toMatchObject(noPaper);
  });

  test('of an order without an account is the seller’s', async () => {
    const { body } = await orderAsGuest(shop, await createProduct(db));
    await move(body.orderId, 'Processing', 'Shipped');
    const issued = await sellersInvoice(body.orderId);
    expect(issued).toMatchObject({ status: 200, body: { paper: { orderId: body.orderId } } });
    const params = { id: issued.body.paper._id };
    const page = await shop.send(sellerPaperCalls.readSellerPaper, { as: seller, params });
    expect(page.body).toContain('Rahima Begum');
  });

  test('states what a discount takes off each line', async () => {
    const { buyer, orderId } = await delivered('15', 'exempt');
    await db.update(orderLines).set({ discount: 10_00 }).where(eq(orderLines.orderId, orderId));
    await db.update(orders).set({ discount: 20_00, tax: 4_20, total: 214_20 }).where(eq(orders.id, orderId));
    await withBin('123456789-0123');
    const { paper } = (await invoice(buyer.as, orderId)).body;
    await withBin('');
    expect(paper).toMatchObject({ subtotal: 230, discount: 20, tax: 4.2, total: 214.2 });
    for (const line of paper.lines) expect(line).toMatchObject({ unitPrice: 115, discount: 10, total: 105 });
    // 105 × 15 / 115
    expect(paper.vat).toBe(13.7);
    expect(addsUp(paper)).toBe(true);
  });
});
