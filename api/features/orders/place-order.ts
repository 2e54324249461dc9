import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addressColumns } from '#api/features/addresses/address-queries.ts';
import type { Attempt } from '#api/http/idempotency.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { Address } from '#contract/addresses.ts';
import type { ProductCategory } from '#contract/catalog.ts';
import { type OrderTotals, orderTotals } from '#contract/order-totals.ts';
import type { Database } from '#database/connection.ts';
import { addresses } from '#database/tables/addresses.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orderLines, orders } from '#database/tables/orders.ts';
import { products } from '#database/tables/products.ts';
import { users } from '#database/tables/users.ts';
import { type CheckedLine, checkLines, mergeItems, type OrderItem, sameItems } from './order-rules.ts';

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

/**
 * Places a cash-on-delivery order in one transaction: prices from the database, stock checked, address and products
 * copied, the saved cart emptied (design decisions 2 to 4). The same idempotency key by the same user gives the same
 * order. With the session look-up, begin and commit it takes six statements.
 */
export async function placeOrder(
  db: Database,
  userId: string,
  { items, addressId, fromCart, expectedTotal, attempt }: PlaceOrderRequest,
): Promise<{ orderId: string; repeated: boolean } | Refusal> {
  if (items.length === 0) return new Refusal('empty-cart');
  if (!addressId) return new Refusal('no-address');
  const merged = mergeItems(items);

  return db.transaction(async (transaction) => {
    const address = await lockBuyerAndProducts(transaction, userId, addressId, merged);
    const { earlier, found, saved } = await readCart(transaction, userId, merged, attempt?.key);
    if (earlier) return isSame(earlier, attempt) ? { orderId: earlier.id, repeated: true } : new Refusal('key-reused');
    if (fromCart && !sameItems(merged, saved)) return new Refusal('cart-changed');
    if (!address) return new Refusal('address-not-found');
    const lines = checkLines(merged, found);
    if (lines instanceof Refusal) return lines;
    const totals = orderTotals(lines.map(({ product, quantity }) => ({ unitPrice: product.offerPrice, quantity })));
    if (expectedTotal !== undefined && expectedTotal !== totals.total) return new Refusal('prices-changed');
    const orderId = await writeOrder(transaction, { userId, attempt, address, lines, totals });
    return { orderId, repeated: false };
  });
}

/**
 * Locks the buyer's row and reads the address. Orders of one user so run one after the other: a double click or a
 * second tab finds what the first one did. The products are locked against changes until the order is written: what it
 * copies, the picture's file included, is what the shop sells. Other orders of the same products do not wait.
 */
async function lockBuyerAndProducts(
  db: Database,
  userId: string,
  addressId: string,
  items: readonly OrderItem[],
): Promise<Address | null> {
  const ids = items.map((item) => item.productId);
  const held = db
    .$with('held')
    .as(
      db.select({ id: products.id }).from(products).where(inArray(products.id, ids)).orderBy(products.id).for('share'),
    );
  const [row] = await db
    .with(held)
    // Without being read, the locked products would not be locked.
    .select({ address: addressColumns, held: db.$count(held) })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.id, addressId)))
    .where(eq(users.id, userId))
    .for('no key update', { of: users });
  return row?.address ?? null;
}

/** An earlier order with this key, the products named, and the saved cart: read after the lock, in one statement. */
async function readCart(db: Database, userId: string, items: readonly OrderItem[], key: string | undefined) {
  const named = sql.join(
    items.map((item) => sql`(${item.productId}::uuid)`),
    sql`, `,
  );
  const wanted = sql`(values ${named} union select ${cartLines.productId} from ${cartLines} where ${cartLines.userId} = ${userId})`;
  const rows = await db
    .select({
      earlier: { id: orders.id, fingerprint: orders.idempotencyFingerprint },
      product: products,
      savedQuantity: cartLines.quantity,
    })
    .from(users)
    .leftJoin(orders, and(eq(orders.userId, users.id), eq(orders.idempotencyKey, key ?? '')))
    .leftJoin(products, inArray(products.id, wanted))
    .leftJoin(cartLines, and(eq(cartLines.userId, users.id), eq(cartLines.productId, products.id)))
    .where(eq(users.id, userId));
  const found = rows.flatMap(({ product }) => (product ? [product] : []));
  const saved = rows.flatMap(({ product, savedQuantity }) =>
    product && savedQuantity !== null ? [{ productId: product.id, quantity: savedQuantity }] : [],
  );
  return { earlier: rows[0]?.earlier ?? null, found, saved };
}

/** Orders from before fingerprints were kept are taken for the same. */
function isSame({ fingerprint }: { fingerprint: string | null }, attempt: OrderAttempt | undefined): boolean {
  return fingerprint === null || fingerprint === attempt?.fingerprint;
}

type NewOrder = {
  userId: string;
  attempt: OrderAttempt | undefined;
  address: Address;
  lines: CheckedLine[];
  totals: OrderTotals;
};

/** Writes the order and its lines and empties the saved cart, in one statement. */
async function writeOrder(db: Database, { userId, attempt, address, lines, totals }: NewOrder): Promise<string> {
  const orderId = v7();
  const order = db.insert(orders).values({
    id: orderId,
    userId,
    idempotencyKey: attempt?.key,
    idempotencyFingerprint: attempt?.fingerprint,
    ...totals,
    paymentType: 'COD',
    address,
  });
  const copies = db.insert(orderLines).values(lines.map((line) => copyLine(orderId, line)));
  const emptied = db.delete(cartLines).where(eq(cartLines.userId, userId));
  const placed = db.$with('placed').as(order.returning({ id: orders.id }));
  await db
    .with(
      placed,
      db.$with('copied').as(copies.returning({ id: orderLines.id })),
      db.$with('emptied').as(emptied.returning({ productId: cartLines.productId })),
    )
    .select()
    .from(placed);
  return orderId;
}

function copyLine(orderId: string, { product, quantity }: CheckedLine): typeof orderLines.$inferInsert {
  return {
    orderId,
    productId: product.id,
    name: product.name,
    category: product.category as ProductCategory,
    image: product.images[0] ?? null,
    weight: product.weight,
    listPrice: product.price,
    unitPrice: product.offerPrice,
    quantity,
    submitterId: product.submitterId,
  };
}
