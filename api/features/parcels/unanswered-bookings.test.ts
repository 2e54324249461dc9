import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNumber } from '#contract/orders/order-number.ts';
import { sellerOrderCalls } from '#contract/orders/seller-calls.ts';
import { parcelCalls } from '#contract/parcels/calls.ts';
import { type CourierShop, openCourierShop } from '#tests/support/shops/courier-shop.ts';

let here: CourierShop;
beforeAll(async () => {
  here = await openCourierShop();
});
afterAll(() => here.close());

const bookingPaths = { pathao: '/orders', steadfast: '/create_order', redx: '/parcel' } as const;
const couriers = ['pathao', 'steadfast', 'redx'] as const;
const sentTo = (provider: (typeof couriers)[number], reference: string) =>
  here[provider].parcels.filter((one) => one.reference === reference).length;

describe.each(couriers)('%s without an answer', (provider) => {
  const path = bookingPaths[provider];
  const booking = async () => {
    const { orderId } = await here.order();
    return (await here.book({ orderId, provider })).body.parcels[0] as { _id: string; reference: string };
  };

  test.each(['silent', 'cut', 'broken'] as const)('that is %s has the parcel once', async (vice) => {
    const { _id, reference } = await booking();
    here[provider].wire.next(path, vice);
    await here.runJobs();
    // Steadfast is queried by our reference; the others have no such query.
    expect(await here.read(_id)).toMatchObject({
      state: provider === 'steadfast' ? 'booked' : 'unclear',
      consignment: null,
    });
    await here.askDue(2);
    await here.askDue(60);
    expect(sentTo(provider, reference)).toBe(1);
    // The news that names the reference brings its number.
    const { code } = here[provider].parcelOf(reference);
    const named = { pathao: { event: 'order.created', consignment_id: code, merchant_order_id: reference } };
    const hints = {
      ...named,
      steadfast: {
        notification_type: 'delivery_status',
        consignment_id: Number(code),
        invoice: reference,
        status: 'pending',
      },
      redx: { tracking_number: code, invoice_number: reference, status: 'ready-for-delivery' },
    };
    expect((await here.hint(provider, hints[provider])).errors).toEqual([]);
    expect(await here.read(_id)).toMatchObject({ state: 'booked', consignment: code });
  });

  test('that failed is not asked twice for one parcel', async () => {
    const { _id, reference } = await booking();
    here[provider].wire.next(path, 'down');
    await here.runJobs();
    const { state } = await here.read(_id);
    // Steadfast does not know the reference, so the booking is requested again.
    expect(state).toBe(provider === 'steadfast' ? 'waiting' : 'unclear');
    await here.askDue(60);
    expect(sentTo(provider, reference)).toBe(provider === 'steadfast' ? 1 : 0);
  });

  test('that says no inside of a 200 has refused it', async () => {
    const { _id, reference } = await booking();
    here[provider].wire.next(path, 'refused');
    await here.runJobs();
    const parcel = await here.read(_id);
    expect(parcel.state).toBe('refused');
    expect(parcel.reason).not.toBe('');
    await here.askDue(60);
    expect(sentTo(provider, reference)).toBe(0);
  });

  test('that wants to be asked later is', async () => {
    const { _id, reference } = await booking();
    here[provider].say(path, { status: 429, html: 'Slow down' });
    await here.runJobs();
    expect(await here.read(_id)).toMatchObject({ state: 'waiting' });
    await here.askDue(30);
    expect(await here.read(_id)).toMatchObject({ state: 'booked' });
    expect(sentTo(provider, reference)).toBe(1);
  });
});

