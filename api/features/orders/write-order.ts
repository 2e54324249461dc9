import { eq, sql } from 'drizzle-orm';
import { insertAttempt, insertTaken, type NewAttempt, newAttempt } from '#api/features/attempts/attempt-queries.ts';
import { peopleOf } from '#api/features/coupons/coupon-people.ts';
import type { CouponRow } from '#api/features/coupons/read-coupons.ts';
import { takeCoupon } from '#api/features/coupons/take-coupon.ts';
import type { PromisedArrival } from '#api/features/delivery/promised-arrival.ts';
import type { CalendarSlot } from '#api/features/delivery/slot-calendar.ts';
import { takePlace } from '#api/features/delivery/slot-places.ts';
import type { MovedStock } from '#api/features/stock/move-stock.ts';
import { takeStock, tooFew } from '#api/features/stock/order-stock.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderedSlot } from '#contract/delivery/slot-rules.ts';
import type { OrderChannel, TakenHow } from '#contract/orders/order-channel.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { OrderTotals } from '#contract/orders/order-totals.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderNumbers } from '#database/tables/order-numbers.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';
import type { LockedBuyer } from './buyer/buyer.ts';
import { guestHash, guestKeyOf } from './buyer/guest-key.ts';
import { newLine } from './new-line.ts';
import { type CheckedLine, refuseShort } from './order-rules.ts';
import { ProductsChanged, requireUnchanged } from './sold-products.ts';

export type OrderedOnline = Pick<NewAttempt, 'provider' | 'language' | 'now' | 'expiresAt'>;

/** What a seller adds to an order that they make for somebody. */
export type MadeOrder = {
  seller: { id: string; name: string };
  channel: OrderChannel;
  note: string | null;
  /** The whole delivery fee in poisha, when it is not that of the area and the slot. */
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
  /** What the discount takes off each of the lines, in poisha. */
  discounts: readonly number[];
  /** What the shop keeps of the submitters' shares, in hundredths of a percent. */
  commissionRate: number;
  /** The coupon or offer that it takes, at the time. */
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

/**
 * Writes a checked order with its lines and the attempt of an online payment, and empties the cart. The place in a slot, the coupon
 * and the stock are taken last, so that popular rows are locked only until the commit. Returns the changed stocks. Refused when
 * somebody else took the place or the stock first; throws `DefaultSoldOut` when another variant may be sold instead,
 * `CouponChanged` when the coupon was used up meanwhile, and `ProductsChanged` when a line turns out to be pre-ordered otherwise
 * than it says.
 */
export async function writeOrder(
  db: Database,
  {
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
    today,
  }: NewOrder,
): Promise<MovedStock[] | Refusal> {
  const { userId, name, address, attempt } = buyer;
  const fingerprint = attempt?.fingerprint ?? null;
  const counted = isWaiting ? [] : lines.filter(({ isCounted }) => isCounted);
  const payment = online
    ? { paymentType: 'Online', status: 'Awaiting Payment' }
    : { paymentType: 'COD', status: 'Order Placed' };
  const promised = {
    promisedFrom: promise?.from.toISOString() ?? null,
    promisedUntil: promise?.until.toISOString() ?? null,
  };
  const [, , , , , , hasPlace, , transitioned] = await Promise.all([
    insertNumber(db).execute({ number: orderNumber(orderId).toLowerCase(), orderId }),
    insertOrder(db).execute({
      orderId,
      userId,
      fingerprint,
      ...placedBy(orderId, buyer),
      ...totals,
      couponId: taken?.coupon.id ?? null,
      couponCode: taken?.coupon.code ?? null,
      ...payment,
      address,
      deliveryNote: deliveryNote ?? null,
      slot: slot ? JSON.stringify(orderedSlot(slot)) : null,
      ...promised,
      isPaid: made?.taken !== undefined,
      channel: made?.channel ?? null,
      madeBy: made?.seller.name ?? null,
      note: made?.note ?? null,
      acceptance: isWaiting ? 'waiting' : null,
    }),
    db
      .insert(orderLines)
      .values(
        lines.map((line, index) => ({ ...newLine(orderId, line), discount: discounts[index] ?? 0, commissionRate })),
      ),
    userId === null ? undefined : emptyCart(db).execute({ userId }),
    online && insertAttempt(db, newAttempt({ orderId, amount: totals.total, ...online })),
    made?.taken && insertTaken(db, { orderId, amount: totals.total, ...made.taken }),
    slot && !isWaiting ? takePlace(db, slot, slot.rule.capacity) : true,
    taken &&
      !isWaiting &&
      takeCoupon(
        db,
        {
          couponId: taken.coupon.id,
          orderId,
          people: peopleOf({ userId, phone: address.phone }),
          revenue: totals.total,
        },
        taken.now,
      ),
    takeStock(db, {
      orderId,
      ...(made ? { actor: 'seller', actorName: made.seller.name } : { actor: 'buyer', actorName: name }),
      pieces: counted.map(({ stockId, quantity }) => ({ productId: stockId, quantity })),
      today,
    }),
    requireUnchanged(db, lines),
  ]);
  if (!hasPlace) return new Refusal('slot-full');
  const short = tooFew(transitioned, today).flatMap(({ productId, left }) =>
    counted.flatMap((line) => (line.stockId === productId ? [{ ...line, left }] : [])),
  );
  if (!short[0]) {
    if (!isWaiting) requireAsTold(lines, transitioned);
    return transitioned;
  }
  const refusal = refuseShort(short[0], short);
  if (short.some(({ isByDefault, left }) => isByDefault && left === 0)) throw new DefaultSoldOut(refusal);
  return refusal;
}

/** What an order keeps of who placed it and of their request. */
function placedBy(orderId: string, { attempt, network, guest }: LockedBuyer) {
  const ofGuest = { guestKey: null, guestAttempt: null, guestLanguage: null, phoneNth: null };
  if (!guest) return { ...ofGuest, network, key: attempt?.key ?? null };
  return {
    key: null,
    guestKey: guestHash(guestKeyOf(guest.secret, orderId)),
    guestAttempt: attempt ? guestHash(attempt.key) : null,
    network,
    guestLanguage: guest.language,
    phoneNth: guest.phoneNth ?? null,
  };
}

/** Another order may have taken the last pieces since the stocks were read, or a cancelled one brought some back. */
function requireAsTold(lines: readonly CheckedLine[], moved: readonly MovedStock[]): void {
  const told = new Map(lines.map(({ stockId, shipsFrom }) => [stockId, shipsFrom]));
  const isOther = ({ productId, after, shipsFrom }: MovedStock) =>
    (after !== null && after < 0 ? shipsFrom : null) !== told.get(productId);
  if (moved.some(isOther)) throw new ProductsChanged();
}

/** Somebody else took the last piece of a variant for which a product's id stood. Another one stands for it by now. */
export class DefaultSoldOut extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('The variant that a product stood for was sold out while it was ordered');
    this.refusal = refusal;
  }
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
      id: sql.placeholder('orderId'),
      userId: sql.placeholder('userId'),
      idempotencyKey: sql.placeholder('key'),
      idempotencyFingerprint: sql.placeholder('fingerprint'),
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
      channel: sql.placeholder('channel'),
      madeBy: sql.placeholder('madeBy'),
      note: sql.placeholder('note'),
      acceptance: sql.placeholder('acceptance'),
    })
    .prepare('insert-order'),
);

/** Also counts the change, so that no browser takes an answer from before the order for the newer one. */
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
