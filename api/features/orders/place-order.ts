import { and, eq, sql } from 'drizzle-orm';
import { addressColumns } from '#api/features/addresses/address-queries.ts';
import { promiseTo } from '#api/features/delivery/promised-arrival.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderTools } from '#api/live/order-listener.ts';
import type { Services } from '#api/services/services.ts';
import { termsOf } from '#contract/delivery/delivery-area.ts';
import { deliveryAreaOf } from '#contract/delivery/delivery-areas.ts';
import { limits } from '#contract/limits.ts';
import { orderTotals } from '#contract/orders/order-totals.ts';
import type { Database } from '#database/connection.ts';
import { isUniqueViolation } from '#database/driver/database-error.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { addresses } from '#database/tables/addresses.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orders } from '#database/tables/orders.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';
import { users } from '#database/tables/users.ts';
import { placeNewOrder } from './change-order.ts';
import { refuseTooManyOrders } from './open-order-limits.ts';
import { checkLines, mergeItems, refuseDelivery, sameItems } from './order-rules.ts';
import { readOrdered } from './read-ordered.ts';
import type { OrderItem } from './resolve-items.ts';
import { ProductsChanged } from './sold-products.ts';
import { DefaultSoldOut, type OrderAttempt, type OrderedOnline } from './write-order.ts';

export type PlaceOrderRequest = {
  items: readonly OrderItem[];
  /** Empty when none was chosen. */
  addressId: string;
  /** Whether the items have to equal the user's saved cart. */
  fromCart: boolean;
  /** The total that the shopper expects, in poisha. */
  expectedTotal: number | undefined;
  /** What the shopper asks of the rider. */
  deliveryNote?: string | undefined;
  attempt: OrderAttempt | undefined;
  /** Set for an online payment: the order then awaits payment, with an attempt that is about to be started. */
  online?: OrderedOnline | undefined;
};

type OrderServices = OrderTools & Pick<Services, 'settings'>;
type PlacedOrder = { orderId: string; repeated: boolean };

/**
 * Places an order in one transaction: prices from the database, stock taken, address and products copied, the saved cart
 * emptied (docs/product.md, "Placing an order"). The same user's same idempotency key returns the same order. Refused for each
 * reason of that section.
 */
export async function placeOrder(
  services: OrderServices,
  userId: string,
  request: PlaceOrderRequest,
  drawId: () => string = newOrderId,
): Promise<PlacedOrder | Refusal> {
  if (request.items.length === 0) return new Refusal('empty-cart');
  if (!request.addressId) return new Refusal('no-address');
  let soldOut = 0;
  for (let drawn = 1; ; ) {
    try {
      return await placeAs(drawId(), services, userId, request);
    } catch (error) {
      if (error instanceof DefaultSoldOut) {
        // The next variant of the product may be there.
        soldOut += 1;
        if (soldOut === limits.variantsMax) return error.refusal;
        continue;
      }
      // Another order has this number, or a product was changed since it was read.
      const isAgain = isUniqueViolation(error) || error instanceof ProductsChanged;
      if (!isAgain || drawn === mostDrawn) throw error;
      drawn += 1;
    }
  }
}

/** This many taken numbers, or changes of the ordered products, in a row cannot be coincidence. */
const mostDrawn = 10;

/** The transaction. Fails when another order has the number. */
function placeAs(
  orderId: string,
  services: OrderServices,
  userId: string,
  { items, addressId, fromCart, expectedTotal, deliveryNote, attempt, online }: PlaceOrderRequest,
): Promise<PlacedOrder | Refusal> {
  const { db, settings } = services;
  const merged = mergeItems(items);
  return once(db, undefined, async (transaction) => {
    const { address, buyerName, version, earlier, saved, found, stocks } = await lockAndRead(
      transaction,
      userId,
      addressId,
      merged,
      attempt,
    );
    if (earlier) return isSame(earlier, attempt) ? { orderId: earlier.id, repeated: true } : new Refusal('key-reused');
    if (fromCart && !sameItems(merged, saved)) return new Refusal('cart-changed');
    if (!address) return new Refusal('address-not-found');
    const lines = checkLines(merged, found, stocks);
    if (lines instanceof Refusal) return lines;
    const known = await settingsOf(transaction, settings, version);
    const area = deliveryAreaOf(known.areas, address);
    if (!area) return refuseDelivery(address, known.areas);
    const totals = orderTotals(
      lines.map(({ product, variant, quantity }) => ({ unitPrice: (variant ?? product).offerPrice, quantity })),
      termsOf(area),
      known.storefront.tax,
    );
    if (expectedTotal !== undefined && expectedTotal !== totals.total) return new Refusal('prices-changed');
    const buyer = { userId, phone: address.phone, isOnline: Boolean(online), bounds: settings.boundsOf(known) };
    const tooMany = await refuseTooManyOrders(transaction, buyer);
    if (tooMany) return tooMany;
    const promise = online ? undefined : promiseTo(known, address, services.clock.now());
    const order = { orderId, userId, buyerName, attempt, address, deliveryNote, lines, totals, promise, online };
    const placed = await placeNewOrder(services, transaction, order);
    return placed instanceof Refusal ? placed : { orderId, repeated: false };
  });
}

/**
 * Returns the settings of a version: those in memory, or from the database when the notification of a change has not arrived
 * yet.
 */
async function settingsOf(db: Database, known: Services['settings'], version: number) {
  const { settings } = known.current.version === version ? known.current : await known.load(db);
  return settings;
}

/**
 * Locks the buyer's row, then reads the order's data; the database runs the statements in this order. So orders of one user run
 * one after the other: a double click or a second tab finds the first order. Products and stocks are read without a lock:
 * `writeOrder` checks that the products have not changed, and takes the stock.
 */
async function lockAndRead(
  db: Database,
  userId: string,
  addressId: string,
  items: readonly OrderItem[],
  attempt: OrderAttempt | undefined,
) {
  const [buyers, earlier, saved, ordered] = await Promise.all([
    lockBuyer(db).execute({ userId, addressId }),
    attempt ? earlierOrders(db).execute({ userId, key: attempt.key }) : [],
    savedCart(db).execute({ userId }),
    readOrdered(db, items),
  ]);
  const [{ address = null, buyerName = '', version = 0 } = {}] = buyers;
  return { address, buyerName, version, earlier: earlier[0], saved, ...ordered };
}

const ofUser = sql.placeholder('userId');

const newestSettings = sql<number>`coalesce((select max(${shopSettings.version}) from ${shopSettings}), 0)`;

const lockBuyer = preparedOn((db) =>
  db
    .select({ address: addressColumns, buyerName: users.name, version: newestSettings })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.id, sql.placeholder('addressId'))))
    .where(eq(users.id, ofUser))
    .for('no key update', { of: users })
    .prepare('lock-buyer'),
);

const earlierOrders = preparedOn((db) =>
  db
    .select({ id: orders.id, fingerprint: orders.idempotencyFingerprint })
    .from(orders)
    .where(and(eq(orders.userId, ofUser), eq(orders.idempotencyKey, sql.placeholder('key'))))
    .prepare('earlier-order'),
);

const savedCart = preparedOn((db) =>
  db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, ofUser))
    .prepare('saved-cart'),
);

/** Orders older than the fingerprint column count as the same. */
function isSame({ fingerprint }: { fingerprint: string | null }, attempt: OrderAttempt | undefined): boolean {
  return fingerprint === null || fingerprint === attempt?.fingerprint;
}
