import type { OrderTools } from '#api/changes/order-listener.ts';
import { chooseCoupon } from '#api/features/coupons/choose-coupon.ts';
import { readCoupons } from '#api/features/coupons/read-coupons.ts';
import { CouponChanged } from '#api/features/coupons/take-coupon.ts';
import { promiseTo } from '#api/features/delivery/promised-arrival.ts';
import { arrivalOf, type CalendarSlot, slotNamed } from '#api/features/delivery/slot-calendar.ts';
import { ProductsChanged } from '#api/features/products/products-changed.ts';
import { DefaultSoldOut } from '#api/features/stock/take-new-stock.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { dayOf } from '#api/time/shop-days.ts';
import { type DeliveryTerms, termsOf } from '#contract/delivery/delivery-area.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import { rateOfPercent } from '#contract/ledger/line-earnings.ts';
import { limits } from '#contract/limits.ts';
import { isManual } from '#contract/orders/order-payment.ts';
import type { Database } from '#database/driver/connection.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { withFreshNumber } from '#database/with-fresh-number.ts';
import type { Buyer } from './buyer/buyer.ts';
import { noBounds, refuseTooManyOrders } from './buyer/open-order-limits.ts';
import { countSession } from './buyer/session-limits.ts';
import { mustWait } from './buyer/unknown-number.ts';
import { placeNewOrder } from './change-order.ts';
import { lockBuyer } from './lock-buyer.ts';
import { type CheckedLine, checkLines, mergeItems, refuseDelivery } from './order-rules.ts';
import { readOrdered } from './read-ordered.ts';
import type { OrderItem } from './resolve-items.ts';
import type { MadeOrder, OrderedOnline } from './write-order.ts';

export type PlaceOrderRequest = {
  items: readonly OrderItem[];
  /** The total that the shopper expects, in poisha. */
  expectedTotal: number | undefined;
  /** The code of a coupon, as it was typed. */
  coupon?: string | undefined;
  /** The shopper's note for the rider. */
  deliveryNote?: string | undefined;
  /** The delivery slot that was chosen. */
  slotId?: string | undefined;
  /** Set for an online payment: the order then awaits payment, with an attempt that is about to be started. */
  online?: OrderedOnline | undefined;
  /** Set when a seller makes the order for the buyer, who is not bounded then. */
  made?: MadeOrder | undefined;
};

type OrderServices = OrderTools & Pick<Services, 'settings' | 'categories'>;
type PlacedOrder = { orderId: string; repeated: boolean; isWaiting: boolean };

/**
 * Places an order in one transaction: prices from the database, stock taken, address and products copied, the saved
 * cart emptied (docs/product.md, "Placing an order"). A large order to an unknown number takes nothing and waits for
 * the seller. The same idempotency key of a buyer returns the same order. Refused for each reason in that section.
 */
export async function placeOrder(
  services: OrderServices,
  buyer: Buyer,
  request: PlaceOrderRequest,
  drawId: () => string = newOrderId,
): Promise<PlacedOrder | Refusal> {
  if (request.items.length === 0) return new Refusal('empty-cart');
  if (buyer.userId !== null && !buyer.addressId) return new Refusal('no-address');
  let soldOut = 0;
  for (let tried = 1; ; ) {
    try {
      return await withFreshNumber((orderId) => placeAs(orderId, services, buyer, request), drawId);
    } catch (error) {
      if (error instanceof DefaultSoldOut) {
        // The next variant of the product may be there.
        soldOut += 1;
        if (soldOut === limits.variantsMax) return error.refusal;
        continue;
      }
      const isChanged = error instanceof ProductsChanged || error instanceof CouponChanged;
      if (!isChanged || tried === mostTries) throw error;
      tried += 1;
    }
  }
}

/** This many changes of the ordered products or of the coupon in a row cannot be coincidence. */
const mostTries = 10;

