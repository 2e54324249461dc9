import { type ContactFields, contactMessages as sentences } from '#contract/contact.ts';
import type { Database } from '#database/connect.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

/** Keeps a message for the seller; the same key again keeps nothing and answers the same. One statement. */
export async function storeMessage(db: Database, fields: ContactFields, idempotencyKey: string | undefined) {
  await db
    .insert(contactMessages)
    .values({ ...fields, idempotencyKey })
    .onConflictDoNothing({ target: contactMessages.idempotencyKey });
  return { success: true as const, message: sentences.sent };
}
