import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { addressColumns } from '#api/features/addresses/address-queries.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { isSpread } from '#database/driver/spread/is-spread.ts';
import { ordersFoundBy } from '#database/order-lookups.ts';
import { accountName, guestAttemptName, lockNames } from '#database/reading/lock-name.ts';
import { addresses } from '#database/tables/addresses.ts';
import { cartLines } from '#database/tables/cart-lines.ts';
import { orders } from '#database/tables/orders.ts';
import { shopSettings } from '#database/tables/shop-settings.ts';
import { users } from '#database/tables/users.ts';
import type { Buyer, GuestBuyer, LockedBuyer, OrderAttempt, UserBuyer } from './buyer/buyer.ts';
import { guestHash } from './buyer/guest-key.ts';
import { nameIn } from './buyer/order-buyer.ts';
import { sameItems } from './order-rules.ts';
import type { OrderItem } from './resolve-items.ts';

/** The order of the same request. */
type Repeated = { repeatedId: string; isWaiting: boolean };

/** Locks the buyer and returns what an order copies of them, or the id of the same request's order. */
export function lockBuyer(
  transaction: Database,
  buyer: Buyer,
  items: readonly OrderItem[],
): Promise<LockedBuyer | Repeated | Refusal> {
  return buyer.userId === null ? lockGuest(transaction, buyer) : lockUserAsBuyer(transaction, buyer, items);
}

/** Locks the name of the request, so that a double click finds the first order. Three statements. */
async function lockGuest(
  transaction: Database,
  { address, attempt, network, guest }: GuestBuyer,
): Promise<LockedBuyer | Repeated | Refusal> {
  const key = guestHash(attempt.key);
  await lockNames(transaction, [guestAttemptName(key)]);
  const [[earlier], [settings]] = await Promise.all([
    earlierOfGuest(transaction, key),
    settingsVersions(transaction).execute(),
  ]);
  if (earlier) return isSame(earlier, attempt) ? repeated(earlier) : new Refusal('key-reused');
  const settingsVersion = settings?.version ?? 0;
  return { userId: null, name: nameIn({ address }), address, attempt, network, settingsVersion, guest };
}

/**
 * Locks the buyer's row, then reads the buyer's data for an order; the database runs the statements in this order.
 * Orders of one user thus run one after the other: a double click or a second tab finds the first order, whose id is
 * returned instead.
 */
async function lockUserAsBuyer(
  transaction: Database,
  { userId, addressId, fromCart, attempt, network }: UserBuyer,
  items: readonly OrderItem[],
): Promise<LockedBuyer | Repeated | Refusal> {
  const [locked, [earlier], saved] = await Promise.all([
    lockUser(transaction).execute({ userId, addressId }),
    attempt ? earlierOfUser(transaction, userId, attempt.key) : [],
    savedCart(transaction).execute({ userId }),
  ]);
  if (earlier) return isSame(earlier, attempt) ? repeated(earlier) : new Refusal('key-reused');
  if (fromCart && !sameItems(items, saved)) return new Refusal('cart-changed');
  const [{ address = null, name = '', settingsVersion = 0 } = {}] = locked;
  return address ? { userId, name, address, attempt, network, settingsVersion } : new Refusal('address-not-found');
}

const ofUser = sql.placeholder('userId');

const newestSettings = sql<number>`coalesce((select max(${shopSettings.version}) from ${shopSettings}), 0)`;

const lockUser = preparedOn((db) =>
  db
    .select({ address: addressColumns, name: users.name, settingsVersion: newestSettings })
    .from(users)
    .leftJoin(addresses, and(eq(addresses.userId, users.id), eq(addresses.id, sql.placeholder('addressId'))))
    .where(eq(users.id, ofUser))
    .for('no key update', { of: users })
    .prepare('lock-buyer'),
);

const earlierColumns = {
  id: orders.id,
  fingerprint: orders.idempotencyFingerprint,
  acceptance: orders.acceptance,
};

const repeated = ({ id, acceptance }: Pick<typeof orders.$inferSelect, 'id' | 'acceptance'>): Repeated => ({
  repeatedId: id,
  isWaiting: acceptance === 'waiting',
});

const ofAttempt = and(eq(orders.userId, ofUser), eq(orders.idempotencyKey, sql.placeholder('key')));
const ofGuestAttempt = eq(orders.guestAttempt, sql.placeholder('key'));

const earlierOrders = preparedOn((db) => selectEarlier(db, ofAttempt).prepare('earlier-order'));
const earlierGuestOrders = preparedOn((db) => selectEarlier(db, ofGuestAttempt).prepare('earlier-order-of-guest'));

function selectEarlier(db: Database, where: SQL | undefined) {
  return db.select(earlierColumns).from(orders).where(where);
}

/** The order of this request. Where tables are spread, also locks the account's orders, and asks one machine. */
async function earlierOfUser(transaction: Database, userId: string, key: string) {
  if (!isSpread(transaction)) return earlierOrders(transaction).execute({ userId, key });
  const name = accountName(userId);
  await lockNames(transaction, [name]);
  const found = await ordersFoundBy(transaction, [name], { attempt: key });
  return selectEarlier(transaction, and(found, ofAttempt)).execute({ userId, key });
}

async function earlierOfGuest(transaction: Database, key: string) {
  const found = await ordersFoundBy(transaction, [guestAttemptName(key)]);
  return found
    ? selectEarlier(transaction, and(found, ofGuestAttempt)).execute({ key })
    : earlierGuestOrders(transaction).execute({ key });
}

const settingsVersions = preparedOn((db) =>
  db
    .select({ version: shopSettings.version })
    .from(shopSettings)
    .orderBy(desc(shopSettings.version))
    .limit(1)
    .prepare('settings-version'),
);

const savedCart = preparedOn((db) =>
  db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.userId, ofUser))
    .prepare('saved-cart'),
);

function isSame({ fingerprint }: { fingerprint: string | null }, attempt: OrderAttempt | undefined): boolean {
  return fingerprint === attempt?.fingerprint;
}
