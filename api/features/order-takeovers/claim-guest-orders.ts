import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { addOrderLookups } from '#database/order-lookups.ts';
import { emailOf, nationalDigits, phoneOf } from '#database/tables/order-search-texts.ts';
import { orders } from '#database/tables/orders.ts';
import { users } from '#database/tables/users.ts';

type Claimant = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailConfirmedAt' | 'phone' | 'phoneConfirmedAt'>;

/** Orders that one statement takes over. */
const atOnce = 500;

/**
 * Gives a user, whose row is locked, the orders without an account of the confirmed phone number and of the confirmed email. Returns
 * how many. Refused when neither is confirmed.
 */
export async function claimGuestOrders(transaction: Database, user: Claimant): Promise<number | Refusal> {
  const digits = user.phoneConfirmedAt ? nationalDigits(user.phone ?? '') : '';
  const ofPhone = digits === '' ? undefined : eq(phoneOf(orders.address), digits);
  const ofEmail = user.emailConfirmedAt ? eq(emailOf(orders.address), user.email) : undefined;
  if (!ofPhone && !ofEmail) return new Refusal('nothing-confirmed');
  const isUnclaimed = and(isNull(orders.userId), isNotNull(orders.guestKey));
  let claimed = 0;
  for (let found = atOnce; found === atOnce; ) {
    const rows = await transaction
      .select({ id: orders.id })
      .from(orders)
      .where(and(isUnclaimed, or(ofPhone, ofEmail)))
      .limit(atOnce);
    found = rows.length;
    if (found === 0) break;
    const ids = rows.map(({ id }) => id);
    const taken = await transaction
      .update(orders)
      .set({ userId: user.id })
      .where(and(inArray(orders.id, ids), isUnclaimed))
      .returning({ id: orders.id, userId: orders.userId, address: orders.address });
    await addOrderLookups(transaction, taken);
    claimed += taken.length;
  }
  return claimed;
}

/** The same for a user by id, in a transaction of its own. */
export function claimOwnOrders(db: Database, userId: string): Promise<number | Refusal> {
  return db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId)).for('update');
    return user ? claimGuestOrders(transaction, user) : new Refusal('nothing-confirmed');
  });
}
