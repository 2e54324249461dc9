import { earnedOf, isPaid, type Money, moneyOf, type Order } from './order-model.ts';
import type { Seen } from './read-order.ts';
import { poisha } from './storm-world.ts';

const moneyNames = ['total', 'returned', 'credited', 'stands', 'paid', 'refunded', 'toCollect', 'over'] as const;
const rowKinds = ['placed', 'edited', 'returned', 'credited', 'cancelled', 'receipt', 'refund'] as const;
const waysOf = ['door', 'rounding'];
// biome-ignore lint/suspicious/noExplicitAny: the wire is read by what it says
type Wire = any;

/** Collects what differs, as sentences. */
function differences() {
  const found: string[] = [];
  return {
    found,
    same(what: string, right: unknown, is: unknown) {
      if (JSON.stringify(is) !== JSON.stringify(right))
        found.push(`${what}: is ${JSON.stringify(is)}, right is ${JSON.stringify(right)}`);
    },
  };
}

/** Whether all of a cancelled order came back: whether its last pieces count as returned besides is left open. */
const cameBack = ({ status, last }: Order) => status === 'Cancelled' && last?.by === 'shop';

/**
 * Returns in which the wire differs from the model, and in which it breaks a rule by itself: equations 1 to 3, 6, 7 and
 * 9, in poisha.
 */
export function compareOrder(order: Order, seen: Seen): string[] {
  const { found, same } = differences();
  const { view, bought, account } = seen;
  const money = moneyIn(view.money);
  same('status', order.status, view.status);
  same('isPaid', isPaid(order), view.isPaid);
  same('money of the account', money, moneyIn(account.money));
  same("the buyer's money", money, moneyIn(bought.money));
  same("the buyer's order", [view.status, view.isPaid], [bought.status, bought.isPaid]);
  const right = moneyOf(order);
  const open: readonly string[] = cameBack(order) ? ['returned', 'credited'] : [];
  for (const name of moneyNames) if (!open.includes(name)) same(`money.${name}`, right[name], money[name]);
  same('amount', right.total, poisha(view.amount));
  if (open.length === 0)
    same(
      'returned pieces',
      order.lines.map(({ returned }) => returned),
      view.items.map((item: Wire) => item.returned ?? 0),
    );
  if (view.payment) {
    same('payment.captured', right.paid, poisha(view.payment.captured));
    same('payment.refunded', right.refunded, poisha(view.payment.refunded));
  }
  const isEnded = order.status === 'Delivered' || order.status === 'Cancelled';
  same('toPay', right.paid > 0 && !isEnded ? right.toCollect : 0, poisha(view.toPay ?? 0));
  return [
    ...found,
    ...brokenRows(order, seen),
    ...brokenParcels(order, seen),
    ...brokenPapers(order, seen),
    ...brokenLedger(order, seen),
  ];
}

function moneyIn(shown: Wire): Money {
  return Object.fromEntries(moneyNames.map((name) => [name, poisha(shown?.[name])])) as Money;
}

const sumOf = (rows: readonly Wire[]) => rows.reduce((sum, row) => sum + poisha(row.amount), 0);

/** The rows of the account add up to its money, and those of each receipt to what it is worth: equations 1 to 3. */
function brokenRows(order: Order, { account }: Seen): string[] {
  const { found, same } = differences();
  const rows: Wire[] = account.rows;
  const of = (kind: string) => sumOf(rows.filter((row) => row.kind === kind));
  const money = moneyIn(account.money);
  same(
    'kinds of rows',
    [],
    [...new Set(rows.map(({ kind }) => kind))].filter((kind) => !rowKinds.includes(kind)),
  );
  same('rows of the total', money.total, of('placed') + of('edited'));
  same('rows returned', money.returned, 0 - of('returned'));
  same('rows credited', money.credited, 0 - of('credited'));
  const stands = money.total - money.returned - money.credited;
  same('rows cancelled', money.stands - stands, of('cancelled'));
  same('rows of receipts', money.paid, of('receipt'));
  same('rows of refunds', money.refunded, 0 - of('refund'));
  same(
    'oldest first',
    rows.map(({ at }) => at).toSorted(),
    rows.map(({ at }) => at),
  );
  if (order.status !== 'Awaiting Payment')
    same('equation 3', money.stands, money.paid - money.refunded + money.toCollect - money.over);
  same(
    'nothing below 0',
    [],
    moneyNames.filter((name) => money[name] < 0),
  );
  same('toCollect or over', 0, Math.min(money.toCollect, money.over));
  same('receipts', receiptsIn(order), receiptsOf(rows));
  const below = [...left(rows)].filter(([, amount]) => amount < 0);
  same('receipts that are paid back twice', [], below);
  const rounding = rows.filter(
    ({ kind, way, amount }) => kind === 'receipt' && way === 'rounding' && Math.abs(poisha(amount)) >= 100,
  );
  same('rounding of a taka', [], rounding);
  return found;
}