describe('an unclear parcel', () => {
  const unclear = async () => {
    const { orderId } = await here.order();
    const [{ _id }] = (await here.book({ orderId, provider: 'pathao' })).body.parcels;
    here.pathao.wire.next('/orders', 'cut');
    await here.runJobs();
    return { id: _id as string, orderId };
  };

  test('is booked with the number that the seller has found', async () => {
    const { id } = await unclear();
    const { reference } = await here.read(id);
    const { code } = here.pathao.parcelOf(reference);
    const { body } = await here.act(parcelCalls.resolveParcel, id, { consignment: code });
    expect(body.parcel).toMatchObject({ state: 'booked', consignment: code });
    expect(await here.act(parcelCalls.resolveParcel, id, { consignment: code })).toMatchObject({
      status: 409,
      body: { code: 'parcel-not-unclear' },
    });
    const other = await unclear();
    expect(await here.act(parcelCalls.resolveParcel, other.id, { consignment: code })).toMatchObject({
      status: 409,
      body: { code: 'consignment-known' },
    });
  });

  test('is booked again with another reference where there is none', async () => {
    const { id, orderId } = await unclear();
    const { body } = await here.act(parcelCalls.resolveParcel, id, { consignment: null });
    expect(body.parcel).toMatchObject({ state: 'waiting', reference: `${orderNumber(orderId)}-2` });
    expect(await here.read(id)).toMatchObject({ state: 'cancelled' });
    await here.runJobs();
    expect(await here.read(body.parcel._id)).toMatchObject({ state: 'booked' });
  });

  test.each(couriers)(
    'of %s is not moved by the delivery of a foreign parcel that a hint gives as its own',
    async (provider) => {
      const foreign = await here.booked(provider);
      here[provider].parcelOf(foreign.parcel.reference).status = 'delivered';
      const code = `9${foreign.parcel.consignment}`;
      here[provider].parcels.push({ code, reference: 'OTHER-SHOP-1', status: 'delivered', sent: {} });
      const { orderId } = await here.order();
      const [{ _id, reference }] = (await here.book({ orderId, provider })).body.parcels;
      here[provider].wire.next(bookingPaths[provider], 'down');
      here[provider].wire.next(reference, 'down');
      await here.runJobs();
      expect(await here.read(_id)).toMatchObject({ state: 'unclear' });
      for (const number of [code, String(foreign.parcel.consignment)]) {
        const hints = {
          pathao: { event: 'order.delivered', consignment_id: number, merchant_order_id: reference },
          steadfast: { consignment_id: number, invoice: reference, status: 'delivered' },
          redx: { tracking_number: number, invoice_number: reference, status: 'delivered' },
        };
        expect((await here.hint(provider, hints[provider])).status).toBeLessThan(300);
        expect(await here.read(_id)).toMatchObject({ state: 'unclear', consignment: null });
        expect(await here.orderOf(orderId)).toMatchObject({ status: 'Order Placed', isPaid: false });
      }
    },
  );

  test('of an answer that names no reference is not moved by a number of a hint alone', async () => {
    const { id } = await unclear();
    const { reference } = await here.read(id);
    const { code } = here.pathao.parcelOf(reference);
    here.pathao.say('/info', { json: { code: 200, data: { consignment_id: code, order_status: 'Delivered' } } });
    await here.hint('pathao', { event: 'order.delivered', consignment_id: code, merchant_order_id: reference });
    expect(await here.read(id)).toMatchObject({ state: 'unclear' });
  });

  test('of Steadfast goes by our reference, also where a hint has given it a foreign number', async () => {
    const { orderId } = await here.order();
    const [{ _id, reference }] = (await here.book({ orderId, provider: 'steadfast' })).body.parcels;
    here.steadfast.wire.next('/create_order', 'cut');
    await here.runJobs();
    here.steadfast.parcels.push({ code: '77', reference: 'OTHER-SHOP-2', status: 'delivered', sent: {} });
    await here.hint('steadfast', { consignment_id: 77, invoice: reference, status: 'delivered' });
    expect(await here.read(_id)).toMatchObject({ state: 'booked' });
    await here.askDue(60);
    expect(await here.read(_id)).toMatchObject({ state: 'booked' });
    here.steadfast.parcelOf(reference).status = 'delivered';
    expect((await here.act(parcelCalls.refreshParcel, _id)).body.parcel).toMatchObject({ state: 'delivered' });
  });

  test('of Steadfast that the seller knows under another reference is asked for by its number', async () => {
    const { orderId } = await here.order();
    const [{ _id, reference }] = (await here.book({ orderId, provider: 'steadfast' })).body.parcels;
    here.steadfast.wire.next('/create_order', 'down');
    here.steadfast.wire.next(reference, 'down');
    await here.runJobs();
    here.steadfast.parcels.push({ code: '88', reference: 'by-hand', status: 'delivered', sent: {} });
    await here.act(parcelCalls.resolveParcel, _id, { consignment: '88' });
    expect((await here.act(parcelCalls.refreshParcel, _id)).body.parcel).toMatchObject({ state: 'delivered' });
  });

  test('of Steadfast is never booked again by itself', async () => {
    const { orderId } = await here.order();
    const [{ _id, reference }] = (await here.book({ orderId, provider: 'steadfast' })).body.parcels;
    here.steadfast.wire.next('/create_order', 'down');
    here.steadfast.wire.next(reference, 'down');
    await here.runJobs();
    expect(await here.read(_id)).toMatchObject({ state: 'unclear' });
    await here.askDue(30);
    await here.askDue(30);
    expect(await here.read(_id)).toMatchObject({ state: 'unclear' });
    expect(sentTo('steadfast', reference)).toBe(0);
  });
});

test('a parcel of an order that was cancelled meanwhile is not asked for', async () => {
  const { orderId } = await here.order();
  const [{ _id, reference }] = (await here.book({ orderId, provider: 'pathao' })).body.parcels;
  await here.send(sellerOrderCalls.changeOrderStatus, { body: { orderId, status: 'Cancelled' } });
  await here.runJobs();
  expect(await here.read(_id)).toMatchObject({ state: 'cancelled' });
  expect(sentTo('pathao', reference)).toBe(0);
});
