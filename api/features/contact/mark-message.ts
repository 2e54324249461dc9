import { and, eq, isNull } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { sellers } from '#database/tables/sellers.ts';

/** Marks a message as answered by a seller, or as new. Who answered first, and when, stays. Refused when it is gone. */
export async function markMessage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sellerId: string,
  id: string,
  answered: boolean,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const isMessage = eq(contactMessages.id, id);
    const [message] = await transaction
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(isMessage)
      .for('no key update');
    if (!message) return new Refusal('message-not-found');
    if (!answered) {
      await transaction.update(contactMessages).set({ answeredAt: null, answeredBy: null }).where(isMessage);
      return undefined;
    }
    const [seller] = await transaction.select({ email: sellers.email }).from(sellers).where(eq(sellers.id, sellerId));
    await transaction
      .update(contactMessages)
      .set({ answeredAt: clock.now(), answeredBy: seller?.email ?? '' })
      .where(and(isMessage, isNull(contactMessages.answeredAt)));
    return undefined;
  });
}
