import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { LockedOrder } from '#api/changes/locked-order.ts';
import type { OrderChange, OrderChanged, OrderTools, Placing } from '#api/changes/order-listener.ts';
import { runAfterCommit } from '#api/changes/run-after-commit.ts';
import { promiseTo } from '#api/features/delivery/promised-arrival.ts';
import { arrivalOf } from '#api/features/delivery/slot-calendar.ts';
import { type AccountEntry, openingOf } from '#api/features/order-money/account-entries.ts';
import { writeAccount } from '#api/features/order-money/write-account.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { holdsStock, type OrderAcceptance } from '#contract/orders/order-acceptance.ts';
import { balanceOf } from '#contract/orders/order-money.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Database } from '#database/driver/connection.ts';
import { orderStatusChanges } from '#database/tables/order-status-changes.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { requireUnchanged } from './sold-products.ts';
import { type NewOrder, type OrderRows, rowsOf, writeOrder } from './write-order.ts';

type OrderFields = typeof orders.$inferSelect;
/** How a payment changes an order together with its status. */
type PaymentFields = Partial<Pick<OrderFields, 'paymentType'>>;
type ChangedFields = PaymentFields & Partial<Pick<OrderFields, 'promisedFrom' | 'promisedUntil' | 'acceptance'>>;

type Transition = Pick<OrderChanged, 'actor' | 'canBeUndone'> & {
  kind: 'placed' | 'moved' | 'undone' | 'expired';
  order: LockedOrder;
  to: OrderStatus;
  /** The id of the user or seller; missing for the shop itself. */
  actorId?: string | null;
  /** Whether the order waits for the seller's acceptance, or is accepted, from now on; omitted when unchanged. */
  acceptance?: OrderAcceptance;
  fields?: PaymentFields;
  /** What came in with the change. */
  received?: readonly AccountEntry[];
};

/**
 * Writes a transition of a locked order with its history entry, in one statement, unless a listener refuses it. Then
 * runs the other listeners: some now in the transaction, the rest after the commit (`api/compose/order-listeners.ts`).
 */
export async function changeOrder(
  tools: OrderTools,
  transaction: Database,
  { order, to, actorId = order.userId, fields, received = [], acceptance, ...change }: Transition,
): Promise<OrderChanged | Refusal> {
  const { id: orderId, userId, status: from } = order;
  const { actor } = change;
  const actorName = actor === 'shop' ? '' : order.actorName;
  const after = { status: to, acceptance: acceptance ?? order.acceptance };
  const isWaiting = after.acceptance === 'waiting';
  const about = { orderId, userId, from, to, isWaiting, ...heldBy(order, after) };
  const planned = { ...change, ...about, actorId, actorName, balance: balanceOf(order) };
  const refused = await askBefore(tools, transaction, planned);
  if (refused) return refused;
  const isPlacedNow = change.kind === 'placed' || (order.acceptance === 'waiting' && !isWaiting);
  const promised = isPlacedNow && !isWaiting ? await promisedNow(tools, transaction, order) : {};
  const entry = { from, to, actor, actorName };
  await writeTransition(transaction, orderId, entry, {
    ...fields,
    ...promised,
    ...(after.acceptance !== order.acceptance && { acceptance: after.acceptance }),
    ...(isWaiting && noPromise),
  });
  // Nothing is owed of an order that is not placed or was cancelled.
  const isOwed = (status: OrderStatus) => status !== 'Awaiting Payment' && status !== 'Cancelled';
  const isAccountMoved = received.length > 0 || isOwed(from) !== isOwed(to) || to === 'Cancelled';
  const { isPaid } = isAccountMoved ? await writeAccount(transaction, orderId, received, { actor, actorName }) : order;
  const changed = { ...planned, isPaid, changedBadges: [] };
  await announce(tools, transaction, changed);
  return changed;
}

/** Like `changeOrder`, for a change by the shop itself, which no listener may refuse. */
export async function changeByShop(
  tools: OrderTools,
  transaction: Database,
  transition: Omit<Transition, 'actor'>,
): Promise<OrderChanged> {
  const changed = await changeOrder(tools, transaction, { ...transition, actor: 'shop' });
  if (changed instanceof Refusal) throw new Error(`The shop's change of an order was refused: ${changed.code}`);
  return changed;
}

const noPromise = { promisedFrom: null, promisedUntil: null };

