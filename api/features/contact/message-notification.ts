import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';

/** A new contact message: sent to the seller. The mail has no Reply-To; its text names the sender. */
export const newMessage = defineNotification('new-message', z.object({ messageId: z.string() }), {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services: { db }, params }) => {
    const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, params.messageId));
    return message;
  },
  mail: (message, { say, link }) => ({
    subject: say('new-message-subject', { name: message.name }),
    title: message.subject || say('new-message-line'),
    blocks: [
      { kind: 'lines', title: `${message.name} (${message.email})`, lines: message.message.split('\n') },
      { kind: 'button', label: say('messages-link'), url: link('/seller/messages') },
    ],
  }),
  line: (_params, { say }) => ({ text: say('new-message-line'), path: '/seller/messages' }),
});
