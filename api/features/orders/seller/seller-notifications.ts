import { eq } from 'drizzle-orm';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { productRequests } from '#database/tables/product-requests.ts';

/** A user offers a product: sent to the seller. */
export const newRequest = defineNotification('new-request', {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services: { db }, params }) => {
    const [request] = await db.select().from(productRequests).where(eq(productRequests.id, params.requestId));
    return request?.status === 'pending' ? request : undefined;
  },
  mail: (request, { say, link, taka }) => ({
    subject: say('new-request-line', { product: request.name }),
    blocks: [
      { kind: 'text', text: say('new-request-text', { price: taka(request.offerPrice) }) },
      { kind: 'button', label: say('new-request-link'), url: link(`/seller/user-requests/${request.id}`) },
    ],
  }),
  line: ({ requestId }, { say }, { requests }) => ({
    text: say('new-request-line', { product: requests.get(requestId)?.name ?? say('a-product') }),
    path: '/seller/user-requests',
  }),
});

/** A new contact message: sent to the seller. The mail has no Reply-To; its text names the sender. */
export const newMessage = defineNotification('new-message', {
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

/** A notification could not be delivered: shown to the seller only. */
export const notificationUndelivered = defineNotification('notice-undelivered', {
  ways: ['page'],
  isGrouped: true,
  read: async () => undefined,
  line: (_params, { say }) => ({ text: say('notice-undelivered-line'), path: '/seller/notices' }),
});
