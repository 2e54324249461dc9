import { Client } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { orderCalls } from '#contract/orders/calls.ts';
import { lockWaiters } from '#tests/support/database/lock-waiters.ts';
import { onServer } from '#tests/support/database/test-database.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { createCounted, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// Orders whose rows another connection has locked. Their statements are sent together: in whichever order they are
// awaited, the first failure decides about status and retry.

describe.runIf(onServer)('an order that meets the lock of another connection', async () => {
  const shop = await openTestApp();
  afterAll(() => shop.close());
  const { db, url } = shop.database;

  /** A connection that holds locks until the test ends. */
  async function openOther(begin = 'begin'): Promise<Client> {
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(begin);
    return client;
  }

  type Buyer = Awaited<ReturnType<typeof createBuyer>>;
  const place = ({ as, items, addressId }: Buyer) =>
    shop.send(orderCalls.placeOrder, { as, body: { items, address: addressId } });

  /** Resolves when a statement of the shop waits for a lock. */
  async function untilBlocked(admin: Client): Promise<void> {
    await vi.waitFor(async () => expect((await admin.query(lockWaiters)).rowCount).toBe(1), { timeout: 20_000 });
  }

  test.each([
    ['the row of its buyer', (buyer: Buyer) => `select 1 from users where id = '${buyer.id}' for update`],
    ['the carts', () => 'lock table cart_lines in access exclusive mode'],
    ['the products', () => 'lock table products in access exclusive mode'],
    ['the coupons', () => 'lock table coupons in access exclusive mode'],
    ['the orders', () => 'lock table orders in access exclusive mode'],
    ['the stocks', () => 'lock table product_stocks in access exclusive mode'],
  ])('that is ended while it waits for %s says that the shop is busy', async (_what, lock) => {
    const buyer = await createBuyer(db, [[await createCounted(db, 5), 1]]);
    const [holder, admin] = [await openOther(), await openOther('select 1')];
    await holder.query(lock(buyer));
    const answer = place(buyer);
    await untilBlocked(admin);
    // As the time limit of a statement does.
    await admin.query(`select pg_cancel_backend(pid) from (${lockWaiters}) blocked`);
    const { status, headers, body } = await answer;
    expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'shop-busy']);
    await holder.query('rollback');
    expect((await place(buyer)).status).toBe(200);
  });

  test('that waits longer than a lock may take says so, too', async () => {
    const buyer = await createBuyer(db, [[await createProduct(db), 1]]);
    const holder = await openOther();
    await holder.query('lock table cart_lines in access exclusive mode');
    const { status, headers, body } = await place(buyer);
    expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'shop-busy']);
  });

  test('that ends a deadlock is placed by its next try', async () => {
    const product = await createCounted(db, 5);
    const buyer = await createBuyer(db, [[product, 1]]);
    const [gate, admin] = [await openOther(), await openOther('select 1')];
    const other = await openOther(`begin; set local deadlock_timeout = '1h'`);
    await gate.query('lock table orders in share row exclusive mode');
    await other.query(`select 1 from product_stocks where product_id = '${product.id}' for update`);
    const answer = place(buyer);
    // The order has locked its buyer and waits at the gate. The other waits for the buyer, and then the order for the stock.
    await untilBlocked(admin);
    const freed = other
      .query(`select 1 from users where id = '${buyer.id}' for update`)
      .then(() => other.query('commit'));
    await vi.waitFor(async () => expect((await admin.query(lockWaiters)).rowCount).toBe(2), { timeout: 20_000 });
    await gate.query('commit');
    const { status } = await answer;
    await freed;
    expect(status).toBe(200);
    expect(await stockOf(db, product.id)).toMatchObject({ stock: 4 });
  });
});