/** Receipts by their parcel, else by their way; money at the door and rounding together. */
const nameOf = (way: string, parcelId: string | null) => parcelId ?? (waysOf.includes(way) ? 'door' : way);

function receiptsIn({ receipts }: Order): Record<string, number> {
  return sums(receipts.map(({ way, parcelId, amount }) => [nameOf(way, parcelId), amount]));
}

function receiptsOf(rows: readonly Wire[]): Record<string, number> {
  const came = rows.filter(({ kind }) => kind === 'receipt');
  return sums(came.map(({ way, parcelId, amount }) => [nameOf(way, parcelId ?? null), poisha(amount)]));
}

/** What each receipt still holds, where the rows of refunds name theirs. */
function left(rows: readonly Wire[]): Map<string, number> {
  const moved = rows.filter(({ kind, way }) => kind === 'receipt' || (kind === 'refund' && way));
  return new Map(
    Object.entries(sums(moved.map(({ way, parcelId, amount }) => [nameOf(way, parcelId ?? null), poisha(amount)]))),
  );
}

function sums(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const found = new Map<string, number>();
  for (const [name, amount] of entries) found.set(name, (found.get(name) ?? 0) + amount);
  return Object.fromEntries([...found].filter(([, amount]) => amount !== 0).sort());
}

/** Equation 9, and what parcels are asked to collect. */
function brokenParcels(order: Order, { parcels }: Seen): string[] {
  const { found, same } = differences();
  same('number of parcels', order.parcels.length, parcels.length);
  for (const parcel of order.parcels) {
    const shown = parcels.find(({ _id }) => _id === parcel.id);
    const name = `parcel ${parcel.reference}`;
    if (!shown) {
      found.push(`${name} is gone`);
      continue;
    }
    same(`${name}, state`, parcel.state, shown.state);
    same(`${name}, collect`, parcel.collect, poisha(shown.collect));
    // What RedX was told is its own matter: the shop tells it by itself.
    if (parcel.told !== null && parcel.provider !== 'redx') same(`${name}, told`, parcel.told, shown.told);
    same(`${name}, received`, parcel.received, shown.restockedAt !== null);
    if (!parcel.asked) same(`${name}, collected`, parcel.collected ?? 0, poisha(shown.money.collected));
    if (parcel.state === 'delivered' && order.status !== 'Cancelled')
      same(`${name}, differs`, (parcel.collected ?? 0) - parcel.collect, poisha(shown.money.differs));
  }
  return found;
}

/** Equation 6: all refunds are done by now; a seller's cancellation may still be undone. */
function brokenPapers(order: Order, { papers }: Seen): string[] {
  const { found, same } = differences();
  same(
    'has an invoice',
    order.invoiced,
    papers.some(({ kind }) => kind === 'invoice'),
  );
  const worth = { invoice: 1, 'debit-note': 1, 'credit-note': -1 } as Record<string, number>;
  const sum = papers.reduce(
    (all, { kind, total, before = 0 }) => all + (worth[kind] ?? 0) * poisha(total) - poisha(before),
    0,
  );
  const { total, returned, credited, stands } = moneyOf(order);
  const may = order.status === 'Cancelled' && order.last?.by === 'seller' ? [0, total - returned - credited] : [stands];
  if (order.invoiced && !may.includes(sum)) same('papers', may[0], sum);
  return found;
}

/** Equation 7. */
function brokenLedger(order: Order, { ledger }: Seen): string[] {
  const { found, same } = differences();
  const right = [...earnedOf(order)].flatMap(([key, earned]) =>
    Object.entries(earned).map(([kind, amount]) => [`${kind} ${key.slice(-4)}`, amount] as const),
  );
  const written = ledger.map(({ productId, kind, amount }) => [`${kind} ${productId.slice(-4)}`, amount] as const);
  same('ledger', sums(right), sums(written));
  return found;
}
