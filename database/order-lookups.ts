import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, inArray, is, lt, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './driver/connection.ts';
import { DatabaseUnavailable } from './driver/database-error.ts';
import { isSpread } from './driver/spread/is-spread.ts';
import { accountName, guestAttemptName, hashOf, networkName, phoneName } from './reading/lock-name.ts';
import { orderLookups } from './tables/order-lookups.ts';
import { nationalDigits } from './tables/order-search-texts.ts';
import { orders } from './tables/orders.ts';

/** What of an order it is found by. */
export type Findable = Pick<typeof orders.$inferSelect, 'id' | 'address'> &
  Partial<Pick<typeof orders.$inferSelect, 'userId' | 'idempotencyKey' | 'network' | 'guestKey' | 'guestAttempt'>>;

type Lookup = Pick<typeof orderLookups.$inferInsert, 'subject' | 'orderId' | 'attempt'>;

/** Orders that are found by one name at most: as many as the bounds of orders count. */
const mostFound = 1000;

/**
 * Writes by what orders are found where they are spread: their account, phone number, network and request. One
 * statement there, none on one machine. In the transaction that writes the orders.
 */
export async function addOrderLookups(db: Database, written: readonly Findable[]): Promise<void> {
  if (!isSpread(db)) return;
  const rows = written.flatMap(lookupsOf).sort((one, other) => (one.subject < other.subject ? -1 : 1));
  if (rows.length > 0) await db.insert(orderLookups).values(rows).onConflictDoNothing();
}

function lookupsOf({ id, userId, address, idempotencyKey, network, guestKey, guestAttempt }: Findable): Lookup[] {
  const digits = nationalDigits(address.phone);
  const names = [
    digits !== '' && phoneName(digits),
    network && networkName(network, Boolean(guestKey)),
    guestAttempt && guestAttemptName(guestAttempt),
  ];
  return [
    ...(userId ? [{ subject: hashOf(accountName(userId)), orderId: id, attempt: idempotencyKey ?? null }] : []),
    ...names.flatMap((name) => (name ? [{ subject: hashOf(name), orderId: id }] : [])),
  ];
}

/** Which of the found orders: those of one request of an account, or a page of the newest. */
type Wanted = { attempt?: string; before?: string | undefined; limit?: number | undefined };

/**
 * Returns SQL that matches the orders of these names, so that where orders are spread, a search asks only the machines
 * that have them; undefined on one machine, where indexes find them. The newest 1,000 of each name. What the caller
 * looks for has to be a condition beside it, since an order may have changed. Under the locks of the names, all orders
 * that they protect are found. One statement for each name, which a transaction asks once; one more when an order is new.
 */
export async function ordersFoundBy(
  db: Database,
  names: readonly string[],
  { attempt, before, limit = mostFound }: Wanted = {},
): Promise<SQL | undefined> {
  if (!isSpread(db)) return undefined;
  const page = before !== undefined || limit !== mostFound;
  const rows = await Promise.all(names.map((name) => (page ? find(db, name, limit, before) : findOnce(db, name))));
  const found = rows.flat().filter((row) => attempt === undefined || row.attempt === attempt);
  return inArray(orders.id, [...new Set(found.map(({ orderId }) => orderId))]);
}

type Found = { orderId: string; attempt: string | null };

/** What a transaction has found by a name: its lock, which the transaction holds, keeps others from adding orders. */
const known = new WeakMap<Database, Map<string, Promise<Found[]>>>();

function findOnce(db: Database, name: string): Promise<Found[]> {
  if (!is(db, PgTransaction)) return find(db, name);
  const found = known.get(db) ?? new Map<string, Promise<Found[]>>();
  known.set(db, found);
  const asked = found.get(name) ?? find(db, name);
  found.set(name, asked);
  return asked;
}

async function find(db: Database, name: string, limit = mostFound, before?: string): Promise<Found[]> {
  const { subject, orderId, attempt, createdAt } = orderLookups;
  const rows = await db
    .select({ orderId, attempt, isNew: sql<boolean>`${createdAt} > now() - interval '2 minutes'` })
    .from(orderLookups)
    .where(and(eq(subject, hashOf(name)), before === undefined ? undefined : lt(orderId, before)))
    .orderBy(desc(orderId))
    .limit(limit);
  await untilVisible(
    db,
    rows.flatMap((row) => (row.isNew ? [row.orderId] : [])),
  );
  return rows;
}

/** In ms: much longer than machines need to end one commit. */
const patience = 5000;

/**
 * Waits until orders are there. Machines end their parts of a commit one after the other, so that an order may appear a
 * moment after the row that names it. Throws `DatabaseUnavailable` when a machine is away meanwhile.
 */
async function untilVisible(db: Database, ids: readonly string[]): Promise<void> {
  const until = Date.now() + patience;
  for (let pause = 5; ids.length > 0; pause *= 2) {
    const seen = await db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.id, [...ids]));
    if (seen.length === ids.length) return;
    if (Date.now() > until) throw new DatabaseUnavailable('busy');
    await wait(pause);
  }
}

/** Returns how many orders an account has, where orders are spread; undefined on one machine. */
export async function countFoundOrders(db: Database, userId: string): Promise<number | undefined> {
  return isSpread(db) ? db.$count(orderLookups, eq(orderLookups.subject, hashOf(accountName(userId)))) : undefined;
}

/** Removes what the orders of a deleted account are found by: their account and their phone numbers. */
export async function removeOrderLookups(
  db: Database,
  { names, orderIds }: { names: readonly string[]; orderIds: readonly string[] },
): Promise<void> {
  if (!isSpread(db) || names.length === 0 || orderIds.length === 0) return;
  const { subject, orderId } = orderLookups;
  await db.delete(orderLookups).where(and(inArray(subject, names.map(hashOf)), inArray(orderId, [...orderIds])));
}
