import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Paper } from '#contract/invoices/schemas.ts';
import { products } from '#database/tables/products.ts';
import { addsUp } from '#tests/support/people/after-sale/papers.ts';
import { createProduct, createUser } from '#tests/support/people/factories.ts';
import { createOrder, placeOrder } from '#tests/support/people/orders.ts';
import { openPaperShop } from '#tests/support/shops/paper-shop.ts';

const bin = '123456789-0123';
const { shop, db, invoice, invoiced, pageOf, move, delivered, withBin } = await openPaperShop();
afterAll(() => shop.close());

describe('with a BIN', () => {
  test('an invoice is Mushak 6.3, with the VAT that the prices contain', async () => {
    await withBin(bin);
    const { buyer, orderId } = await delivered('15', '7.5', '5', '10', 'zero', 'exempt');
    const { paper } = (await invoice(buyer.as, orderId)).body;
    expect(paper.bin).toBe(bin);
    expect(
      Object.fromEntries(paper.lines.map((line: Paper['lines'][number]) => [line.taxClass, [line.vatRate, line.vat]])),
    ).toEqual({
      15: [15, 15],
      7.5: [7.5, 8.02],
      5: [5, 5.48],
      10: [10, 10.45],
      zero: [0, 0],
      exempt: [0, 0],
    });
    expect(paper).toMatchObject({ subtotal: 690, tax: 13.8, total: 703.8, vat: 38.95 });
    expect(addsUp(paper)).toBe(true);
    const page = await pageOf(buyer.as, paper);
    for (const text of ['Mushak 6.3', bin, 'Supp. duty', 'Exempt', '7.5%', 'Service charge (2%)'])
      expect(page).toContain(text);
    expect(page).not.toContain('Tax (2%)');
    const bengali = await pageOf(buyer.as, paper, 'bn');
    for (const text of ['মূসক ৬.৩', 'সেবা মূল্য (২%)']) expect(bengali).toContain(text);
    expect(bengali).not.toContain('কর (');
    await withBin('');
    expect(await pageOf(buyer.as, paper)).toBe(page);
  });

  test.each([
    [['15', '5'], 'Prices contain the VAT. Values', 'দামের মধ্যে মূসক আছে।'],
    [['15', 'exempt'], 'Prices of lines with a rate contain the VAT. Values', 'যে লাইনে মূসকের হার আছে'],
    [['exempt', 'exempt'], '>These goods are exempt from VAT. Values', 'অব্যাহতিপ্রাপ্ত'],
    [['zero', 'exempt'], '>Values are in taka', '>মূল্য টাকায়'],
  ] as const)('of goods taxed as %j the page says %j', async (taxClasses, english, bengali) => {
    await withBin(bin);
    const { buyer, paper } = await invoiced(...taxClasses);
    expect(await pageOf(buyer.as, paper)).toContain(english);
    expect(await pageOf(buyer.as, paper, 'bn')).toContain(bengali);
    await withBin('');
  });

  test('the tax class is the one of when it was ordered', async () => {
    const product = await createProduct(db, { taxClass: '10', offerPrice: 110_00, price: 110_00 });
    const { buyer, orderId } = await placeOrder(shop, product);
    await db.update(products).set({ taxClass: '15' }).where(eq(products.id, product.id));
    await move(orderId, 'Processing', 'Shipped');
    await withBin(bin);
    expect((await invoice(buyer.as, orderId)).body.paper.lines).toMatchObject([
      { taxClass: '10', vatRate: 10, vat: 10 },
    ]);
    await withBin('');
  });

  test('a line that is exempt has no VAT', async () => {
    const { id, token } = await createUser(db);
    const order = await createOrder(db, id, [{ product: await createProduct(db), quantity: 2 }], {
      status: 'Delivered',
      isPaid: true,
    });
    await withBin(bin);
    const { paper } = (await invoice({ user: token }, order.id)).body;
    expect(paper.lines).toMatchObject([{ taxClass: 'exempt', vatRate: 0, vat: 0, quantity: 2, total: 90 }]);
    await withBin('');
  });
});
