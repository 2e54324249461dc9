import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { byShop, ownReceipt } from '#api/features/order-money/account-entries.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { createOrder, removeOrders } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const buyer = await createUser(db, { name: 'Rumana' });

beforeEach(async () => {
  await removeOrders(db);
});

const file = (query: Record<string, string> = {}) => shop.send(sellerOrderCalls.exportSellerOrders, { as, query });

/** Returns the rows of a file by heading, parsed by another program's library. */
const rowsOf = (body: string): Record<string, string>[] => parse(body, { bom: true, columns: true });

describe('the file of orders', () => {
  test('has a row for each line, with the times of Dhaka and amounts in taka', async () => {
    const submitter = await createUser(db, { name: 'Karim Mia' });
    const lau = await createProduct(db, { name: 'Lau, large', offerPrice: 4550, submitterId: submitter.id });
    const tulsi = await createProduct(db, { name: 'তুলসী "Tulsi"', offerPrice: 1000 });
    const bought = [
      { product: lau, quantity: 2 },
      { product: tulsi, quantity: 1 },
    ];
    const createdAt = new Date('2026-03-09T18:30:00Z');
    const { id } = await createOrder(db, buyer.id, bought, {
      createdAt,
      status: 'Shipped',
      deliveryNote: 'Ring twice',
      slot: { id: 'a', date: '2026-03-11', from: '10:00', to: '12:30' },
    });
    const { status, body, headers } = await file();
    expect(status).toBe(200);
    expect(body.split('\r\n')[0]).toBe(
      '\uFEFF"Order","Order ID","Placed at","Status","Payment","Paid","Buyer","Buyer email","Recipient","Phone",' +
        '"Delivery email","Street","City","State","Zip code","Country","Product","Submitted by","Quantity",' +
        '"Unit price","Line total","Order total","Delivery fee","Payment state","Paid amount","To be collected","Refunded",' +
        '"Note for the rider","Discount","Order discount","Coupon","Delivery day","Delivery hours","Waits for you"',
    );
    const order = {
      Order: `#${id.slice(-8).toUpperCase()}`,
      'Order ID': id,
      'Placed at': '2026-03-10 00:30',
      Status: 'Shipped',
      Payment: 'COD',
      Paid: 'No',
      Buyer: 'Rumana',
      'Buyer email': buyer.email,
      Recipient: 'Rumana Haque',
      Phone: "'+8801712345678",
      'Delivery email': goodAddress.email,
      Street: goodAddress.street,
      City: 'Dhaka',
      State: 'Dhaka',
      'Zip code': '1205',
      Country: 'Bangladesh',
      'Order total': '103.02',
      'Delivery fee': '0.00',
      'Payment state': 'To be collected',
      'Note for the rider': 'Ring twice',
      'Waits for you': 'No',
      Discount: '0.00',
      'Order discount': '0.00',
      Coupon: '',
      'Delivery day': '2026-03-11',
      'Delivery hours': '10:00–12:30',
    };
    const first = { 'Paid amount': '0.00', 'To be collected': '103.02', Refunded: '0.00' };
    const further = { 'Paid amount': '', 'To be collected': '', Refunded: '' };
    const sold = { 'Submitted by': 'Karim Mia', Quantity: '2', 'Unit price': '45.50', 'Line total': '91.00' };
    const own = { 'Submitted by': '', Quantity: '1', 'Unit price': '10.00', 'Line total': '10.00' };
    expect(rowsOf(body)).toEqual([
      { ...order, Product: 'Lau, large', ...sold, ...first },
      { ...order, Product: 'তুলসী "Tulsi"', ...own, ...further },
    ]);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="sobuj-orders-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers['cache-control']).toContain('no-store');
  });

  test.each([
    '=1+1',
    '+1 cell',
    '-1 cell',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    'line\n=cmd|x',
    '","=1+1","',
    '\u2028=1',
    '＝1',
  ])('does not run %j, whoever wrote it', async (text) => {
    const product = await createProduct(db, { name: text });
    const address = { _id: buyer.id, ...goodAddress, street: text, phone: '01712345678' };
    await createOrder(db, buyer.id, [{ product, quantity: 1 }], { address, deliveryNote: text });
    const [row, ...others] = rowsOf((await file()).body);
    expect(others).toEqual([]);
    const defused = /^(line|",)/.test(text) ? text : `'${text}`;
    expect(row).toMatchObject({
      Street: defused,
      Product: defused,
      'Note for the rider': defused,
      Phone: "'01712345678",
    });
  });

  test('says what came in, what is to come in, and what went back', async () => {
    const product = await createProduct(db, { offerPrice: 100_00 });
    const { id } = await createOrder(db, buyer.id, [{ product, quantity: 2 }], { status: 'Shipped' });
    const seen = async () => {
      const [row] = rowsOf((await file()).body);
      return ['Paid', 'Payment state', 'Paid amount', 'To be collected', 'Refunded'].map((name) => row?.[name]);
    };
    // One of two parcels brought its part.
    const receipt = ownReceipt('hand', 102_00);
    await writeAccount(db, id, [receipt], byShop);
    expect(await seen()).toEqual(['No', 'To be collected', '102.00', '102.00', '0.00']);
    const { receiptId } = receipt;
    const back = { kind: 'refund', amount: -50_00, cause: 'back', way: 'hand', receiptId } as const;
    const credit = { kind: 'credited', amount: -50_00, cause: 'credit' } as const;
    await writeAccount(db, id, [back, credit], byShop);
    expect(await seen()).toEqual(['No', 'Partly refunded', '52.00', '102.00', '50.00']);
    await writeAccount(db, id, [ownReceipt('hand', 102_00)], byShop);
    expect(await seen()).toEqual(['Yes', 'Partly refunded', '154.00', '0.00', '50.00']);
  });

  test('goes with the filter', async () => {
    const product = await createProduct(db);
    const bought = [{ product, quantity: 1 }];
    await createOrder(db, buyer.id, bought, { status: 'Shipped' });
    const { id } = await createOrder(db, buyer.id, bought, { createdAt: new Date('2026-03-09T18:00:00Z') });
    expect(rowsOf((await file({ from: '2026-03-10', to: '2026-03-10' })).body)).toMatchObject([{ 'Order ID': id }]);
    expect(rowsOf((await file({ status: 'Delivered' })).body)).toEqual([]);
    expect((await file({ from: '2026-03-11', to: '2026-03-10' })).status).toBe(400);
  });

  test('has every order once, newest first, though they are read in batches', async () => {
    const product = await createProduct(db);
    const { id } = await createOrder(db, buyer.id, [{ product, quantity: 1 }]);
    await db.execute(sql`insert into orders (id, user_id, subtotal, discount, tax, fee, total, payment_type, address, created_at)
      select gen_random_uuid(), user_id, subtotal, discount, tax, fee, total, payment_type, address, created_at
      from orders, generate_series(1, 1001) where id = ${id}`);
    await db.execute(sql`insert into order_lines
        (id, order_id, product_id, name, category, list_price, unit_price, quantity, tax_class, commission_rate)
      select gen_random_uuid(), orders.id, product_id, name, category, list_price, unit_price, quantity, tax_class, commission_rate
      from orders, (select * from order_lines where order_id = ${id} limit 1) line where orders.id <> ${id}`);
    shop.database.statements.splice(0);
    const ids = rowsOf((await file()).body).map((row) => row['Order ID']);
    expect(ids).toHaveLength(1002);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(shop.database.statements.length).toBeGreaterThan(2);
  });

  test('is an error, and no file, when the orders cannot be read', async () => {
    await db.execute(sql`alter table order_lines rename to order_lines_away`);
    try {
      const { status, body } = await file();
      expect([status, body]).toEqual([
        500,
        { success: false, message: 'Something went wrong', code: 'unexpected', requestId: expect.any(String) },
      ]);
    } finally {
      await db.execute(sql`alter table order_lines_away rename to order_lines`);
    }
  });
});
