import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Parcel } from './modelled-parcel.ts';
import { amountsOf, discounted, type Line, shareOfPieces, sharesOf, split, wholeTaka } from './order-amounts.ts';
import {
  cancel,
  earnedOf,
  edit,
  isPaid,
  letGo,
  moneyOf,
  type Order,
  payOnline,
  receive,
  refund,
  returnedOf,
} from './order-model.ts';
import {
  deliver,
  endParcels,
  leftToCollect,
  leftToPack,
  move,
  receiveParcel,
  roundings,
  settle,
  settlePartly,
  takePayoutBack,
  undeliver,
} from './parcel-model.ts';

// The model of an order's money says what each row of the wire's table says. Amounts in poisha: a piece of 100.00 costs
// 102.00 with its tax.

const line = (key: string, quantity: number, unitPrice = 100_00): Line => ({
  ...{ key, quantity, unitPrice, submitter: 'grower' },
  ...{ discount: 0, rate: 0, returned: 0, claimed: 0 },
});

const orderOf = (...lines: Line[]): Order => ({
  ...{ lines, fee: 0, taxMode: 'on-top', coupon: null, status: 'Order Placed', last: null, wasPaid: false },
  ...{ receipts: [], refunds: [], credited: 0, parcels: [], claims: [], invoiced: false },
});
const of = (...lines: Line[]) => ({ lines, fee: 0, coupon: null });
const counterPaid = (...lines: Line[]) => {
  const order = orderOf(...lines);
  return receive(order, 'counter', moneyOf(order).total);
};
const onlinePaid = (...lines: Line[]) => payOnline({ ...orderOf(...lines), status: 'Awaiting Payment' }, 'sslcommerz');

function booked(order: Order, id: string, pieces: Parcel['pieces'], fields: Partial<Parcel> = {}): Order {
  const parcel: Parcel = {
    ...{ id, reference: id, provider: 'own', state: 'booked', pieces, collect: leftToCollect(order) },
    ...{ collected: null, asked: false, kept: null, received: false, told: null, payouts: [] },
    ...fields,
  };
  return { ...order, parcels: [...order.parcels, parcel] };
}

const ledger = (order: Order, key = 'rose') => earnedOf(order).get(key);
const only = ([order]: Order[]): Order => order as Order;

describe('amounts', () => {
  test('parts add up to the whole, the largest remainders first', () => {
    expect(split(10, [1, 1, 1])).toEqual([4, 3, 3]);
    expect(split(1, [0, 0])).toEqual([1, 0]);
    const amounts = fc.array(fc.nat(9_000_000), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(fc.nat(9_000_000), amounts, (amount, weights) => {
        expect(split(amount, weights).reduce((sum, part) => sum + part, 0)).toBe(amount);
      }),
    );
  });

  test('the tax is half up and not on the fee; prices may include it', () => {
    const lines = [line('rose', 1, 1_25)];
    expect(amountsOf({ lines, fee: 60_00, taxMode: 'on-top' })).toMatchObject({ tax: 3, total: 61_28 });
    expect(amountsOf({ lines, fee: 60_00, taxMode: 'included' })).toMatchObject({ tax: 0, total: 61_25 });
  });

  test('a coupon takes off half up, down to nothing, and only from its subtotal on', () => {
    const lines = [line('rose', 3, 33_33), line('lily', 1, 5)];
    const off = (coupon: Order['coupon']) =>
      discounted({ lines, fee: 0, taxMode: 'on-top', coupon }).map(({ discount }) => discount);
    expect(off({ code: 'A', kind: 'percent', value: 10, least: 0 })).toEqual([10_00, 0]);
    expect(off({ code: 'A', kind: 'amount', value: 900_00, least: 0 })).toEqual([99_99, 5]);
    expect(off({ code: 'A', kind: 'percent', value: 10, least: 200_00 })).toEqual([0, 0]);
  });

  test('shares of pieces are cumulative, and the last piece has the rest', () => {
    const [share = 0] = sharesOf({ lines: [line('rose', 3, 33_33)], fee: 0, taxMode: 'on-top' });
    expect(share).toBe(101_99);
    expect([0, 1, 2, 3].map((pieces) => shareOfPieces(share, pieces, 3))).toEqual([0, 34_00, 67_99, 101_99]);
  });

  test('couriers take whole taka', () => {
    expect([0, 99, 100, 102_50].map(wholeTaka)).toEqual([0, 0, 100, 102_00]);
  });
});

