import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { CouponRow } from '#api/features/coupons/read-coupons.ts';
import type { PromisedArrival } from '#api/features/delivery/promised-arrival.ts';
import type { CalendarSlot } from '#api/features/delivery/slot-calendar.ts';
import type { openingOf } from '#api/features/order-money/account-entries.ts';
import {
  insertAttempt,
  insertTaken,
  type NewAttempt,
  newAttempt,
} from '#api/features/payment-attempts/attempt-queries.ts';
import type { OrderedSlot } from '#contract/delivery/slot-rules.ts';
import type { OrderChannel, TakenHow } from '#contract/orders/order-channel.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderTotals } from '#contract/orders/order-totals.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { addOrderLookups } from '#database/order-lookups.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderAccount } from '#database/tables/order-account.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import type { LockedBuyer } from './buyer/buyer.ts';
import { guestHash, guestKeyOf } from './buyer/guest-key.ts';
import { newLine } from './new-line.ts';
import type { CheckedLine } from './order-rules.ts';

export type OrderedOnline = Pick<NewAttempt, 'provider' | 'language' | 'now' | 'expiresAt'>;

/** The seller's additions to a manual order. */
export type MadeOrder = {
  seller: { id: string; name: string };
  channel: OrderChannel;
  note: string | null;
  /** The whole delivery fee in poisha, when it replaces the usual fee of area and slot. */
  fee: number | undefined;
  /** How it was paid, when it is. */
  taken: { how: TakenHow; transactionId: string | undefined; now: Date } | undefined;
};

export type NewOrder = {
  orderId: string;
  buyer: LockedBuyer;
  deliveryNote: string | undefined;
  lines: CheckedLine[];
  totals: OrderTotals;
  /** The discount of each line, in poisha. */
  discounts: readonly number[];
  /** The shop's commission on the submitters' shares, in hundredths of a percent. */
  commissionRate: number;
  /** The coupon or offer to use, and the time of the order. */
  taken: { coupon: CouponRow; now: Date } | undefined;
  /** The delivery slot that was chosen. */
  slot: CalendarSlot | undefined;
  /** Undefined where nothing is promised, and until an online order is paid. */
  promise: PromisedArrival | undefined;
  online: OrderedOnline | undefined;
  made: MadeOrder | undefined;
  /** Whether it waits for the seller, and takes no place, no coupon and no stock until then. */
  isWaiting: boolean;
  /** The day of the shop's calendar. */
  today: string;
};

/** The columns that the order's account keeps. */
type AccountColumns = keyof Opening['columns'] | 'returned' | 'credited' | 'cancelled' | 'refunded';
type OrderColumns = Omit<typeof orders.$inferSelect, 'version' | 'createdAt' | AccountColumns>;

type Opening = ReturnType<typeof openingOf>;

/** The rows of a new order. */
export type OrderRows = {
  order: OrderColumns;
  lines: (typeof orderLines.$inferInsert)[];
  /** An online payment that is about to be started. */
  attempt?: ReturnType<typeof newAttempt> | undefined;
  /** The payment that a seller took with the order. */
  taken?: Parameters<typeof insertTaken>[1] | undefined;
};

/**
 * Writes a new order with its number, lines, payment and account, and empties the buyer's cart if the order comes from
 * it.
 */
export async function writeOrder(
  db: Database,
  { order, lines, attempt, taken }: OrderRows,
  account: Opening,
): Promise<void> {
  const { id: orderId, userId, slot, promisedFrom, promisedUntil } = order;
  const isFromCart = userId !== null && order.replacesId === null;
  await Promise.all([
    insertNumber(db).execute({ number: orderNumber(orderId).toLowerCase(), orderId }),
    insertOrder(db).execute({
      ...order,
      ...account.columns,
      slot: slot && JSON.stringify(slot),
      promisedFrom: promisedFrom?.toISOString() ?? null,
      promisedUntil: promisedUntil?.toISOString() ?? null,
    }),
    db.insert(orderLines).values(lines),
    db.insert(orderAccount).values(account.rows),
    addOrderLookups(db, [order]),
    isFromCart && emptyCart(db).execute({ userId }),
    attempt && insertAttempt(db, attempt),
    taken && insertTaken(db, taken),
  ]);
}

/** The columns that most orders leave empty. */
export const emptyColumns = {
  ...{ idempotencyKey: null, idempotencyFingerprint: null, guestKey: null, guestAttempt: null, guestLanguage: null },
  ...{ phoneNth: null, network: null, discount: 0, couponId: null, couponCode: null, deliveryNote: null, slot: null },
  ...{
    promisedFrom: null,
    promisedUntil: null,
    channel: null,
    madeBy: null,
    note: null,
    replacesId: null,
    acceptance: null,
  },
};