type Held = Parameters<typeof holdsStock>[0];

/** Returns the details that listeners need when an order takes or returns stock, slot and coupon. */
function heldBy(order: LockedOrder, after: Held): Pick<OrderChanged, 'hold' | 'slot' | 'couponUse'> {
  return { hold: holdAfter(order, after), slot: order.slot, couponUse: couponUseOf(order) };
}

function holdAfter(before: Held, after: Held): OrderChanged['hold'] {
  if (holdsStock(before) === holdsStock(after)) return undefined;
  if (holdsStock(before)) return 'ends';
  return before.acceptance === 'waiting' ? 'begins' : 'resumes';
}

/**
 * Places a new order, or reserves it for its payment. Refused when another order took the slot's place, the coupon or
 * the stock first. Throws exceptions of the listeners, and `ProductsChanged` when a product differs from the order's
 * copy.
 */
export async function placeNewOrder(
  tools: OrderTools,
  transaction: Database,
  order: NewOrder,
): Promise<OrderChanged | Refusal> {
  const { orderId, buyer, made, isWaiting, lines, totals, slot, taken, today } = order;
  const { userId, name } = buyer;
  const by = made
    ? ({ actor: 'seller', actorId: made.seller.id, actorName: made.seller.name } as const)
    : ({ actor: 'buyer', actorId: userId, actorName: name } as const);
  return placeRows(tools, transaction, rowsOf(order), {
    ...by,
    ...{ orderId, isWaiting, lines, totals, today, isReplacement: false },
    buyer: { userId, phone: buyer.address.phone },
    submitters: lines.map(({ product }) => product.submitterId),
    slot: slot && { ...slot, capacity: slot.rule.capacity },
    coupon: taken && { id: taken.coupon.id, now: taken.now },
    check: () => requireUnchanged(transaction, lines),
  });
}

type NewChange = Omit<Placing, 'changedBadges'> &
  Pick<OrderChanged, 'actorId' | 'submitters' | 'isWaiting'> & {
    /** Throws when the products have changed; its statement comes last. */
    check?: () => Promise<void>;
  };

/**
 * Announces a new order, then writes it together with the stock, slot and coupon that listeners take for it, unless it
 * waits for the seller. The statements travel together. Rows that popular orders share come last, so that they are
 * locked only until the commit.
 */
export async function placeRows(
  tools: OrderTools,
  transaction: Database,
  rows: OrderRows,
  { actorId, submitters, isWaiting = false, check, ...placing }: NewChange,
): Promise<OrderChanged | Refusal> {
  const { orderId, actor, actorName, buyer } = placing;
  const { status } = rows.order;
  const account = openingOf(rows.order, { actor, actorName }, rows.taken);
  const planned: OrderChange = {
    kind: status === 'Awaiting Payment' ? 'awaiting' : 'placed',
    ...{ orderId, userId: buyer.userId, from: undefined, to: status, actor, actorId, actorName },
    ...{ submitters, isWaiting, balance: 0 },
  };
  const refused = await askBefore(tools, transaction, planned);
  if (refused) return refused;
  const changed: OrderChanged = { ...planned, isPaid: account.columns.isPaid, changedBadges: [] };
  await announce(tools, transaction, changed);
  const taking = { ...placing, changedBadges: changed.changedBadges };
  const parts = isWaiting ? [] : tools.orderListeners.placing;
  const [, ...taken] = await Promise.all([
    writeOrder(transaction, rows, account),
    ...parts.map((takePart) => takePart(tools, transaction, taking)),
    check?.(),
  ]);
  return taken.find((one) => one instanceof Refusal) ?? changed;
}

function couponUseOf({ couponId, userId, total, address: { phone } }: LockedOrder): OrderChanged['couponUse'] {
  return couponId === null ? undefined : { couponId, revenue: total, buyer: { userId, phone } };
}

/**
 * Returns the promised arrival of an order whose payment has just come in: its slot, unless that has passed; none for
 * pre-ordered lines.
 */
