import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

/** Oldest first: account name, recipient's first and last name, phone number, and id. */
const placed = [
  ['Md. Rafiqul Islam', 'Shirin', 'Akter', '+8801712345678', '01900000-0000-7000-8000-0000aaaa1111'],
  ['Tanvir 50% Hasan', 'Tanvir', 'Hasan', '01812345678', '01900000-0000-7000-8000-0000aaaa2222'],
  ['রুমানা হক', 'রুমানা', 'হক', '8801712345679', '01900000-0000-7000-8000-0000bbbb3333'],
] as const;
const names = new Map<string, string>();

beforeAll(async () => {
  const product = await createProduct(db);
  for (const [index, [name, firstName, lastName, phone, id]] of placed.entries()) {
    const buyer = await createUser(db, { name });
    const address = { _id: buyer.id, ...goodAddress, firstName, lastName, phone };
    const fields = { id, address, createdAt: new Date(Date.UTC(2026, 2, 1 + index)) };
    await createOrder(
      db,
      buyer.id,
      [{ product, quantity: 1 }],
      index === 1 ? { ...fields, status: 'Shipped' } : fields,
    );
    names.set(id, firstName);
  }
});

const list = (query: Record<string, string>) => shop.send(sellerOrderCalls.listSellerOrders, { as, query });
const found = (body: { orders: { _id: string }[] }) => body.orders.map(({ _id }) => names.get(_id));

describe('a search', () => {
  test.each<[string, string[]]>([
    [`#${orderNumber(placed[0][4])}`, ['Shirin']],
    ['AAAA', ['Tanvir', 'Shirin']],
    [placed[2][4].toUpperCase(), ['রুমানা']],
    ['01712-345678', ['Shirin']],
    ['+880 1712 345678', ['Shirin']],
    ['০১৭১২৩৪৫৬', ['রুমানা', 'Shirin']],
    ['1812 345 678', ['Tanvir']],
    ['rafiqul', ['Shirin']],
    ['shirin akter', ['Shirin']],
    ['AKTER', ['Shirin']],
    ['50%', []],
    ['50% h', ['Tanvir']],
    ['ta', ['Tanvir']],
    ['হক', ['রুমানা']],
    ['রুমানা', ['রুমানা']],
    ['nobody', []],
    ['_', []],
    ['a_ter', []],
    ['   ', ['রুমানা', 'Tanvir', 'Shirin']],
  ])('for %j finds its orders, newest first', async (search, expected) => {
    const { status, body } = await list({ search, page: '1' });
    expect([status, found(body)]).toEqual([200, expected]);
    expect(body.pagination.totalOrders).toBe(expected.length);
  });

  test('keeps to the status and the days, and runs by pages and cursors', async () => {
    expect(found((await list({ search: 'aaaa', status: 'Shipped' })).body)).toEqual(['Tanvir']);
    expect(found((await list({ search: 'aaaa', to: '2026-03-01' })).body)).toEqual(['Shirin']);
    expect(found((await list({ search: 'aaaa', limit: '1', page: '2' })).body)).toEqual(['Shirin']);
    const { body } = await list({ search: 'aaaa', limit: '1' });
    expect([found(body), body.pagination.totalOrders]).toEqual([['Tanvir'], 2]);
    expect(found((await list({ search: 'aaaa', limit: '1', cursor: body.nextCursor })).body)).toEqual(['Shirin']);
    expect(found((await list({ search: 'aaaa' })).body)).toEqual(['Tanvir', 'Shirin']);
  });

  test('narrows the export down too', async () => {
    const { body: text } = await shop.send(sellerOrderCalls.exportSellerOrders, {
      as,
      query: { search: '01812345678' },
    });
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain('#AAAA2222');
  });

  test('is not longer than a search may be', async () => {
    const { status, body } = await list({ search: 'x'.repeat(101) });
    expect([status, body.message]).toEqual([400, 'Please search with at most 100 characters']);
  });
});

test("a search for the whole email of a buyer's account finds their orders", async () => {
  const buyer = await createUser(db, { name: 'Somebody Else', email: 'by.email@example.com' });
  const placedNow = { id: '01900000-0000-7000-8000-0000cccc4444', createdAt: new Date(Date.UTC(2025, 0, 1)) };
  await createOrder(db, buyer.id, [{ product: await createProduct(db), quantity: 1 }], placedNow);
  const ids = async (search: string) => (await list({ search })).body.orders.map(({ _id }: { _id: string }) => _id);
  expect(await ids(' By.Email@Example.com ')).toEqual([placedNow.id]);
  expect(await ids('email@example.com')).toEqual([]);
});