/** Returns the rows of a checked order. */
export function rowsOf({
  orderId,
  buyer,
  deliveryNote,
  lines,
  totals,
  discounts,
  commissionRate,
  slot,
  taken,
  promise,
  online,
  made,
  isWaiting,
}: NewOrder): OrderRows {
  const amount = totals.total;
  return {
    order: {
      ...emptyColumns,
      id: orderId,
      userId: buyer.userId,
      ...placedBy(orderId, buyer),
      ...totals,
      couponId: taken?.coupon.id ?? null,
      couponCode: taken?.coupon.code ?? null,
      ...(online
        ? { paymentType: 'Online', status: 'Awaiting Payment' }
        : { paymentType: 'COD', status: 'Order Placed' }),
      address: buyer.address,
      deliveryNote: deliveryNote ?? null,
      slot: slot ? orderedSlot(slot) : null,
      promisedFrom: promise?.from ?? null,
      promisedUntil: promise?.until ?? null,
      channel: made?.channel ?? null,
      madeBy: made?.seller.name ?? null,
      note: made?.note ?? null,
      acceptance: isWaiting ? 'waiting' : null,
    },
    lines: lines.map((line, index) => ({ ...newLine(orderId, line, commissionRate), discount: discounts[index] ?? 0 })),
    attempt: online && newAttempt({ orderId, amount, ...online }),
    taken: made?.taken && { id: v7(), orderId, amount, ...made.taken },
  };
}

/** The columns about an order's buyer and request. */
function placedBy(orderId: string, { attempt, network, guest }: LockedBuyer) {
  const request = { network, idempotencyFingerprint: attempt?.fingerprint ?? null };
  if (!guest) return { ...request, idempotencyKey: attempt?.key ?? null };
  return {
    ...request,
    guestKey: guestHash(guestKeyOf(guest.secret, orderId)),
    guestAttempt: attempt ? guestHash(attempt.key) : null,
    guestLanguage: guest.language,
    phoneNth: guest.phoneNth ?? null,
  };
}

/** Returns what an order keeps of its slot. */
function orderedSlot({ id, date, from, to }: CalendarSlot): OrderedSlot {
  return { id, date, from, to };
}

/** Fails with a unique violation when another order has the number. */
const insertNumber = preparedOn((db) =>
  db
    .insert(orderNumbers)
    .values({ number: sql.placeholder('number'), orderId: sql.placeholder('orderId') })
    .prepare('insert-order-number'),
);

const insertOrder = preparedOn((db) =>
  db
    .insert(orders)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      idempotencyKey: sql.placeholder('idempotencyKey'),
      idempotencyFingerprint: sql.placeholder('idempotencyFingerprint'),
      subtotal: sql.placeholder('subtotal'),
      discount: sql.placeholder('discount'),
      couponId: sql.placeholder('couponId'),
      couponCode: sql.placeholder('couponCode'),
      tax: sql.placeholder('tax'),
      fee: sql.placeholder('fee'),
      total: sql.placeholder('total'),
      paymentType: sql.placeholder('paymentType'),
      status: sql.placeholder('status'),
      address: sql.placeholder('address'),
      deliveryNote: sql.placeholder('deliveryNote'),
      slot: sql`${sql.placeholder('slot')}::jsonb`,
      guestKey: sql.placeholder('guestKey'),
      guestAttempt: sql.placeholder('guestAttempt'),
      network: sql.placeholder('network'),
      guestLanguage: sql.placeholder('guestLanguage'),
      phoneNth: sql.placeholder('phoneNth'),
      promisedFrom: sql`${sql.placeholder('promisedFrom')}::timestamptz`,
      promisedUntil: sql`${sql.placeholder('promisedUntil')}::timestamptz`,
      isPaid: sql.placeholder('isPaid'),
      paid: sql.placeholder('paid'),
      toCollect: sql.placeholder('toCollect'),
      isAccounted: sql.placeholder('isAccounted'),
      channel: sql.placeholder('channel'),
      madeBy: sql.placeholder('madeBy'),
      note: sql.placeholder('note'),
      replacesId: sql.placeholder('replacesId'),
      acceptance: sql.placeholder('acceptance'),
    })
    .prepare('insert-order'),
);

/** Also increments the cart's version, so that browsers do not take an older answer for the newest one. */
const emptyCart = preparedOn((db) => {
  const emptied = db.$with('emptied').as(
    db
      .delete(cartLines)
      .where(eq(cartLines.userId, sql.placeholder('userId')))
      .returning({ productId: cartLines.productId }),
  );
  return db
    .with(emptied)
    .update(users)
    .set({ cartVersion: sql`${users.cartVersion} + 1` })
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('empty-cart');
});
