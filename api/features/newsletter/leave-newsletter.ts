import { eq } from 'drizzle-orm';
import type { LeaveUser } from '#api/services/personal-data.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

/**
 * Ends the newsletter to the user's address if it is confirmed; otherwise a stranger could end another person's
 * newsletter.
 */
export const leaveNewsletter: LeaveUser = async (transaction, { user }) => {
  if (user.emailConfirmedAt !== null)
    await transaction.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email));
  return {};
};
