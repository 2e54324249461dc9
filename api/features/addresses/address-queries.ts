import { and, asc, count, eq, sql } from 'drizzle-orm';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Address, AddressFields } from '#contract/addresses/schemas.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedOn } from '#database/driver/prepared.ts';
import { addresses } from '#database/tables/addresses.ts';
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

/** Returns a user's addresses, oldest first. */
export function listAddresses(db: Database, userId: string): Promise<Address[]> {
  return addressesOfUser(db).execute({ userId });
}

const addressesOfUser = preparedOn((db) =>
  db
    .select(addressColumns)
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

/** Changes an address. Refused as not found when it belongs to another user. */
export async function updateAddress(db: Database, userId: string, id: string, fields: AddressFields) {
  const changed = await db
    .update(addresses)
    .set(fields)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id });
  return changed.length === 0 ? new Refusal('address-not-found') : undefined;
}

/** Deletes an address. Refused as not found when it belongs to another user. Orders keep their own copy. */
export async function deleteAddress(db: Database, userId: string, id: string) {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id });
  return deleted.length === 0 ? new Refusal('address-not-found') : undefined;
}
