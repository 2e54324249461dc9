import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import type { Writer } from '#api/notifications/writer.ts';
import { atBeginning } from '#contract/text/at-beginning.ts';
import type { Database } from '#database/driver/connection.ts';
import { productRequests } from '#database/tables/product-requests.ts';

const ofRequest = z.object({ requestId: z.string() });

async function readRequest(db: Database, requestId: string) {
  const [request] = await db.select().from(productRequests).where(eq(productRequests.id, requestId));
  return request;
}

/** A product request was approved: sent to its submitter. */
export const requestApproved = defineNotification('request-approved', ofRequest, {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: ({ services, params }) => readRequest(services.db, params.requestId),
  mail: (request, writer) => ({
    subject: writer.say('request-approved-line', { product: nameOf(request, writer) }),
    blocks: [
      { kind: 'text', text: writer.say('request-approved-text') },
      ...notesOf(request.sellerNotes, writer.say('seller-notes')),
      { kind: 'button', label: writer.say('requests-link'), url: writer.link('/my-product-requests') },
    ],
  }),
  line: ({ requestId }, { say }, { requests }) => ({
    text: say('request-approved-line', { product: requests.get(requestId)?.name ?? atBeginning(say('a-product')) }),
    path: '/my-product-requests',
  }),
});

/** A product request was rejected: sent to its submitter. */
export const requestRejected = defineNotification('request-rejected', ofRequest, {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: ({ services, params }) => readRequest(services.db, params.requestId),
  mail: (request, writer) => ({
    subject: writer.say('request-rejected-line', { product: nameOf(request, writer) }),
    blocks: [
      { kind: 'text', text: writer.say('request-rejected-text') },
      ...notesOf(request.rejectionReason, writer.say('reason')),
      ...notesOf(request.sellerNotes, writer.say('seller-notes')),
      { kind: 'button', label: writer.say('requests-link'), url: writer.link('/my-product-requests') },
    ],
  }),
  line: ({ requestId }, { say }, { requests }) => ({
    text: say('request-rejected-line', { product: requests.get(requestId)?.name ?? atBeginning(say('a-product')) }),
    path: '/my-product-requests',
  }),
});

/** The submitter's name for the product, at the beginning of a sentence. */
function nameOf({ name }: { name: string }, { mayRepeat, say }: Writer): string {
  return mayRepeat ? name : atBeginning(say('a-product'));
}

function notesOf(text: string, title: string) {
  return text === '' ? [] : [{ kind: 'lines' as const, title, lines: text.split('\n') }];
}

/** A user offers a product: sent to the seller. */
export const newRequest = defineNotification('new-request', ofRequest, {
  ways: ['mail', 'page'],
  canBeStopped: true,
  read: async ({ services: { db }, params }) => {
    const request = await readRequest(db, params.requestId);
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
