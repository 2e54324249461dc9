import { and, eq, ne } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Database } from '#database/driver/connection.ts';
import type { notifications } from '#database/tables/notifications.ts';
import { orders } from '#database/tables/orders.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/**
 * The receiver of a message. An unconfirmed address may belong to a stranger: texts typed by the account's owner are
 * not repeated there, and `name` is empty. `name` is also empty where only an address is known.
 */
export type Recipient = {
  name: string;
  isConfirmed: boolean;
  email?: string | undefined;
  phone?: string | undefined;
  language: Language;
};

/** The `receiver` value that stands for the seller of the shop. */
export const toSeller = 'seller';

/** Begins the `receiver` value of who placed an order without an account; its id follows. */
const guestMark = 'guest:';

/** Returns the `receiver` value of a notification's receiver. */
export function receiverOf({ userId, guestOf }: { userId?: string | undefined; guestOf?: string | undefined }): string {
  return guestOf === undefined ? (userId ?? toSeller) : guestMark + guestOf;
}

/** Returns whether a `receiver` value stands for a buyer without an account. */
export function isGuest(receiver: string): boolean {
  return receiver.startsWith(guestMark);
}

type Receiver = Pick<typeof notifications.$inferSelect, 'receiver' | 'userId' | 'address' | 'language'>;

/**
 * Returns the current receiver of a notification, or undefined when the account is deleted. Orders of deleted accounts
 * have no receiver.
 */
export async function findPerson(
  db: Database,
  { receiver, userId, address, language }: Receiver,
): Promise<Recipient | undefined> {
  if (isGuest(receiver)) return guestOf(db, receiver.slice(guestMark.length));
  if (address !== null) {
    const isEmail = address.includes('@');
    return {
      name: '',
      isConfirmed: false,
      ...(isEmail ? { email: address } : { phone: address }),
      language: language ?? defaultLanguage,
    };
  }
  const [found] =
    userId === null
      ? (await db.select().from(sellers).limit(1)).map((seller) => ({ ...seller, name: '', isConfirmed: true }))
      : (
          await db
            .select()
            .from(users)
            .where(and(eq(users.id, userId), ne(users.email, '')))
        ).map((user) => ({ ...user, isConfirmed: user.emailConfirmedAt !== null }));
  if (!found) return undefined;
  const { isConfirmed, email } = found;
  const name = isConfirmed ? found.name : '';
  return { name, isConfirmed, email, language: found.language ?? defaultLanguage };
}

/** Anybody may have typed the address of an order without an account. */
async function guestOf(db: Database, orderId: string): Promise<Recipient | undefined> {
  const { address, guestLanguage } = orders;
  const [order] = await db.select({ address, guestLanguage }).from(orders).where(eq(orders.id, orderId));
  if (!order) return undefined;
  const email = order.address.email || undefined;
  return { name: '', isConfirmed: false, email, language: order.guestLanguage ?? defaultLanguage };
}