describe('the first row: paid 102, edited to 204, delivered, 102 refunded', () => {
  const dearer = edit(counterPaid(line('rose', 1)), of(line('rose', 2)));

  test('the rest is to pay, and the order is not paid', () => {
    expect(moneyOf(dearer)).toMatchObject({ total: 204_00, stands: 204_00, paid: 102_00, toCollect: 102_00, over: 0 });
    expect(isPaid(dearer)).toBe(false);
  });

  test('the door brings it, and a refund takes its half from the grower', () => {
    const delivered = deliver({ ...dearer, status: 'Shipped' }, 'seller');
    expect(moneyOf(delivered)).toMatchObject({ paid: 204_00, toCollect: 0 });
    expect(isPaid(delivered)).toBe(true);
    const after = refund(delivered, 102_00);
    expect(moneyOf(after)).toMatchObject({ stands: 102_00, refunded: 102_00, credited: 102_00 });
    expect(ledger(after)).toMatchObject({ sale: 204_00, refund: -102_00 });
  });
});

describe('the second row: paid 204, edited to 102, delivered', () => {
  test('what is over goes back at once, and nothing is taken from the grower', () => {
    const cheaper = edit(counterPaid(line('rose', 2)), of(line('rose', 1)));
    expect(moneyOf(cheaper)).toMatchObject({ stands: 102_00, paid: 204_00, refunded: 102_00, credited: 0, over: 0 });
    const delivered = deliver({ ...cheaper, status: 'Shipped' }, 'seller');
    expect(moneyOf(delivered).paid).toBe(204_00);
    expect(ledger(delivered)).toMatchObject({ sale: 102_00, refund: 0 });
    expect(ledger(refund(delivered, 102_00))).toMatchObject({ sale: 102_00, refund: -102_00 });
  });
});

describe.each([
  [50_00, { back: 102_00, stands: 52_00 }],
  [150_00, { back: 54_00, stands: 0 }],
])('the third row: paid 204, refunded %i, edited to 102', (goodwill, { back, stands }) => {
  const refunded = refund(onlinePaid(line('rose', 2)), goodwill);
  const cheaper = edit(refunded, of(line('rose', 1)));

  test('the rest goes back, and stands is the balance', () => {
    expect(moneyOf(cheaper).refunded - moneyOf(refunded).refunded).toBe(back);
    expect(moneyOf(cheaper)).toMatchObject({ stands, over: 0, toCollect: 0 });
  });

  test('edited to 204 again, 102 is to pay', () => {
    expect(moneyOf(edit(cheaper, of(line('rose', 2)))).toCollect).toBe(102_00);
  });
});

describe('the fourth row: papers', () => {
  test('follow what stands, of unpaid orders, too', () => {
    const order = deliver({ ...orderOf(line('rose', 2)), status: 'Shipped' }, 'shop');
    expect(moneyOf(order)).toMatchObject({ stands: 204_00, toCollect: 204_00 });
    expect(moneyOf(letGo(order))).toMatchObject({ stands: 0, toCollect: 0, credited: 204_00 });
    expect(moneyOf(cancel(order, 'seller')).stands).toBe(0);
  });
});

describe('the fifth row: A delivered, B came back', () => {
  const two = orderOf(line('rose', 1), line('lily', 1));
  const both = booked(booked(two, 'A', { rose: 1 }, { collect: 102_00 }), 'B', { lily: 1 });
  const delivered = move(move(both, 'A', 'picked', null), 'A', 'delivered', null);

  test('the cash of A is seen before', () => {
    expect(delivered.status).toBe('Shipped');
    expect(moneyOf(delivered)).toMatchObject({ paid: 102_00, toCollect: 102_00 });
  });

  test('the order is delivered when B is received; what is spoiled counts as returned', () => {
    const back = move(delivered, 'B', 'returned', null);
    expect(back.status).toBe('Shipped');
    const received = only(receiveParcel(back, 'B'));
    expect(received.status).toBe('Delivered');
    expect(moneyOf(received)).toMatchObject({ stands: 102_00, returned: 102_00, paid: 102_00, toCollect: 0 });
    expect(ledger(received)).toMatchObject({ sale: 102_00 });
    expect(ledger(received, 'lily')).toMatchObject({ sale: 0, refund: 0 });
    expect(leftToPack(received)).toEqual({});
  });

  test('all that came back cancels the order, with its fee; cash stays what it was', () => {
    const sent = booked({ ...orderOf(line('rose', 1)), fee: 60_00 }, 'A', { rose: 1 });
    const cancelled = only(receiveParcel(move(move(sent, 'A', 'picked', null), 'A', 'returned', null), 'A'));
    expect(cancelled.status).toBe('Cancelled');
    expect(moneyOf(cancelled)).toMatchObject({ stands: 0, toCollect: 0, over: 0 });
    expect(isPaid(cancelled)).toBe(false);
    const paid = booked(onlinePaid(line('rose', 1)), 'A', { rose: 1 });
    const sentBack = only(receiveParcel(move(move(paid, 'A', 'picked', null), 'A', 'returned', null), 'A'));
    expect(moneyOf(sentBack)).toMatchObject({ paid: 102_00, refunded: 102_00, over: 0 });
    expect(isPaid(sentBack)).toBe(true);
  });
});