async function promisedNow(
  { settings, clock }: OrderTools,
  transaction: Database,
  { id, address, slot }: LockedOrder,
): Promise<ChangedFields> {
  const now = clock.now();
  const booked = slot && arrivalOf(slot);
  if (booked && now < booked.until) return { promisedFrom: booked.from, promisedUntil: booked.until };
  const isPreordered = and(eq(orderLines.orderId, id), isNotNull(orderLines.shipsFrom));
  const promise =
    (await transaction.$count(orderLines, isPreordered)) > 0
      ? undefined
      : promiseTo(settings.current.settings, address, now);
  return { promisedFrom: promise?.from ?? null, promisedUntil: promise?.until ?? null };
}

/** Reports to the listeners that a payment or refund of an order has changed, while the order's status stays. */
export async function reportPayment(
  tools: OrderTools,
  transaction: Database,
  order: Pick<LockedOrder, 'id' | 'userId' | 'status' | 'isPaid' | 'paid' | 'refunded'>,
  { isBuyersAlone = false, ...held }: Pick<OrderChanged, 'isBuyersAlone' | 'hold' | 'slot' | 'couponUse'> = {},
): Promise<void> {
  const { id: orderId, userId, status, isPaid } = order;
  const unchanged = { from: status, to: status, balance: balanceOf(order), isPaid, changedBadges: [] };
  const byShop = { actor: 'shop', actorId: userId, actorName: '' } as const;
  await announce(tools, transaction, {
    kind: 'payment',
    orderId,
    userId,
    isBuyersAlone,
    ...held,
    ...byShop,
    ...unchanged,
  });
}

/** Makes a locked order wait for the seller and return its stock, slot and coupon. Its status stays. */
export async function letWait(tools: OrderTools, transaction: Database, order: LockedOrder): Promise<void> {
  const acceptance = 'waiting';
  await transaction.update(orders).set({ acceptance }).where(eq(orders.id, order.id));
  await reportPayment(tools, transaction, order, heldBy(order, { status: order.status, acceptance }));
}

type Edit = Pick<OrderChanged, 'actorId' | 'changedBadges'> & {
  order: LockedOrder;
  edit: NonNullable<OrderChanged['edit']>;
};

/**
 * Reports a seller's edit of an order to the listeners, unless one refuses it. The caller adds its changes of stock to
 * `changedBadges` before the commit.
 */
export async function reportEdit(
  tools: OrderTools,
  transaction: Database,
  { order, changedBadges, ...edit }: Edit,
): Promise<Refusal | undefined> {
  const { id: orderId, userId, status, isPaid, actorName } = order;
  const unchanged = { from: status, to: status, balance: balanceOf(order) };
  const planned = { kind: 'edited', orderId, userId, actor: 'seller', actorName, ...unchanged, ...edit } as const;
  const refused = await askBefore(tools, transaction, planned);
  if (!refused) await announce(tools, transaction, { ...planned, isPaid, changedBadges });
  return refused;
}

/** Asks the listeners that may refuse a change. */
async function askBefore(tools: OrderTools, transaction: Database, change: OrderChange): Promise<Refusal | undefined> {
  for (const before of tools.orderListeners.before) {
    const refused = await before(tools, transaction, change);
    if (refused) return refused;
  }
  return undefined;
}

async function announce(tools: OrderTools, transaction: Database, changed: OrderChanged): Promise<void> {
  const { inTransaction, afterCommit } = tools.orderListeners;
  for (const listener of inTransaction) await listener(tools, transaction, changed);
  const { orderId } = changed;
  const listeners = afterCommit.map((listener) => () => listener(tools, changed));
  runAfterCommit(transaction, tools.log, { orderId }, listeners);
}

type Entry = Pick<typeof orderStatusChanges.$inferSelect, 'from' | 'to' | 'actor' | 'actorName'>;

/** Writes a change of an order's row with its history entry, in one statement. */
async function writeTransition(db: Database, orderId: string, change: Entry, fields: ChangedFields): Promise<void> {
  const transitioned = db.$with('moved').as(
    db
      .update(orders)
      .set({ status: change.to, ...fields })
      .where(eq(orders.id, orderId))
      .returning({ id: orders.id }),
  );
  // The clock's time, not the transaction's start, which may be earlier than the transition that the lock waited for.
  const entry = { ...change, orderId, changedAt: sql`clock_timestamp()` };
  const noted = db
    .$with('noted')
    .as(db.insert(orderStatusChanges).values(entry).returning({ id: orderStatusChanges.id }));
  const [order] = await db.with(transitioned, noted).select().from(transitioned);
  if (!order) throw new Error(`The locked order ${orderId} is gone`);
}
