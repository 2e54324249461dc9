import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountsIn } from '#tests/support/people/after-sale/courier-accounts.ts';
import type { CourierServer } from '#tests/support/servers/courier-server.ts';
import { PathaoServer } from '#tests/support/servers/pathao-server.ts';
import { RedxServer } from '#tests/support/servers/redx-server.ts';
import { SteadfastServer } from '#tests/support/servers/steadfast-server.ts';
import type { BookedParcel, CourierProvider } from './courier-provider.ts';
import { courierProviders } from './courier-providers.ts';

const parcel: BookedParcel = {
  reference: '12345678-1',
  recipient: {
    name: 'Rumana Haque',
    phone: '01712345678',
    address: 'House 12, Road 5, Dhanmondi, Dhaka, 1205',
    district: 'Dhaka',
    postCode: '1205',
  },
  pieces: 3,
  weight: 1500,
  collect: 1250,
  worth: 1300,
  note: 'Call first',
};

const couriers = [
  ['pathao', () => PathaoServer.start(), '/orders', 'Please fix the given errors: Invalid phone'],
  ['steadfast', () => SteadfastServer.start(), '/create_order', 'The recipient phone must be 11 digits.'],
  ['redx', () => RedxServer.start(), '/parcel', 'Validation failed: is invalid'],
] as const;

describe.each(couriers)('%s', (id, start, path, reason) => {
  let server: CourierServer & { settings: Record<string, string> };
  let provider: CourierProvider;
  const opened = (timeout?: number) => {
    const found = courierProviders(accountsIn(server.settings, timeout)).get(id);
    if (!found) throw new Error('The courier is not set up');
    return found;
  };

  beforeEach(async () => {
    server = await start();
    provider = opened();
  });
  afterEach(() => server.wire.close());

  test('books a parcel with our reference and whole taka', async () => {
    const booked = await provider.book(parcel);
    const made = server.parcelOf(parcel.reference);
    expect(booked).toMatchObject({ kind: 'booked', consignment: made.code });
    const { amount_to_collect, cod_amount, cash_collection_amount } = made.sent;
    expect(Number(amount_to_collect ?? cod_amount ?? cash_collection_amount)).toBe(1250);
    expect(await provider.status({ reference: parcel.reference, consignment: made.code })).toMatchObject({
      kind: 'status',
      text: made.status,
    });
  });

  test.each(['down', 'cut', 'broken', 'endless'] as const)('may have a parcel when its answer is %s', async (vice) => {
    server.wire.next(path, vice);
    expect(await provider.book(parcel)).toEqual({ kind: 'unknown' });
    expect(server.wire.asked(path)).toBe(1);
  });

  test('may have a parcel when it is silent', async () => {
    await provider.book({ ...parcel, reference: '12345678-2' });
    server.wire.next(path, 'silent');
    const impatient = opened(1000);
    expect(await impatient.book(parcel)).toEqual({ kind: 'unknown' });
    expect(server.parcels).toHaveLength(2);
  });

  test('has none when nothing was connected', async () => {
    await server.wire.close();
    const { kind } = await provider.book(parcel);
    // Without RedX's area nothing is booked either.
    expect(['unsent', 'later']).toContain(kind);
  });

  test('says no inside of a 200, with its sentence', async () => {
    server.wire.next(path, 'refused');
    expect(await provider.book(parcel)).toEqual({ kind: 'refused', reason });
    expect(server.parcels).toEqual([]);
  });

  test('is asked later when it is asked too often, readable or not', async () => {
    server.say(path, { status: 429, html: 'Slow down' });
    expect(await provider.book(parcel)).toEqual({ kind: 'later' });
    server.say(path, { status: 429, json: { message: 'Too Many Attempts.' } });
    expect(await provider.book(parcel)).toEqual({ kind: 'later' });
  });

  test.each([{}, { status: 200 }, { data: null }])('may have a parcel when it answers %j', async (json) => {
    server.say(path, { json });
    expect(await provider.book(parcel)).toEqual({ kind: 'unknown' });
  });

  test('is down when it gives no status, and does not know a strange number', async () => {
    await provider.book(parcel);
    const { code } = server.parcelOf(parcel.reference);
    const found = { reference: parcel.reference, consignment: code };
    const asking = {
      pathao: `/orders/${code}/info`,
      steadfast: `/status_by_invoice/${parcel.reference}`,
      redx: `/info/${code}`,
    }[id];
    for (const vice of ['down', 'cut', 'broken'] as const) {
      server.wire.next(asking, vice);
      expect(await provider.status(found)).toEqual({ kind: 'down' });
    }
    expect(await provider.status({ reference: 'none', consignment: 'none' })).toEqual({ kind: 'not-known' });
  });
});

