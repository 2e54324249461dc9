import { mayMove } from './courier-words.ts';
import type { ParcelState, Provider } from './modelled-parcel.ts';
import { balanceOf, moneyOf, type Order, type Status } from './order-model.ts';
import { leftToPack } from './parcel-model.ts';

// The acts of the storm: plain data that knows no ids, so that a part of a story can be told again of a fresh order.
// `part` is a percentage of what there is; above 100 it is too much.

export type Item = { product: number; quantity: number; price: number | null };
/** The acts that nothing more is to be said of. */
type PlainKind =
  | 'pay'
  | 'pay-cash'
  | 'buyer-cancels'
  | 'undo'
  | 'let-go'
  | 'invoice'
  | 'take-back'
  | 'told'
  | 'cancel-parcel';
type Plain<Kind> = Kind extends PlainKind ? { kind: Kind } : never;
export type Act =
  | {
      kind: 'place';
      who: 'user' | 'guest' | 'manual';
      pay: 'cash' | 'online' | 'counter' | 'send-money';
      tax: 'on-top' | 'included';
      items: Item[];
      coupon: 'STORM10' | 'STORM33' | null;
      fee: number | null;
    }
  | { kind: 'receipt'; part: number }
  | { kind: 'settle'; part: number }
  | Plain<PlainKind>
  | { kind: 'edit'; items: Item[]; fee: number | null; parcels: 'cancel' | null; silent: boolean; fails: boolean }
  | { kind: 'book'; provider: Provider; pieces: number; part: number }
  | { kind: 'carry'; which: number; to: ParcelState; part: number | null }
  | { kind: 'partly'; which: number; keep: number; part: number }
  | { kind: 'received'; which: number; dead: boolean }
  | { kind: 'status'; to: Status; fails: boolean }
  | { kind: 'refund'; part: number; fails: boolean }
  | { kind: 'claim'; quantity: number }
  | { kind: 'decide'; as: 'refund' | 'replace' | 'refuse'; part: number };

/** A source of whole numbers from 0 to below a bound, the same for the same seed. */
export type Chance = (below: number) => number;

/** Returns the numbers of a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const pick = <One>(chance: Chance, ones: readonly One[]): One => ones[chance(ones.length)] as One;
const oneIn = (chance: Chance, number: number) => chance(number) === 0;

function items(chance: Chance, products: number): Item[] {
  const order = Array.from({ length: products }, (_, product) => ({ product, at: chance(1000) }));
  const chosen = order.sort((one, other) => one.at - other.at).slice(0, 1 + chance(3));
  return chosen.map(({ product }) => ({
    product,
    quantity: 1 + chance(4),
    price: oneIn(chance, 6) ? 100 + chance(40_000) : null,
  }));
}

const fees = [null, null, 0, 6000, 12_345];
/** Mostly a part, now and then all, seldom too much. */
const part = (chance: Chance) => pick(chance, [100, 100, 1 + chance(99), 1 + chance(99), 1 + chance(99), 130]);

/** The act that places an order. */
export function placeAct(chance: Chance, products: number): Act {
  const who = pick(chance, ['user', 'user', 'guest', 'manual', 'manual'] as const);
  const ways = {
    user: ['cash', 'cash', 'online', 'online', 'send-money'],
    guest: ['cash', 'online'],
    manual: ['cash', 'counter', 'counter'],
  } as const;
  return {
    kind: 'place',
    who,
    pay: pick(chance, ways[who]),
    tax: oneIn(chance, 4) ? 'included' : 'on-top',
    items: items(chance, products),
    coupon: pick(chance, [null, null, 'STORM10', 'STORM33'] as const),
    fee: pick(chance, fees),
  };
}

type Maker = (chance: Chance, products: number, order: Order) => Act;
const plain =
  (kind: PlainKind): Maker =>
  () => ({ kind });
const fails = (chance: Chance) => oneIn(chance, 8);
const carried: readonly ParcelState[] = [
  ...(['picked', 'in-transit', 'delivered', 'delivered', 'delivered', 'delivered'] as const),
  ...(['partly-delivered', 'returning', 'returned', 'returned'] as const),
];
const makers = {
  edit: (chance, products) => ({
    kind: 'edit',
    items: items(chance, products),
    fee: pick(chance, fees),
    parcels: oneIn(chance, 2) ? 'cancel' : null,
    silent: oneIn(chance, 6),
    fails: fails(chance),
  }),
  book: (chance) => ({
    kind: 'book',
    provider: pick(chance, ['own', 'own', 'pathao', 'steadfast', 'redx'] as const),
    pieces: oneIn(chance, 2) ? 99 : 1 + chance(3),
    part: pick(chance, [100, 100, 100, 50, 0, 130]),
  }),
  carry: (chance, _products, order) => {
    const possible = carried.filter((to) => order.parcels.some((parcel) => mayMove(order, parcel, to)));
    const to = pick(chance, possible.length > 0 ? possible : carried);
    return { kind: 'carry', which: chance(4), to, part: pick(chance, [null, null, 100, 50, 0, 140]) };
  },
  partly: (chance) => ({
    kind: 'partly',
    which: chance(4),
    keep: 1 + chance(3),
    part: pick(chance, [100, 100, 50, 0, 150]),
  }),
  received: (chance) => ({ kind: 'received', which: chance(4), dead: oneIn(chance, 3) }),
  on: () => ({ kind: 'status', to: 'Processing', fails: false }),
  ship: () => ({ kind: 'status', to: 'Shipped', fails: false }),
  arrive: () => ({ kind: 'status', to: 'Delivered', fails: false }),
  drop: (chance) => ({ kind: 'status', to: 'Cancelled', fails: fails(chance) }),
  refund: (chance) => ({ kind: 'refund', part: part(chance), fails: fails(chance) }),
  receipt: (chance) => ({ kind: 'receipt', part: part(chance) }),
  settle: (chance) => ({ kind: 'settle', part: pick(chance, [100, 100, 60, 130]) }),
  claim: (chance) => ({ kind: 'claim', quantity: 1 + chance(3) }),
  decide: (chance) => ({
    kind: 'decide',
    as: pick(chance, ['refund', 'refund', 'replace', 'refuse'] as const),
    part: part(chance),
  }),
  pay: plain('pay'),
  'pay-cash': plain('pay-cash'),
  'buyer-cancels': plain('buyer-cancels'),
  undo: plain('undo'),
  'let-go': plain('let-go'),
  invoice: plain('invoice'),
  'take-back': plain('take-back'),
  told: plain('told'),
  'cancel-parcel': plain('cancel-parcel'),
} satisfies Record<string, Maker>;
type Name = keyof typeof makers;

