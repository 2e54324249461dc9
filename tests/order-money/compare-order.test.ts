import { describe, expect, test } from 'vitest';
import { compareOrder } from './compare-order.ts';
import { isPaid, moneyOf, type Order, receive, refund } from './order-model.ts';
import { deliver } from './parcel-model.ts';
import type { Seen } from './read-order.ts';
import { taka } from './storm-world.ts';

// What the storm compares with: an answer that says what the model says differs in nothing, each other one does.

const placed: Order = {
  lines: [
    { key: 'rose', unitPrice: 100_00, quantity: 2, discount: 0, submitter: 'grower', rate: 0, returned: 0, claimed: 0 },
  ],
  ...{ fee: 0, taxMode: 'on-top', coupon: null, status: 'Shipped', last: null, wasPaid: false },
  ...{ receipts: [], refunds: [], credited: 0, parcels: [], claims: [], invoiced: true },
};
const order = refund(deliver(receive(placed, 'counter', 102_00), 'seller'), 102_00);

const inTaka = Object.fromEntries(Object.entries(moneyOf(order)).map(([name, amount]) => [name, taka(amount)]));
const row = (kind: string, amount: number, fields: object = {}) => ({ kind, amount, at: '2026-11-28', ...fields });
const viewed = { status: 'Delivered', isPaid: isPaid(order), money: inTaka };
const seen = (): Seen => ({
  view: {
    ...viewed,
    ...{ amount: 204, items: [{ productId: { _id: 'rose' } }], payment: { captured: 204, refunded: 102 } },
  },
  bought: viewed,
  account: {
    money: inTaka,
    rows: [
      row('placed', 204),
      row('receipt', 102, { way: 'counter', parcelId: null }),
      row('receipt', 102, { way: 'door', parcelId: null }),
      row('refund', -102, { way: 'door', parcelId: null }),
      row('credited', -102),
    ],
  },
  papers: [
    { kind: 'invoice', total: 204 },
    { kind: 'credit-note', total: 102 },
  ],
  parcels: [],
  ledger: [
    { productId: 'rose', kind: 'sale', amount: 204_00 },
    { productId: 'rose', kind: 'refund', amount: -102_00 },
  ],
});

describe('an order and what the wire says of it', () => {
  test('agree', () => {
    expect(compareOrder(order, seen())).toEqual([]);
  });

  test.each<[string, (wrong: Seen) => void, string]>([
    ['money', ({ view }) => (view.money = { ...inTaka, over: 1 }), 'money.over: is 100, right is 0'],
    ['the buyer’s view', ({ bought }) => (bought.isPaid = false), "the buyer's order"],
    ['rows', ({ account }) => account.rows.pop(), 'rows credited'],
    ['a receipt of another way', ({ account }) => (account.rows[1].way = 'hand'), 'receipts:'],
    ['a receipt paid back twice', ({ account }) => (account.rows[3].amount = -103), 'paid back twice'],
    ['papers', ({ papers }) => papers.pop(), 'papers: is 20400, right is 10200'],
    ['the ledger', ({ ledger }) => ledger.pop(), 'ledger'],
    ['a parcel', ({ parcels }) => parcels.push({ _id: 'A' }), 'number of parcels'],
  ])('differ in %s', (_, change, sentence) => {
    const wrong = seen();
    change(wrong);
    expect(compareOrder(order, wrong).join('\n')).toContain(sentence);
  });
});
