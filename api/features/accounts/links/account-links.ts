import { and, desc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { SessionOwner } from '#api/sessions/session-owners.ts';
import { hashToken, newToken } from '#api/sessions/session-rules.ts';
import type { Database } from '#database/driver/connection.ts';
import { accountLinks, type LinkPurpose } from '#database/tables/account-links.ts';

const hour = 60 * 60 * 1000;
/** How long a link is valid, in ms. */
const lifetimes: Record<LinkPurpose, number> = {
  'reset-password': hour,
  'confirm-email': 3 * 24 * hour,
  'take-back-email': 3 * 24 * hour,
};
/** How many links of an account are valid at once for each purpose. */
const maximumLinks = 5;

type NewLink = { purpose: LinkPurpose; owner: SessionOwner; email: string };

/** Matches the links of an account. */
function isOf(owner: SessionOwner): SQL {
  return 'userId' in owner ? eq(accountLinks.userId, owner.userId) : eq(accountLinks.sellerId, owner.sellerId);
}

/** Creates a link and returns its token; only its hash is stored. The oldest links beyond the maximum end. */
export async function makeLink(db: Database, { purpose, owner, email }: NewLink, now: Date): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await db
    .insert(accountLinks)
    .values({ tokenHash: hashToken(token), purpose, ...owner, email, createdAt: now, expiresAt });
  const oldest = db
    .select({ tokenHash: accountLinks.tokenHash })
    .from(accountLinks)
    .where(and(isOf(owner), eq(accountLinks.purpose, purpose)))
    .orderBy(desc(accountLinks.createdAt), desc(accountLinks.tokenHash))
    .offset(maximumLinks);
  await db.delete(accountLinks).where(inArray(accountLinks.tokenHash, oldest));
  return token;
}

const isGood = (token: string, purpose: LinkPurpose, now: Date) =>
  and(eq(accountLinks.tokenHash, hashToken(token)), eq(accountLinks.purpose, purpose), gt(accountLinks.expiresAt, now));

/** Returns the link of a token, unless it is used, expired or for another purpose. */
export async function findLink(db: Database, token: string, purpose: LinkPurpose, now: Date) {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(isGood(token, purpose, now));
  return link;
}

/** Like `findLink`, but uses the link up. Only one of several concurrent callers gets it. */
export async function takeLink(transaction: Database, token: string, purpose: LinkPurpose, now: Date) {
  const [link] = await transaction
    .delete(accountLinks)
    .where(isGood(token, purpose, now))
    .returning();
  return link;
}

/**
 * Keeps a used confirmation link, also where securing the account has ended it. While the address is confirmed, the link says so
 * and grants nothing.
 */
export async function keepAnswering(transaction: Database, link: typeof accountLinks.$inferSelect): Promise<void> {
  await transaction.insert(accountLinks).values(link).onConflictDoNothing();
}

/** Ends an account's links for these purposes; without purposes, all of them. */
export async function endLinks(
  transaction: Database,
  owner: SessionOwner,
  ...purposes: readonly LinkPurpose[]
): Promise<void> {
  const meant = purposes.length > 0 ? inArray(accountLinks.purpose, purposes) : undefined;
  await transaction.delete(accountLinks).where(and(isOf(owner), meant));
}

export async function removeExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now));
}
