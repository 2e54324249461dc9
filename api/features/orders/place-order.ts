import { and, eq, sql } from 'drizzle-orm';
import { addressColumns } from '#api/features/addresses/address-queries.ts';
import { once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { OrderTools } from '#api/live/order-listener.ts';
import type { Services } from '#api/services/services.ts';
import { termsOf } from '#contract/delivery-area.ts';
import { deliveryAreaOf } from '#contract/delivery-areas.ts';
import { orderTotals } from '#contract/order-totals.ts';
import type { Database } from '#database/connection.ts';
import { isCheckViolation, isUniqueViolation } from '#database/driver/database-error.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { newOrderId } from '#database/new-order-id.ts';
import { addresses } from '#database/tables/addresses.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';
import { productStocks } from '#database/tables/stock.ts';
import { users } from '#database/tables/users.ts';
import { placeNewOrder } from './change-order.ts';
import { refuseTooManyOrders } from './open-order-limits.ts';
import { checkLines, mergeItems, type OrderItem, refuseDelivery, sameItems } from './order-rules.ts';
import type { OrderAttempt, OrderedOnline } from './write-order.ts';

export type PlaceOrderRequest = {
  items: readonly OrderItem[];
  /** Empty when none was chosen. */
  addressId: string;
  /** Whether the items have to be the user's saved cart. */
  fromCart: boolean;
  /** What the shopper expects to pay, in poisha. */
  expectedTotal: number | undefined;
  attempt: OrderAttempt | undefined;
  /** How the order is to be paid when that is online: it then awaits its payment, with an attempt that is about to be started. */
  online?: OrderedOnline | undefined;
};

type OrderServices = OrderTools & Pick<Services, 'settings'>;
type PlacedOrder = { orderId: string; repeated: boolean };

/**
 * Places an order in one transaction: prices from the database, stock taken, address and products
 * copied, the saved cart emptied (docs/product.md, "Placing an order"). The same idempotency key by the same user gives the same
 * order.
 */
export async function placeOrder(
  services: OrderServices,
  userId: string,
  request: PlaceOrderRequest,
  drawId: () => string = newOrderId,
): Promise<PlacedOrder | Refusal> {
  if (request.items.length === 0) return new Refusal('empty-cart');
  if (!request.addressId) return new Refusal('no-address');
  // An attempt to pay is written along with it: that is one answer more to wait for.
  let isFast = !request.online;
  for (let drawn = 1; ; drawn += 1) {
    try {
      return await writeOnce(services, userId, request, { isFast, orderId: drawId() });
    } catch (error) {
      // Others took the last pieces since they were read.
      if (isFast && isCheckViolation(error)) isFast = false;
      // Another order has the number.
      else if (!isUniqueViolation(error) || drawn === mostDrawn) throw error;
    }
  }
}

/** So many numbers in a row that other orders have are no chance. */
const mostDrawn = 10;

/**
 * The transaction. The fast one lets the commit follow its last statement at once, so that buyers of one product wait for
 * the database alone, and fails where there are too few; the other one waits for the answer and refuses by name.
 */
function writeOnce(
  services: OrderServices,
  userId: string,
  { items, addressId, fromCart, expectedTotal, attempt, online }: PlaceOrderRequest,
  { isFast, orderId }: { isFast: boolean; orderId: string },
): Promise<PlacedOrder | Refusal> {
  const { db, settings } = services;
  const merged = mergeItems(items);
  return once(db, undefined, async (transaction) => {
    const { address, version, earlier, saved, found } = await lockAndRead(
      transaction,
      userId,
      addressId,
      merged,
      attempt,
    );
    if (earlier) return isSame(earlier, attempt) ? { orderId: earlier.id, repeated: true } : new Refusal('key-reused');
    if (fromCart && !sameItems(merged, saved)) return new Refusal('cart-changed');
    if (!address) return new Refusal('address-not-found');
    const lines = checkLines(merged, found);
    if (lines instanceof Refusal) return lines;
    const known = await settingsOf(transaction, settings, version);
    const area = deliveryAreaOf(known.areas, address);
    if (!area) return refuseDelivery(address, known.areas);
    const totals = orderTotals(
      lines.map(({ product, quantity }) => ({ unitPrice: product.offerPrice, quantity })),
      termsOf(area),
    );
    if (expectedTotal !== undefined && expectedTotal !== totals.total) return new Refusal('prices-changed');
    const buyer = { userId, phone: address.phone, isOnline: Boolean(online), bounds: settings.boundsOf(known) };
    const tooMany = await refuseTooManyOrders(transaction, buyer);
    if (tooMany) return tooMany;
    const order = { orderId, userId, attempt, address, lines, totals, online, isFast };
    const placed = await placeNewOrder(services, transaction, order);
    return placed instanceof Refusal ? placed : { orderId, repeated: false };
  });
}

/** The settings of a version: those in memory, unless their news have not come yet. */
async function settingsOf(db: Database, known: Services['settings'], version: number) {
  const { settings } = known.current.version === version ? known.current : await known.load(db);
  return settings;
}

/**
 * Locks the buyer's row, then reads what the order is made from; the database takes the statements in this order.
 * Orders of one user so run one after the other: a double click or a second tab finds what the first one did. The
 * products are locked against changes until the order is written: what it copies, the picture's file included, is what
 * the shop sells. Other orders of the same products do not wait: how many are left is read here without a lock.
 */
async function lockAndRead(
  db: Database,
  userId: string,
  addressId: string,
  items: readonly OrderItem[],
  attempt: OrderAttempt | undefined,
) {
  const [buyers, earlier, saved, found] = await Promise.all([
    lockBuyer(db).execute({ userId, addressId }),
    attempt ? earlierOrders(db).execute({ userId, key: attempt.key }) : [],
    savedCart(db).execute({ userId }),
    lockProducts(db).execute({ ids: items.map((item) => item.productId) }),
  ]);
  const [{ address = null, version = 0 } = {}] = buyers;
  return { address, version, earlier: earlier[0], saved, found };
}

const ofUser = sql.placeholder('userId');

const newestSettings = sql<number>`coalesce((select max(${shopSettings.version}) from ${shopSettings}), 0)`;

const lockBuyer = preparedOn((db) =>
  db
    .select({ address: addressColumns, version: newestSettings })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.id, sql.placeholder('addressId'))))
    .where(eq(users.id, ofUser))
    .for('no key update', { of: users })
    .prepare('lock-buyer'),
);

const lockProducts = preparedOn((db) =>
  db
    .select({
      product: products,
      stock: {
        stock: productStocks.stock,
        isSwitchedOff: productStocks.isSwitchedOff,
        productId: productStocks.productId,
      },
    })
    .from(products)
    .leftJoin(productStocks, eq(productStocks.productId, products.id))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(products.id)
    .for('share', { of: products })
    .prepare('lock-products'),
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

/** Orders from before fingerprints were stored are taken for the same. */
function isSame({ fingerprint }: { fingerprint: string | null }, attempt: OrderAttempt | undefined): boolean {
  return fingerprint === null || fingerprint === attempt?.fingerprint;
}