describe('the sixth row: partly or short', () => {
  const sent = move(booked(orderOf(line('rose', 2)), 'A', { rose: 2 }), 'A', 'picked', null);

  test('what is not kept comes off at once, and the order is delivered', () => {
    const settled = settlePartly(sent, 'A', { rose: 1 }, 102_00);
    expect(settled.status).toBe('Delivered');
    expect(moneyOf(settled)).toMatchObject({ returned: 102_00, stands: 102_00, paid: 102_00, toCollect: 0 });
    expect(moneyOf(only(receiveParcel(settled, 'A')))).toEqual(moneyOf(settled));
    expect(ledger(settled)).toMatchObject({ sale: 102_00 });
  });

  test('over that a machine paid goes back at partly, cash stays over', () => {
    const online = move(booked(onlinePaid(line('rose', 2)), 'A', { rose: 2 }), 'A', 'picked', null);
    expect(moneyOf(settlePartly(online, 'A', { rose: 1 }, 0))).toMatchObject({ refunded: 102_00, over: 0 });
    expect(moneyOf(settlePartly(sent, 'A', { rose: 1 }, 204_00))).toMatchObject({ refunded: 0, over: 102_00 });
  });

  test('short is owed, and can be let go or come in', () => {
    const short = move(
      { ...sent, parcels: sent.parcels.map((one) => ({ ...one, provider: 'pathao' })) },
      'A',
      'delivered',
      150_00,
    );
    expect(short.status).toBe('Delivered');
    expect(isPaid(short)).toBe(false);
    expect(moneyOf(short)).toMatchObject({ paid: 150_00, toCollect: 54_00 });
    expect(moneyOf(letGo(short))).toMatchObject({ stands: 150_00, credited: 54_00, toCollect: 0 });
    expect(isPaid(letGo(short))).toBe(true);
    expect(isPaid(receive(short, 'hand', 54_00))).toBe(true);
  });

  test('a piece that comes back of a credited order leaves nothing below 0', () => {
    const paid = { ...counterPaid(line('rose', 1), line('lily', 1)), status: 'Shipped' } as const;
    const both = booked(booked(paid, 'A', { rose: 1 }), 'B', { lily: 1 });
    const credited = refund(both, 150_00);
    const back = only(receiveParcel(move(credited, 'B', 'returned', null), 'B'));
    expect(moneyOf(back)).toMatchObject({ returned: 102_00, credited: 102_00, stands: 0, over: 54_00 });
  });
});

describe('the seventh row: paid out, settled, then refunded', () => {
  const sent = move(booked(orderOf(line('rose', 2)), 'A', { rose: 2 }, { provider: 'pathao' }), 'A', 'picked', null);
  const delivered = move(sent, 'A', 'delivered', null);

  test('a file states another sum; taken back, the sum before it counts', () => {
    const more = settle(delivered, 'A', 'one', 254_00);
    expect(moneyOf(more)).toMatchObject({ paid: 254_00, over: 50_00 });
    expect(moneyOf(takePayoutBack(more, 'A'))).toEqual(moneyOf(delivered));
  });

  test('a statement never falls below what was paid back', () => {
    const refunded = refund(delivered, 150_00);
    expect(moneyOf(settle(refunded, 'A', 'one', 100_00))).toMatchObject({ paid: 150_00, refunded: 150_00 });
  });
});

