import { eq } from 'drizzle-orm';
import { withVariant } from '#api/features/orders/line-name.ts';
import { defineNotification } from '#api/notifications/notification-kind.ts';
import type { Writer } from '#api/notifications/writer.ts';
import type { Database } from '#database/driver/connection.ts';
import { productRequests } from '#database/tables/product-requests.ts';
import { readSoldLines } from './read-sold-lines.ts';

async function readRequest(db: Database, requestId: string) {
  const [request] = await db.select().from(productRequests).where(eq(productRequests.id, requestId));
  return request;
}

/** A product request was approved: sent to its submitter. */
export const requestApproved = defineNotification('request-approved', {
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
    text: say('request-approved-line', { product: requests.get(requestId)?.name ?? say('a-product') }),
    path: '/my-product-requests',
  }),
});

/** A product request was rejected: sent to its submitter. */
export const requestRejected = defineNotification('request-rejected', {
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
    text: say('request-rejected-line', { product: requests.get(requestId)?.name ?? say('a-product') }),
    path: '/my-product-requests',
  }),
});

/** The submitter's name for the product. */
function nameOf({ name }: { name: string }, { mayRepeat, say }: Writer): string {
  return mayRepeat ? name : say('a-product');
}

function notesOf(text: string, title: string) {
  return text === '' ? [] : [{ kind: 'lines' as const, title, lines: text.split('\n') }];
}

/** Returns nine o'clock of the next morning in Dhaka. */
function nextMorning(now: Date): Date {
  const hour = 60 * 60 * 1000;
  const inDhaka = new Date(now.getTime() + 6 * hour);
  return new Date(Date.UTC(inDhaka.getUTCFullYear(), inDhaka.getUTCMonth(), inDhaka.getUTCDate() + 1, 9) - 6 * hour);
}

/** Products of a submitter were sold: sent once for each day, however many there were. */
export const productsSold = defineNotification('products-sold', {
  ways: ['mail', 'page'],
  canBeStopped: true,
  isGrouped: true,
  sendAt: nextMorning,
  read: async ({ services: { db }, params: { day }, userId }) => {
    if (userId === null) return undefined;
    const sold = await readSoldLines(db, userId, day);
    return sold.length > 0 ? { day, sold } : undefined;
  },
  mail: ({ day, sold }, { say, link, language, day: shown }) => ({
    subject: say('products-sold-line', { day: shown(day) }),
    blocks: [
      {
        kind: 'rows',
        rows: sold.map(({ name, pieces, ...line }) => ({
          label: withVariant(name, line, language),
          value: say('pieces', { pieces }),
        })),
      },
      { kind: 'button', label: say('sales-link'), url: link('/my-sales') },
    ],
  }),
  line: ({ day }, { say, day: shown }) => ({ text: say('products-sold-line', { day: shown(day) }), path: '/my-sales' }),
});
