import { and, eq, ne } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import type { notices } from '#database/tables/notices.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/**
 * Who is written to. The address of one that is not confirmed may be somebody else's: what was typed by whoever has the
 * account is not repeated there, and `name` is empty, as it is where only an address is known.
 */
export type Recipient = {
  name: string;
  isConfirmed: boolean;
  email?: string | undefined;
  phone?: string | undefined;
  language: Language;
};

/** The receiver's word for the seller of the shop. */
export const toSeller = 'seller';

type Receiver = Pick<typeof notices.$inferSelect, 'userId' | 'address' | 'language'>;

/** Who the receiver of a notice is by now; undefined when the account is gone. Nobody has the orders of those that are. */
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
