import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addressColumns } from '#api/features/addresses/address-queries.ts';
import type { MovedStock } from '#api/features/stock/move-stock.ts';
import { takeStock, tooFew } from '#api/features/stock/order-stock.ts';
import { crossedEdge } from '#api/features/stock/stock-levels.ts';
import { type Attempt, once } from '#api/http/idempotency.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Address } from '#contract/addresses.ts';
import { type OrderTotals, orderTotals } from '#contract/order-totals.ts';
import type { Database } from '#database/connection.ts';
import { orderLineOf } from '#database/order-line-of.ts';
import { preparedOn } from '#database/prepared.ts';
import { preparedInsert } from '#database/prepared-insert.ts';
import { addresses } from '#database/tables/addresses.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { users } from '#database/tables/users.ts';
import { type CheckedLine, checkLines, mergeItems, type OrderItem, refuseShort, sameItems } from './order-rules.ts';

export type PlaceOrderRequest = {
  items: readonly OrderItem[];
  /** Empty when none was chosen. */
  addressId: string;
  /** Whether the items have to be the user's saved cart. */
  fromCart: boolean;
  /** What the shopper expects to pay, in poisha. */
  expectedTotal: number | undefined;
  attempt: OrderAttempt | undefined;
};

type OrderAttempt = Pick<Attempt, 'key' | 'fingerprint'>;

type PlacedOrder = { orderId: string; repeated: boolean; crossed: string[] };

/**
 * Places a cash-on-delivery order in one transaction: prices from the database, stock taken, address and products
 * copied, the saved cart emptied (design decisions 2 to 4). The same idempotency key by the same user gives the same
 * order. `crossed` are the products of whose stock something else is to be shown now.
 */
export async function placeOrder(
  db: Database,
  userId: string,
  { items, addressId, fromCart, expectedTotal, attempt }: PlaceOrderRequest,
): Promise<PlacedOrder | Refusal> {
  if (items.length === 0) return new Refusal('empty-cart');
  if (!addressId) return new Refusal('no-address');
  const merged = mergeItems(items);

  return once(db, undefined, async (transaction) => {
    const { address, earlier, saved, found } = await lockAndRead(transaction, userId, addressId, merged, attempt);
    if (earlier)
      return isSame(earlier, attempt)
        ? { orderId: earlier.id, repeated: true, crossed: [] }
        : new Refusal('key-reused');
    if (fromCart && !sameItems(merged, saved)) return new Refusal('cart-changed');
    if (!address) return new Refusal('address-not-found');
    const lines = checkLines(merged, found);
    if (lines instanceof Refusal) return lines;
    const totals = orderTotals(lines.map(({ product, quantity }) => ({ unitPrice: product.offerPrice, quantity })));
    if (expectedTotal !== undefined && expectedTotal !== totals.total) return new Refusal('prices-changed');
    const orderId = v7();
    const moved = await writeOrder(transaction, { orderId, userId, attempt, address, lines, totals });
    return moved instanceof Refusal ? moved : { orderId, repeated: false, crossed: crossedEdge(moved) };
  });
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
  return { address: buyers[0]?.address ?? null, earlier: earlier[0], saved, found };
}

const ofUser = sql.placeholder('userId');

const lockBuyer = preparedOn((db) =>
  db
    .select({ address: addressColumns })
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

/** Orders from before fingerprints were kept are taken for the same. */
function isSame({ fingerprint }: { fingerprint: string | null }, attempt: OrderAttempt | undefined): boolean {
  return fingerprint === null || fingerprint === attempt?.fingerprint;
}

type NewOrder = {
  orderId: string;
  userId: string;
  attempt: OrderAttempt | undefined;
  address: Address;
  lines: CheckedLine[];
  totals: OrderTotals;
};

/**
 * Stock comes last, and is what it answers: the rows of products that many buy are locked until the commit alone. Who
 * comes too late is refused then.
 */
async function writeOrder(
  db: Database,
  { orderId, userId, attempt, address, lines, totals }: NewOrder,
): Promise<MovedStock[] | Refusal> {
  const key = attempt?.key ?? null;
  const fingerprint = attempt?.fingerprint ?? null;
  const counted = lines.filter(({ isCounted }) => isCounted);
  const [, , , moved] = await Promise.all([
    insertOrder(db).execute({ orderId, userId, key, fingerprint, ...totals, address }),
    insertLines(
      db,
      lines.map(({ product, quantity }) => orderLineOf(orderId, product, quantity)),
    ),
    emptyCart(db).execute({ userId }),
    takeStock(
      db,
      orderId,
      userId,
      counted.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    ),
  ]);
  const short = tooFew(moved).flatMap(({ productId, left }) =>
    counted.flatMap(({ product, isCounted }) => (product.id === productId ? [{ product, isCounted, left }] : [])),
  );
  return short[0] ? refuseShort(short[0], short) : moved;
}

const insertOrder = preparedOn((db) =>
  db
    .insert(orders)
    .values({
      id: sql.placeholder('orderId'),
      userId: ofUser,
      idempotencyKey: sql.placeholder('key'),
      idempotencyFingerprint: sql.placeholder('fingerprint'),
      subtotal: sql.placeholder('subtotal'),
      tax: sql.placeholder('tax'),
      total: sql.placeholder('total'),
      paymentType: 'COD',
      address: sql.placeholder('address'),
    })
    .prepare('insert-order'),
);

const insertLines = preparedInsert(orderLines);

const emptyCart = preparedOn((db) => db.delete(cartLines).where(eq(cartLines.userId, ofUser)).prepare('empty-cart'));