/** How often an act comes in a status; others do not come there. */
const weights: Record<Status, Partial<Record<Name, number>>> = {
  'Awaiting Payment': { pay: 10, 'pay-cash': 1, 'buyer-cancels': 1, refund: 1, edit: 1, receipt: 1 },
  'Order Placed': {
    ...{ edit: 8, book: 7, carry: 4, on: 3, drop: 1, 'buyer-cancels': 1, refund: 3, receipt: 2, invoice: 2 },
    ...{ 'cancel-parcel': 1, partly: 1, 'let-go': 1, undo: 1 },
  },
  Processing: {
    ...{ edit: 7, book: 8, carry: 5, ship: 1, drop: 1, refund: 3, receipt: 2, invoice: 2, undo: 1 },
    ...{ 'cancel-parcel': 1, partly: 1, 'buyer-cancels': 1 },
  },
  Shipped: {
    ...{ carry: 12, book: 4, partly: 4, received: 5, refund: 2, receipt: 2, arrive: 2, invoice: 2, undo: 1 },
    ...{ edit: 1, drop: 1, claim: 1, 'let-go': 1, settle: 1 },
  },
  Delivered: {
    ...{ refund: 4, claim: 4, decide: 4, 'let-go': 3, receipt: 3, invoice: 3, settle: 4, 'take-back': 3, carry: 5 },
    ...{ received: 4, partly: 2, undo: 2, edit: 1, book: 1 },
  },
  Cancelled: { undo: 2, carry: 5, told: 2, refund: 3, arrive: 2, invoice: 1, settle: 1, receipt: 1, edit: 1 },
};

/** Whether nothing can come of an act now but a refusal; such acts are seldom tried. */
function isIdle(order: Order, name: Name): boolean {
  const { status, parcels, claims, last, invoiced, refunds } = order;
  const { toCollect } = moneyOf(order);
  const some = (fits: (parcel: Order['parcels'][number]) => boolean) => parcels.some(fits);
  const idle: Partial<Record<Name, boolean>> = {
    refund: balanceOf(order) === 0,
    receipt: toCollect === 0,
    'let-go': toCollect === 0 || status !== 'Delivered',
    book: Object.keys(leftToPack(order)).length === 0 || ['Delivered', 'Cancelled'].includes(status),
    carry: !carried.some((to) => some((parcel) => mayMove(order, parcel, to))),
    partly: !some(({ kept, state, provider }) => kept === null && (state === 'partly-delivered' || provider === 'own')),
    received: !some(
      ({ state, received }) => !received && ['returned', 'returning', 'partly-delivered'].includes(state),
    ),
    settle: !some(({ state }) => state === 'delivered' || state === 'partly-delivered'),
    'take-back': !some(({ payouts }) => payouts.length > 0),
    told: !some(({ told }) => told === false),
    'cancel-parcel': !some(({ state }) => state === 'booked'),
    edit: status !== 'Order Placed' && status !== 'Processing',
    claim: status !== 'Delivered',
    decide: claims.length === 0,
    undo: last?.by !== 'seller' || refunds.some(({ failed }) => !failed),
    arrive: status === 'Cancelled' && !some(({ state }) => state === 'delivered'),
    drop: status === 'Shipped',
    invoice: status === 'Cancelled' && !invoiced,
    'buyer-cancels': status === 'Processing',
  };
  return idle[name] ?? false;
}

/** The next act of an order; one that ends it, or that can only be refused, is rare. */
export function nextAct(chance: Chance, order: Order, products: number): Act {
  const choices = Object.entries(weights[order.status]).flatMap(([name, weight]) =>
    Array<Name>(weight).fill(name as Name),
  );
  for (;;) {
    const name = pick(chance, choices);
    const isRare = isIdle(order, name) || name === 'drop' || name === 'buyer-cancels';
    if (!isRare || oneIn(chance, 12)) return makers[name](chance, products, order);
  }
}
