import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sellerOrderCalls } from '#contract/seller-orders.ts';
import { orders } from '#database/tables/orders.ts';
import { createProduct, createUser, goodAddress, signInSeller } from '#tests/support/factories.ts';
import { createOrder } from '#tests/support/orders.ts';
import { openTestApp } from '#tests/support/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const buyer = await createUser(db, { name: 'Rumana' });

beforeEach(async () => {
  await db.delete(orders);
});

const file = (query: Record<string, string> = {}) => shop.send(sellerOrderCalls.exportSellerOrders, { as, query });

/** The cells of a file in which no cell holds a line break, without the heading. */
const rowsOf = (body: string) => body.trimEnd().split('\r\n').slice(1);

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
    const { id } = await createOrder(db, buyer.id, bought, { createdAt, status: 'Shipped' });
    const { status, body, headers } = await file();
    expect(status).toBe(200);
    const order = `${id},2026-03-10 00:30,Shipped,COD,No,Rumana,${buyer.email}`;
    const delivery = `Rumana Haque,'+8801712345678,${goodAddress.email},"${goodAddress.street}",Dhaka,Dhaka,1205,Bangladesh`;
    expect(body).toBe(
      [
        '\uFEFFOrder ID,Placed at,Status,Payment,Paid,Buyer,Buyer email,Recipient,Phone,Delivery email,Street,City,' +
          'State,Zip code,Country,Product,Submitted by,Quantity,Unit price,Line total,Order total',
        `${order},${delivery},"Lau, large",Karim Mia,2,45.50,91.00,103.02`,
        `${order},${delivery},"তুলসী ""Tulsi""",,1,10.00,10.00,103.02`,
        '',
      ].join('\r\n'),
    );
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="sobuj-orders-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers['cache-control']).toContain('no-store');
  });

  test.each(['=1+1', '+1 cell', '-1 cell', '@SUM(A1)', '\t=1', '\r=1'])(
    'does not run %j, whoever wrote it',
    async (text) => {
      const product = await createProduct(db, { name: text });
      const address = { _id: buyer.id, ...goodAddress, street: text };
      await createOrder(db, buyer.id, [{ product, quantity: 1 }], { address });
      const { body } = await file();
      expect(body.split(`'${text}`)).toHaveLength(3);
      expect(body.split(text)).toHaveLength(3);
    },
  );

  test('goes with the filter', async () => {
    const product = await createProduct(db);
    const bought = [{ product, quantity: 1 }];
    await createOrder(db, buyer.id, bought, { status: 'Shipped' });
    const { id } = await createOrder(db, buyer.id, bought, { createdAt: new Date('2026-03-09T18:00:00Z') });
    expect(rowsOf((await file({ from: '2026-03-10', to: '2026-03-10' })).body)).toEqual([expect.stringContaining(id)]);
    expect(rowsOf((await file({ status: 'Delivered' })).body)).toEqual([]);
    expect((await file({ from: '2026-03-11', to: '2026-03-10' })).status).toBe(400);
  });

  test('has every order once, newest first, though they are read in batches', async () => {
    const product = await createProduct(db);
    const { id } = await createOrder(db, buyer.id, [{ product, quantity: 1 }]);
    await db.execute(sql`insert into orders (id, user_id, subtotal, tax, total, payment_type, address)
      select gen_random_uuid(), user_id, subtotal, tax, total, payment_type, address
      from orders, generate_series(1, 1001) where id = ${id}`);
    await db.execute(sql`insert into order_lines (id, order_id, product_id, name, category, list_price, unit_price, quantity)
      select gen_random_uuid(), orders.id, product_id, name, category, list_price, unit_price, quantity
      from orders, order_lines where orders.id <> ${id}`);
    shop.database.statements.splice(0);
    const ids = rowsOf((await file()).body).map((row) => row.split(',')[0]);
    expect(ids).toHaveLength(1002);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    expect(shop.database.statements).toHaveLength(4);
  });

  test('is an error, and no file, when the orders cannot be read', async () => {
    await db.execute(sql`alter table order_lines rename to order_lines_away`);
    try {
      const { status, body } = await file();
      expect([status, body]).toEqual([500, { success: false, message: 'Something went wrong' }]);
    } finally {
      await db.execute(sql`alter table order_lines_away rename to order_lines`);
    }
  });
});
