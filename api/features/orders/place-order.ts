import { and, eq, inArray } from 'drizzle-orm';
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
 * order.
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
    const address = await lockBuyer(transaction, userId, addressId);
    const earlier = attempt && (await findEarlier(transaction, userId, attempt));
    if (earlier) return isSame(earlier, attempt) ? { orderId: earlier.id, repeated: true } : new Refusal('key-reused');
    if (fromCart && !sameItems(merged, await readSavedCart(transaction, userId))) return new Refusal('cart-changed');
    if (!address) return new Refusal('address-not-found');
    const lines = checkLines(merged, await lockProducts(transaction, merged));
    if (lines instanceof Refusal) return lines;
    const totals = orderTotals(lines.map(({ product, quantity }) => ({ unitPrice: product.offerPrice, quantity })));
    if (expectedTotal !== undefined && expectedTotal !== totals.total) return new Refusal('prices-changed');
    const orderId = await writeOrder(transaction, { userId, attempt, address, lines, totals });
    return { orderId, repeated: false };
  });
}

/**
 * Locks the buyer's row and reads the address. Orders of one user so run one after the other: a double click or a
 * second tab finds what the first one did.
 */
async function lockBuyer(db: Database, userId: string, addressId: string): Promise<Address | null> {
  const [row] = await db
    .select({ address: addressColumns })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.id, addressId)))
    .where(eq(users.id, userId))
    .for('no key update', { of: users });
  return row?.address ?? null;
}

/**
 * Reads the products and locks them against changes until the order is written: what it copies, the picture's file
 * included, is what the shop sells. Other orders of the same products do not wait.
 */
function lockProducts(db: Database, items: readonly OrderItem[]) {
  const ids = items.map((item) => item.productId);
  return db.select().from(products).where(inArray(products.id, ids)).orderBy(products.id).for('share');
}

async function findEarlier(db: Database, userId: string, attempt: OrderAttempt) {
  const [earlier] = await db
    .select({ id: orders.id, fingerprint: orders.idempotencyFingerprint })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, attempt.key)));
  return earlier;
}

function readSavedCart(db: Database, userId: string): Promise<OrderItem[]> {
  return db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
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

async function writeOrder(db: Database, { userId, attempt, address, lines, totals }: NewOrder): Promise<string> {
  const orderId = v7();
  await db.insert(orders).values({
    id: orderId,
    userId,
    idempotencyKey: attempt?.key,
    idempotencyFingerprint: attempt?.fingerprint,
    ...totals,
    paymentType: 'COD',
    address,
  });
  await db.insert(orderLines).values(lines.map((line) => copyLine(orderId, line)));
  await db.delete(cartLines).where(eq(cartLines.userId, userId));
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
