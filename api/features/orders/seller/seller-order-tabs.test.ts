import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderTab } from '#contract/orders/order-tab.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import type { orders } from '#database/tables/orders.ts';
import { parcels } from '#database/tables/parcels.ts';
import { paymentAttempts } from '#database/tables/payments.ts';
import { createProduct, createUser, signInSeller } from '#tests/support/people/factories.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
const [tulsi, lau] = [await createProduct(db), await createProduct(db, { name: 'Lau' })];
const { id: buyer } = await createUser(db);

type Parcel = Partial<typeof parcels.$inferInsert>;
type Made = Partial<typeof orders.$inferInsert> & { parcels?: Parcel[]; product?: typeof tulsi; sends?: true };

const later = new Date(Date.now() + 3_600_000);
const earlier = new Date(Date.now() - 3_600_000);
const inDistrict = (city: string) => ({ _id: buyer, ...goodAddress, city });

/** Oldest first, an hour apart. */
const made: Record<string, Made> = {
  placed: { status: 'Order Placed', promisedUntil: later },
  late: {
    status: 'Order Placed',
    promisedFrom: earlier,
    promisedUntil: earlier,
    total: 90_000,
    subtotal: 90_000,
    tax: 0,
  },
  packed: { status: 'Processing', channel: 'phone' },
  booked: { status: 'Processing', parcels: [{ provider: 'pathao', state: 'booked', tracking: 'DL1' }] },
  unclear: { status: 'Processing', parcels: [{ provider: 'redx', state: 'unclear' }] },
  refused: { status: 'Processing', parcels: [{ provider: 'redx', state: 'refused' }] },
  'refused, then booked': {
    status: 'Processing',
    parcels: [
      { provider: 'redx', state: 'refused' },
      { provider: 'own', state: 'booked' },
    ],
  },
  shipped: {
    status: 'Shipped',
    address: inDistrict('Sylhet'),
    parcels: [{ provider: 'steadfast', state: 'in-transit', tracking: 'T1' }],
  },
  'shipped in part': {
    status: 'Shipped',
    parcels: [
      { provider: 'own', state: 'picked' },
      { provider: 'pathao', state: 'waiting' },
    ],
  },
  'delivered in part': { status: 'Shipped', parcels: [{ provider: 'pathao', state: 'partly-delivered' }] },
  held: { status: 'Shipped', parcels: [{ provider: 'pathao', state: 'on-hold', heldFrom: 'picked' }] },
  returned: { status: 'Cancelled', parcels: [{ provider: 'pathao', state: 'returned' }] },
  'taken back': { status: 'Cancelled', parcels: [{ provider: 'pathao', state: 'returned', restockedAt: earlier }] },
  'to stop': { status: 'Cancelled', parcels: [{ provider: 'steadfast', state: 'cancelled', told: false }] },
  delivered: { status: 'Delivered', isPaid: true, product: lau, parcels: [{ provider: 'redx', state: 'delivered' }] },
  'settled in part': {
    status: 'Delivered',
    isPaid: true,
    parcels: [{ provider: 'own', state: 'partly-delivered', kept: [] }],
  },
  sent: { status: 'Delivered', paymentType: 'Online', isPaid: true, sends: true },
  card: { status: 'Delivered', paymentType: 'Online', isPaid: true },
  awaiting: { status: 'Awaiting Payment', paymentType: 'Online', promisedUntil: earlier },
};
const names = new Map<string, string>();

beforeAll(async () => {
  let hours = 100;
  for (const [name, { parcels: packed = [], product = tulsi, sends, ...fields }] of Object.entries(made)) {
    hours -= 1;
    const createdAt = new Date(Date.now() - hours * 3_600_000);
    const { id: orderId } = await createOrder(db, buyer, [{ product, quantity: 1 }], { createdAt, ...fields });
    names.set(orderId, name);
    for (const [at, parcel] of packed.entries())
      await db.insert(parcels).values({
        ...{ orderId, nth: at + 1, provider: 'own', reference: `${name} ${at}`, state: 'booked', lines: [] },
        ...{ weight: 2400, collect: 143_800, ...parcel },
      });
    const attempt = { id: v7(), orderId, provider: 'manual-bkash', state: 'captured', amount: 4590 } as const;
    if (sends) await db.insert(paymentAttempts).values({ ...attempt, captured: 4590, language: 'en' });
  }
});

const list = (query: Record<string, string> = {}) => shop.send(sellerOrderCalls.listSellerOrders, { as, query });
async function named(query: Record<string, string>): Promise<unknown[]> {
  const { status, body } = await list(query);
  expect(status).toBe(200);
  expect(body.pagination.totalOrders).toBe(body.orders.length);
  return body.orders.map(({ _id }: { _id: string }) => names.get(_id));
}
const problems = [
  ...['to stop', 'returned', 'held', 'delivered in part', 'refused, then booked', 'refused', 'unclear', 'late'],
];

