import { eq } from 'drizzle-orm';
import { defineNotice } from '#api/notices/notice-kind.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { productRequests } from '#database/tables/product-requests.ts';

/** Somebody offers a product. */
export const newRequest = defineNotice('new-request', {
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

/** Somebody has left a message. The mail does not answer itself: whoever wrote is named in it. */
export const newMessage = defineNotice('new-message', {
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

/** A notice has reached nobody: shown to the seller alone. */
export const noticeUndelivered = defineNotice('notice-undelivered', {
  ways: ['page'],
  isGrouped: true,
  read: async () => undefined,
  line: (_params, { say }) => ({ text: say('notice-undelivered-line'), path: '/seller/notices' }),
});