/** The transaction. Fails when another order has the number. */
function placeAs(
  orderId: string,
  services: OrderServices,
  buyer: Buyer,
  { items, coupon: code, expectedTotal, deliveryNote, slotId, online, made }: PlaceOrderRequest,
): Promise<PlacedOrder | Refusal> {
  const { db, settings, categories } = services;
  const now = services.clock.now();
  const today = dayOf(now);
  const merged = mergeItems(items);
  return once(db, undefined, async (transaction) => {
    // The buyer is locked before the products are read; the database runs the statements in this order.
    const [known, { found, stocks }, coupons] = await Promise.all([
      lockBuyer(transaction, buyer, merged),
      readOrdered(transaction, merged),
      readCoupons(transaction, code, now),
    ]);
    if (known instanceof Refusal) return known;
    if ('repeatedId' in known) return { orderId: known.repeatedId, repeated: true, isWaiting: known.isWaiting };
    const { address } = known;
    const lines = checkLines(merged, found, { stocks, today });
    if (lines instanceof Refusal) return lines;
    const newest = await settingsOf(transaction, settings, known.settingsVersion);
    const isPreordered = lines.some(({ shipsFrom }) => shipsFrom !== null);
    if (online && isPreordered && newest.storefront.preorderPayment === 'cash')
      return new Refusal('preorder-cash-only');
    const area = deliveryAreaOf(newest.areas, address);
    const delivery = made?.fee === undefined ? area : ownFee(made.fee);
    if (!delivery) return refuseDelivery(address, newest.areas);
    const slot = slotId === undefined ? undefined : slotFor(lines, slotNamed(newest, slotId, address, now));
    if (slot instanceof Refusal) return slot;
    const priced = await chooseCoupon({ db: transaction, categories }, code, coupons, {
      lines: lines.map(toPriced),
      buyer: { userId: buyer.userId, phone: address.phone },
      delivery: 'districts' in delivery ? termsOf(delivery, slot?.rule) : delivery,
      taxMode: newest.storefront.tax,
      now,
      isPlaced: true,
    });
    if (priced instanceof Refusal) return priced;
    const { totals, discounts, coupon } = priced;
    if (expectedTotal !== undefined && expectedTotal !== totals.total) return new Refusal('prices-changed');
    const { total } = totals;
    const bounds = made ? noBounds : settings.boundsOf(newest);
    const allowed = await refuseTooManyOrders(transaction, known, { isOnline: Boolean(online), total, bounds });
    if (allowed instanceof Refusal) return allowed;
    // A payment online ends within the hour; money by hand may be promised for days.
    const asksProvider = online !== undefined && !isManual(online.provider);
    if (asksProvider) {
      const { network } = known;
      const refused = await countSession(transaction, { userId: buyer.userId, phone: address.phone, network, now });
      if (refused) return refused;
    }
    const isWaiting =
      !asksProvider && (await mustWait(transaction, { phone: address.phone, total }, bounds.mostUnknown));
    const usual = isPreordered ? undefined : promiseTo(newest, address, now);
    const placed = await placeNewOrder(services, transaction, {
      ...{ orderId, buyer: allowed, deliveryNote, lines, totals, discounts, slot, online, made, isWaiting, today },
      commissionRate: rateOfPercent(newest.afterSale.commissionPercent),
      taken: coupon && { coupon, now },
      promise: online || isWaiting ? undefined : slot ? arrivalOf(slot) : usual,
    });
    return placed instanceof Refusal ? placed : { orderId, repeated: false, isWaiting };
  });
}

/** Returns the slot of an order; refused when it is before the first day of shipping of a line. */
function slotFor(lines: readonly CheckedLine[], slot: CalendarSlot | Refusal): CalendarSlot | Refusal {
  if (slot instanceof Refusal) return slot;
  return lines.some(({ shipsFrom }) => shipsFrom !== null && shipsFrom > slot.date) ? new Refusal('slot-closed') : slot;
}

/** Returns a line with its price. */
export function toPriced<Line extends Pick<CheckedLine, 'product' | 'variant' | 'own'>>(line: Line) {
  return { ...line, unitPrice: line.own?.unitPrice ?? (line.variant ?? line.product).offerPrice };
}

/** A fee that a seller sets is the whole fee, for any destination. */
function ownFee(fee: number): DeliveryTerms {
  return { fee, freeFrom: null };
}

/**
 * Returns the settings of a version: those in memory, or from the database when the notification of a change has not arrived
 * yet.
 */
async function settingsOf(db: Database, known: Services['settings'], version: number) {
  const { settings } = known.current.version === version ? known.current : await known.load(db);
  return settings;
}
