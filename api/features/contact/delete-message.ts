import { eq } from 'drizzle-orm';
import { Refusal } from '#api/http/refusal.ts';
import type { Database } from '#database/connection.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

/** Deletes a message; refuses when it is gone already. */
export async function deleteMessage(db: Database, id: string) {
  const gone = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id });
  if (gone.length === 0) return new Refusal('message-not-found');
  return { success: true as const, message: 'Message deleted successfully' };
}