describe("the seller's tabs", () => {
  const tabs: [OrderTab, string[]][] = [
    ['to-pack', ['late', 'placed']],
    ['to-book', ['refused', 'packed']],
    ['booked', ['shipped in part', 'refused, then booked', 'unclear', 'booked']],
    ['on-the-way', ['held', 'delivered in part', 'shipped in part', 'shipped']],
    ['problems', problems],
    ['done', ['card', 'sent', 'settled in part', 'delivered', 'to stop', 'taken back', 'returned']],
  ];
  test.each(tabs)('%s has what its task is about, newest first', async (tab, expected) => {
    expect(await named({ tab })).toEqual(expected);
  });

  test('are counted', async () => {
    const { body } = await shop.send(sellerOrderCalls.countSellerOrders, { as });
    expect(body.tabs).toEqual(Object.fromEntries(tabs.map(([tab, found]) => [tab, found.length])));
    expect(body.counts).toMatchObject({ 'Order Placed': 2, Processing: 5, Shipped: 4, 'Awaiting Payment': 1 });
  });

  test('go with the other filters, and with pages by cursor', async () => {
    expect(await named({ tab: 'on-the-way', district: 'Sylhet' })).toEqual(['shipped']);
    expect(await named({ tab: 'problems', status: 'Cancelled' })).toEqual(['to stop', 'returned']);
    const first = (await list({ tab: 'problems', limit: '4' })).body;
    const next = (await list({ tab: 'problems', limit: '4', cursor: first.nextCursor })).body;
    const seen = [...first.orders, ...next.orders].map(({ _id }) => names.get(_id));
    expect(seen).toEqual(problems);
  });

  test('one that is unknown is refused', async () => {
    const { status, body } = await list({ tab: 'lost' });
    expect([status, body.message]).toEqual([400, 'Please choose one of the lists of orders']);
  });
});

describe('orders are filtered by', () => {
  const everything = Object.keys(made)
    .filter((name) => name !== 'awaiting')
    .reverse();
  test.each<[Record<string, string>, string[]]>([
    [{ courier: 'redx' }, ['delivered', 'unclear']],
    [{ courier: 'steadfast' }, ['shipped']],
    [{ district: 'Sylhet' }, ['shipped']],
    [{ district: 'সিলেট' }, ['shipped']],
    [{ district: 'Khulna' }, []],
    [{ channel: 'phone' }, ['packed']],
    [{ payment: 'send-money' }, ['sent']],
    [{ payment: 'online' }, ['card']],
    [{ payment: 'paid' }, ['card', 'sent', 'settled in part', 'delivered']],
    [{ payment: 'cod' }, everything.slice(2)],
    [
      { payment: 'unpaid' },
      everything.filter((name) => !/card|sent|deliver(?!ed in)|settled|to stop|taken|returned/.test(name)),
    ],
    [{ courier: 'pathao', tab: 'booked' }, ['shipped in part', 'booked']],
    [{ payment: 'paid', courier: 'redx', district: 'Dhaka' }, ['delivered']],
  ])('%j', async (query, expected) => {
    expect(await named(query)).toEqual(expected);
  });

  test('a product', async () => {
    expect(await named({ product: lau.id })).toEqual(['delivered']);
    expect(await named({ product: v7() })).toEqual([]);
  });

  test.each([
    [{ courier: 'dhl' }, 'Please choose a courier'],
    [{ payment: 'gold' }, 'Please choose one of the ways of payment'],
    [{ sort: 'luck' }, 'The list can’t be sorted like this'],
  ])('not by %j', async (query, message) => {
    const { status, body } = await list(query);
    expect([status, body.message]).toEqual([400, message]);
  });
});

describe('orders are sorted by', () => {
  test.each<[string, string[]]>([
    ['oldest', ['placed', 'late', 'packed']],
    ['amount', ['late', 'card', 'sent']],
    ['promised', ['late', 'placed', 'packed']],
  ])('%s, and a cursor leads on', async (sort, expected) => {
    const first = (await list({ sort, limit: '2' })).body;
    const next = (await list({ sort, limit: '1', cursor: first.nextCursor })).body;
    expect([...first.orders, ...next.orders].map(({ _id }) => names.get(_id))).toEqual(expected);
    const { body } = await list({ sort });
    expect(body.orders.slice(0, 3).map(({ _id }: { _id: string }) => names.get(_id))).toEqual(expected);
  });

  test('it in a search too', async () => {
    const { body } = await list({ sort: 'amount', search: 'Rumana', limit: '1' });
    expect(names.get(body.orders[0]._id)).toBe('late');
  });
});

test('an order knows its parcels, in the order of their booking', async () => {
  const { body } = await list({ tab: 'booked' });
  const of = (name: string) => body.orders.find(({ _id }: { _id: string }) => names.get(_id) === name).parcels;
  expect(of('booked')).toEqual([
    {
      _id: expect.any(String),
      reference: 'booked 0',
      provider: 'pathao',
      state: 'booked',
      statusText: '',
      code: 'DL1',
      url: null,
      weight: 2.4,
      collect: 1438,
      told: null,
    },
  ]);
  expect(of('refused, then booked').map(({ state }: { state: string }) => state)).toEqual(['refused', 'booked']);
  const [shipped] = (await list({ courier: 'steadfast' })).body.orders;
  expect(shipped.parcels).toMatchObject([{ code: 'T1', url: expect.stringContaining('T1') }]);
  const [packed] = (await list({ channel: 'phone' })).body.orders;
  expect(packed).not.toHaveProperty('parcels');
});
