import { and, eq, ne } from 'drizzle-orm';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import type { notices } from '#database/tables/notices.ts';
import { sellers } from '#database/tables/sellers.ts';
import { users } from '#database/tables/users.ts';

/** Who is written to. `name` is empty where only an address is known. */
export type Person = { name: string; email?: string | undefined; phone?: string | undefined; language: Language };

/** `isConfirmed` is whether the account's owner has shown to read this address. */
type FoundPerson = Person & { isConfirmed: boolean };

/** The receiver's word for the seller of the shop. */
export const toSeller = 'seller';

type Receiver = Pick<typeof notices.$inferSelect, 'userId' | 'address' | 'language'>;

/** Who the receiver of a notice is by now; undefined when the account is gone. Nobody has the orders of those that are. */
export async function findPerson(
  db: Database,
  { userId, address, language }: Receiver,
): Promise<FoundPerson | undefined> {
  if (address !== null) {
    const isEmail = address.includes('@');
    const to = isEmail ? { email: address } : { phone: address };
    return { name: '', ...to, language: language ?? defaultLanguage, isConfirmed: false };
  }
  const [found] =
    userId === null
      ? (await db.select().from(sellers).limit(1)).map((seller) => ({
          ...seller,
          name: '',
          emailConfirmedAt: new Date(0),
        }))
      : await db
          .select()
          .from(users)
          .where(and(eq(users.id, userId), ne(users.email, '')));
  if (!found) return undefined;
  const { name, email, language: own, emailConfirmedAt } = found;
  return { name, email, language: own ?? defaultLanguage, isConfirmed: emailConfirmedAt !== null };
}
