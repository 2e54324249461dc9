import type { FastifyInstance } from 'fastify';
import { sendCsv } from '#api/http/csv.ts';
import { verbatim } from '#api/http/csv-cell.ts';
import { loginRateLimit } from '#api/http/rate-limits.ts';
import { registerCall } from '#api/http/register-call.ts';
import type { Services } from '#api/services.ts';
import { timeOf } from '#api/shop-days.ts';
import { contactCalls } from '#contract/contact.ts';
import { deleteMessage } from './delete-message.ts';
import { allMessages, listMessages } from './list-messages.ts';
import { storeMessage } from './store-message.ts';

/** Messages for the seller: left by anybody, read by the seller. */
export function contactRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(
    app,
    contactCalls.sendMessage,
    ({ body: { website: _, ...fields }, attempt }) => storeMessage(db, fields, attempt),
    { config: loginRateLimit },
  );
  registerCall(app, contactCalls.listMessages, ({ query }) => listMessages(db, query));
  registerCall(app, contactCalls.deleteMessage, ({ params }) => deleteMessage(db, params.id));
  registerCall(app, contactCalls.exportMessages, async ({ reply }) =>
    sendCsv(reply, 'sobuj-messages.csv', allMessages(db), {
      Received: ({ createdAt }) => verbatim(timeOf(createdAt)),
      Name: ({ name }) => name,
      Email: ({ email }) => email,
      Subject: ({ subject }) => subject,
      Message: ({ message }) => message,
    }),
  );
}
