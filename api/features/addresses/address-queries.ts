import { and, asc, count, eq, sql } from 'drizzle-orm';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { AddressFields, OwnAddress } from '#contract/addresses/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { addresses } from '#database/tables/addresses.ts';
import { takenBack } from '#database/tables/taken-back.ts';
import { users } from '#database/tables/users.ts';

/** The columns of an address as the API returns them. */
export const addressColumns = {
  _id: addresses.id,
  firstName: addresses.firstName,
  lastName: addresses.lastName,
  email: addresses.email,
  street: addresses.street,
  city: addresses.city,
  state: addresses.state,
  zipcode: addresses.zipcode,
  country: addresses.country,
  phone: addresses.phone,
};
const ownColumns = { ...addressColumns, version: addresses.version };

/** Returns a user's addresses, oldest first. */
export function listAddresses(db: Database, userId: string): Promise<OwnAddress[]> {
  return addressesOfUser(db).execute({ userId });
}

const addressesOfUser = preparedOn((db) =>
  db
    .select(ownColumns)
    .from(addresses)
    .where(eq(addresses.userId, sql.placeholder('userId')))
    .orderBy(asc(addresses.id))
    .prepare('addresses-of-user'),
);

/** Adds an address, idempotent per attempt. Refused beyond the maximum per user. */
export function addAddress(
  db: Database,
  userId: string,
  fields: AddressFields,
  attempt?: Attempt | undefined,
): Promise<null | Refusal> {
  return once(db, attempt, async (transaction) => {
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [row] = await transaction.select({ number: count() }).from(addresses).where(eq(addresses.userId, userId));
    if ((row?.number ?? 0) >= limits.addressesMax) return new Refusal('too-many-addresses');
    await transaction.insert(addresses).values({ ...fields, userId });
    return null;
  });
}

type AddressChange = { id: string; fields: AddressFields; seen: number | undefined };

/**
 * Changes an address, and returns its new version. Refused as not found when it belongs to another user, and refused
 * when it would revert a change made since the version that the user saw.
 */
export async function updateAddress(
  db: Database,
  userId: string,
  { id, fields, seen }: AddressChange,
): Promise<{ version: number } | Refusal> {
  const own = and(eq(addresses.id, id), eq(addresses.userId, userId));
  for (let from = seen; ; ) {
    const isFrom = from === undefined ? undefined : eq(addresses.version, from);
    const [changed] = await db
      .update(addresses)
      .set(fields)
      .where(and(own, isFrom))
      .returning({ version: addresses.version });
    if (changed) return changed;
    const [row] = await db
      .select({ ...ownColumns, changedIn: addresses.changedIn })
      .from(addresses)
      .where(own);
    if (!row) return new Refusal('address-not-found');
    const { changedIn: _, ...current } = row;
    const lost = takenBack(row, seen, fields);
    if (lost.length > 0)
      return new Refusal('address-changed', {}, { changed: { version: row.version, fields: lost, current } });
    from = row.version;
  }
}

/** Deletes an address. Refused as not found when it belongs to another user. Orders keep their own copy. */
export async function deleteAddress(db: Database, userId: string, id: string) {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id });
  return deleted.length === 0 ? new Refusal('address-not-found') : undefined;
}
