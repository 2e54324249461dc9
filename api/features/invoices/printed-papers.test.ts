import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { paperCalls } from '#contract/invoices/calls.ts';
import { printingCalls } from '#contract/printing/calls.ts';
import { usualAfterSale } from '#contract/settings/storefront.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { openPaperShop } from '#tests/support/shops/paper-shop.ts';
import { settle } from '#tests/support/shops/settings.ts';

const bin = '123456789-0123';
const { shop, db, clock, seller, invoice, papersOf, pageOf, slipOf, move, delivered, withBin, orderRow } =
  await openPaperShop();
afterAll(() => shop.close());

describe('the printed page', () => {
  test('is the same bytes in each language, whatever changes', async () => {
    const { buyer, orderId, bought } = await delivered('15');
    const { paper } = (await invoice(buyer.as, orderId)).body;
    const before = await Promise.all(['en', 'bn'].map(async (language) => await pageOf(buyer.as, paper, language)));
    expect(before[0]).toContain('<html lang="en">');
    expect(before[1]).toContain('<html lang="bn">');
    const [product] = bought;
    await db
      .update(products)
      .set({ name: 'Rose', taxClass: '5' })
      .where(eq(products.id, product?.id ?? ''));
    await db.update(orderLines).set({ name: 'Fern', taxClass: '5' }).where(eq(orderLines.orderId, orderId));
    const order = await orderRow(orderId);
    await db
      .update(orders)
      .set({ address: { ...order.address, street: 'Elsewhere' }, fee: 5_00, total: order.total + 5_00 })
      .where(eq(orders.id, orderId));
    await db.update(users).set({ name: 'Somebody else' }).where(eq(users.id, buyer.id));
    await settle(shop, {
      contact: { email: '', phone: '', address: 'A new address', hours: '' },
      afterSale: { ...usualAfterSale, bin },
    });
    clock.pass(400 * 86_400_000);
    expect((await invoice(buyer.as, orderId)).body.paper).toEqual(paper);
    expect(await papersOf(buyer.as, orderId)).toEqual([paper]);
    const after = await Promise.all(['en', 'bn'].map(async (language) => await pageOf(buyer.as, paper, language)));
    expect(after).toEqual(before);
    clock.pass(-400 * 86_400_000);
    await withBin('');
  });

  test("comes in the requested language, otherwise in the reader's", async () => {
    const { buyer, orderId } = await delivered('exempt');
    const { _id: id } = (await invoice(buyer.as, orderId)).body.paper;
    const read = (headers: object, query?: Record<string, string>) =>
      shop.send(paperCalls.readPaper, {
        as: buyer.as,
        params: { orderId, id },
        headers: { ...headers },
        ...(query && { query }),
      });
    expect((await read({ 'accept-language': 'bn-BD,bn;q=0.9' })).body).toContain('<html lang="bn">');
    expect((await read({})).body).toContain('<html lang="en">');
    expect((await read({ 'accept-language': 'bn' }, { language: 'en' })).body).toContain('<html lang="en">');
    expect(await read({}, { language: 'fr' })).toMatchObject({ status: 400 });
  });

  test('runs nothing, loads nothing but the font and is kept by no cache', async () => {
    const { buyer, orderId } = await delivered('exempt');
    const { paper } = (await invoice(buyer.as, orderId)).body;
    const { headers, body } = await shop.send(paperCalls.readPaper, {
      as: buyer.as,
      params: { orderId, id: paper._id },
    });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toContain('private');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-[^']+'/);
    expect(body).not.toMatch(/<script|\bsrc=|<link|url\((?!"\/fonts\/paper-bengali-)|\son[a-z]+=/i);
    expect(body).toContain('@page');
  });

  test('shows what people wrote as text', async () => {
    const hostile = `</style><img src=x onerror=alert(1)> "quoted" & 'so' \\u0041`;
    const product = await createProduct(db, { name: hostile });
    const { buyer, orderId } = await placeOrder(shop, product);
    const order = await orderRow(orderId);
    await db
      .update(orders)
      .set({ address: { ...order.address, street: hostile }, deliveryNote: hostile })
      .where(eq(orders.id, orderId));
    await move(orderId, 'Processing', 'Shipped');
    const { paper } = (await invoice(buyer.as, orderId)).body;
    const escaped = '&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; &#39;so&#39; \\u0041';
    const slip = await slipOf(orderId);
    for (const page of [await pageOf(buyer.as, paper), slip.body]) {
      expect(page).not.toContain('<img');
      expect(page.split(escaped).length).toBeGreaterThan(2);
    }
  });

  test('calls the 2% a tax, and nothing VAT or Mushak without a BIN', async () => {
    const { buyer, orderId } = await delivered('15');
    const { paper } = (await invoice(buyer.as, orderId)).body;
    const english = await pageOf(buyer.as, paper);
    expect(english).toContain('Tax (2%)');
    expect(english).not.toMatch(/\bVAT\b|Mushak/);
    expect(await pageOf(buyer.as, paper, 'bn')).not.toContain('মূসক');
  });
});

describe('the packing slip', () => {
  test('names what is in the parcel and no price', async () => {
    const product = await createProduct(db, {
      ...{ name: 'Money plant', offerPrice: 777_00, price: 777_00, weight: '2 kg' },
      facts: { amount: { value: 2, unit: 'kg' } },
    });
    const { orderId } = await placeOrder(shop, product);
    const slip = await slipOf(orderId);
    expect(slip.status).toBe(200);
    for (const text of ['Packing slip', 'Money plant', '(2 kg)', 'Rumana Haque', 'House 12'])
      expect(slip.body).toContain(text);
    expect(slip.body).not.toMatch(/777|792|৳|INV-/);
    const bengali = { as: seller, params: { orderId }, query: { language: 'bn' } };
    const { body: bengaliSlip } = await shop.send(printingCalls.readPackingSlip, bengali);
    expect(bengaliSlip).toContain('প্যাকিং স্লিপ');
    expect(bengaliSlip).toContain('(২ কেজি)');
    expect(bengaliSlip).not.toContain('2 kg');
    const missing = { as: seller, params: { orderId: product.id } };
    expect(await shop.send(printingCalls.readPackingSlip, missing)).toMatchObject({ status: 404 });
  });
});
