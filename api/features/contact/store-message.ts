import { type Attempt, once } from '#api/http/idempotency.ts';
import type { ContactFields } from '#contract/contact.ts';
import type { Database } from '#database/connection.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

/** Stores a message for the seller, once for each attempt. */
export async function storeMessage(db: Database, fields: ContactFields, attempt?: Attempt | undefined) {
  return once(db, attempt, async (transaction) => {
    await transaction.insert(contactMessages).values(fields);
    return null;
  });
}
