import { eq } from 'drizzle-orm';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Database } from '#database/driver/connection.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

/** Deletes a message. Refused when it is already gone. */
export async function deleteMessage(db: Database, id: string) {
  const gone = await db.delete(contactMessages).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id });
  return gone.length === 0 ? new Refusal('message-not-found') : undefined;
}