describe('money back', () => {
  test('takes over first, then what stands; a machine first, then the newest', () => {
    const paid = receive(edit(onlinePaid(line('rose', 1)), of(line('rose', 3))), 'hand', 254_00);
    expect(moneyOf(paid).over).toBe(50_00);
    const back = refund(paid, 160_00);
    expect(back.refunds.map(({ amount, credited }) => [amount, credited])).toEqual([
      [102_00, 52_00],
      [58_00, 58_00],
    ]);
    expect(moneyOf(back)).toMatchObject({ credited: 110_00, over: 0, stands: 196_00, toCollect: 0 });
  });

  test('that fails is taken back with its credited part', () => {
    const paid = onlinePaid(line('rose', 1));
    expect(moneyOf(refund(paid, 52_00, true))).toEqual(moneyOf(paid));
  });

  test('a cancellation sends machines’ money back, cash by the seller alone, and sent money never', () => {
    expect(moneyOf(cancel(onlinePaid(line('rose', 1)), 'buyer'))).toMatchObject({ refunded: 102_00, over: 0 });
    expect(moneyOf(cancel(counterPaid(line('rose', 1)), 'buyer'))).toMatchObject({ refunded: 0, over: 102_00 });
    expect(moneyOf(cancel(counterPaid(line('rose', 1)), 'seller'))).toMatchObject({ refunded: 102_00, over: 0 });
    const sent = payOnline({ ...orderOf(line('rose', 1)), status: 'Awaiting Payment' }, 'manual-bkash');
    expect(moneyOf(cancel(sent, 'seller'))).toMatchObject({ refunded: 0, over: 102_00 });
    expect(isPaid(cancel(sent, 'seller'))).toBe(true);
  });

  test('an order that awaits its payment has nothing to collect and is not paid', () => {
    const awaiting: Order = { ...orderOf(line('rose', 1)), status: 'Awaiting Payment' };
    expect(moneyOf(awaiting)).toMatchObject({ stands: 102_00, toCollect: 0 });
    expect(isPaid(awaiting)).toBe(false);
    expect(isPaid(orderOf(line('rose', 1, 0)))).toBe(true);
  });
});

describe('the door', () => {
  const odd = orderOf(line('rose', 1, 100_49));

  test('brings what no parcel collects', () => {
    const delivered = deliver({ ...odd, status: 'Shipped' }, 'seller');
    expect(delivered.receipts).toMatchObject([{ way: 'door', amount: 102_50 }]);
  });

  test('open parcels count as asked, and less than a taka is rounding', () => {
    const sent = move(booked(odd, 'A', { rose: 1 }), 'A', 'picked', null);
    const delivered = deliver(sent, 'seller');
    expect(delivered.receipts).toMatchObject([
      { parcelId: 'A', amount: 102_00 },
      { way: 'rounding', amount: 50 },
    ]);
    expect(undeliver(delivered, 'Shipped').receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const stated = move(delivered, 'A', 'delivered', 90_00);
    expect(moneyOf(stated)).toMatchObject({ paid: 90_50, toCollect: 12_00 });
    expect(roundings(stated)).toHaveLength(3);
  });

  test('a parcel that a courier brings for a cancelled order is all over', () => {
    const sent = booked(odd, 'A', { rose: 1 }, { provider: 'pathao' });
    const cancelled = cancel(endParcels(sent), 'seller');
    expect(cancelled.parcels).toMatchObject([{ state: 'cancelled', told: false }]);
    const brought = move(cancelled, 'A', 'delivered', null);
    expect(brought.status).toBe('Cancelled');
    expect(moneyOf(brought)).toMatchObject({ stands: 0, over: 102_00, toCollect: 0 });
    expect(moneyOf(deliver(brought, 'seller'))).toMatchObject({ stands: 102_50, paid: 102_50, over: 0 });
  });

  test('another parcel collects what the open ones do not', () => {
    const two = booked(orderOf(line('rose', 2, 100_49)), 'A', { rose: 1 }, { collect: 50_00 });
    expect(leftToCollect(two)).toBe(155_00);
    expect(leftToPack(two)).toEqual({ rose: 1 });
  });
});

test('the fee stays while a piece stands', () => {
  const order = { ...orderOf(line('rose', 2)), fee: 60_00 };
  const with1 = { ...order, lines: [{ ...line('rose', 2), returned: 1 }] };
  expect(returnedOf(with1)).toBe(102_00);
  expect(returnedOf({ ...order, lines: [{ ...line('rose', 2), returned: 2 }] })).toBe(264_00);
});

test('commission follows the sale', () => {
  const delivered = deliver({ ...orderOf({ ...line('rose', 1), rate: 1250 }), status: 'Shipped' }, 'seller');
  expect(ledger(refund(delivered, 51_00))).toEqual({
    sale: 102_00,
    commission: -12_75,
    refund: -51_00,
    'refund-commission': 6_38,
  });
});