describe('Pathao', () => {
  let server: PathaoServer;
  beforeEach(async () => {
    server = await PathaoServer.start();
  });
  afterEach(() => server.wire.close());

  const open = (settings: Record<string, string> = server.settings) => {
    const provider = courierProviders(accountsIn(settings)).get('pathao');
    if (!provider) throw new Error('Pathao is not set up');
    return provider;
  };

  test('grants one token to concurrent callers, and once another when it refuses it', async () => {
    const provider = open();
    await Promise.all([1, 2, 3].map((nth) => provider.book({ ...parcel, reference: `12345678-${nth}` })));
    expect(server.tokens).toBe(1);
    server.expireTokens();
    expect(await provider.book({ ...parcel, reference: '12345678-4' })).toMatchObject({ kind: 'booked' });
    expect(server.tokens).toBe(2);
    expect(server.parcels).toHaveLength(4);
  });

  test('has no parcel without a token', async () => {
    const stranger = open({ ...server.settings, PATHAO_PASSWORD: 'wrong' });
    expect(await stranger.book(parcel)).toEqual({ kind: 'later' });
    server.say('/issue-token', { status: 500, html: 'Oops' });
    expect(await open().book(parcel)).toEqual({ kind: 'later' });
    expect(server.parcels).toEqual([]);
  });

  test('refuses a second token', async () => {
    const provider = open();
    server.say('/orders', { status: 401, json: {} });
    server.say('/orders', { status: 401, json: {} });
    expect(await provider.book(parcel)).toEqual({ kind: 'later' });
    expect(server.wire.asked('/orders')).toBe(2);
  });
});

describe('RedX', () => {
  test('is not asked where it has no area', async () => {
    const server = await RedxServer.start();
    const provider = courierProviders(accountsIn(server.settings)).get('redx');
    const elsewhere = { ...parcel, recipient: { ...parcel.recipient, district: 'Bandarban', postCode: '4600' } };
    expect(await provider?.book(elsewhere)).toEqual({ kind: 'refused', reason: { text: 'parcel-area-unknown' } });
    server.say('/areas', { status: 500, html: '' });
    expect(await provider?.book(parcel)).toEqual({ kind: 'later' });
    expect(server.wire.asked('/parcel')).toBe(0);
    await server.wire.close();
  });
});

describe('texts', () => {
  const all = courierProviders(
    accountsIn({
      ...{ PATHAO_CLIENT_ID: 'a', PATHAO_CLIENT_SECRET: 'a', PATHAO_USERNAME: 'a', PATHAO_PASSWORD: 'a' },
      ...{ PATHAO_STORE_ID: '1', STEADFAST_API_KEY: 'a', STEADFAST_SECRET_KEY: 'a' },
      ...{ REDX_TOKEN: 'a', REDX_PICKUP_STORE_ID: '1' },
    }),
  );

  test.each([
    ['pathao', 'order.pickup-requested', 'booked'],
    ['pathao', 'Assigned for Pickup', 'booked'],
    ['pathao', 'At_the_Sorting_HUB', 'picked'],
    ['pathao', 'order.received-at-last-mile-hub', 'in-transit'],
    ['pathao', 'Delivery Failed', 'out-for-delivery'],
    ['pathao', 'On_Hold', 'on-hold'],
    ['pathao', 'Payment_Invoice', 'delivered'],
    ['pathao', 'order.partial-delivery', 'partly-delivered'],
    ['pathao', 'Return', 'returning'],
    ['pathao', 'order.paid-return', 'returned'],
    ['pathao', 'Pickup Cancelled', 'cancelled'],
    ['pathao', 'order.exchanged', undefined],
    ['steadfast', 'in_review', 'booked'],
    ['steadfast', 'Delivered', 'delivered'],
    ['steadfast', 'partial_delivered', 'partly-delivered'],
    ['steadfast', 'cancelled', 'returning'],
    ['steadfast', 'delivered_approval_pending', undefined],
    ['steadfast', 'unknown', undefined],
    ['redx', 'ready-for-delivery', 'picked'],
    ['redx', 'agent-area-change', 'in-transit'],
    ['redx', 'agent-returning', 'returning'],
    ['redx', 'constructor', undefined],
  ] as const)('of %s: %s means %s', (id, text, state) => {
    expect(all.get(id)?.stateOf(text)).toBe(state);
  });
});
