import { eq } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

/** Ends the newsletter to the user's address if that is confirmed; otherwise anybody could end somebody else's. */
export const leaveNewsletter: LeaveUser = async (transaction, { user }) => {
  if (user.emailConfirmedAt !== null)
    await transaction.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email));
  return {};
};
