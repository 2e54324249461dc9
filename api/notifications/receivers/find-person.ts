import { and, eq, ne } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import type { notifications } from '#database/tables/notifications.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/**
 * The person a message goes to. An unconfirmed address may belong to somebody else: texts that the account's owner typed are
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

type Receiver = Pick<typeof notifications.$inferSelect, 'userId' | 'address' | 'language'>;

/**
 * Returns the current receiver of a notification, or undefined when the account is deleted. Orders of deleted accounts belong
 * to nobody.
 */
export async function findPerson(
  db: Database,
  { userId, address, language }: Receiver,
): Promise<Recipient | undefined> {
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
