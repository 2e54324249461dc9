import { v7 } from 'uuid';
import { type Attempt, once } from '#api/http/calls/idempotency.ts';
import { notify } from '#api/notifications/notify.ts';
import type { Services } from '#api/services/services.ts';
import type { ContactFields } from '#contract/contact/schemas.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { newMessage } from './message-notification.ts';

/** Stores a message for the seller, idempotent per attempt. */
export async function storeMessage(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  fields: ContactFields,
  attempt?: Attempt | undefined,
) {
  return once(db, attempt, async (transaction) => {
    const id = v7();
    await transaction.insert(contactMessages).values({ id, ...fields });
    await notify(jobs, transaction, newMessage, { key: id, params: { messageId: id }, to: 'seller' });
    return null;
  });
}
