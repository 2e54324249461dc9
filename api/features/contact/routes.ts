import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { formRateLimit } from '#api/http/limits/rate-limits.ts';
import { sendCsv } from '#api/http/replies/csv.ts';
import { verbatim } from '#api/http/replies/csv-cell.ts';
import { allNewestFirst } from '#api/http/replies/newest-first.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { timeOf } from '#api/time/shop-days.ts';
import { contactCalls } from '#contract/contact/calls.ts';
import { contactMessages } from '#database/tables/contact-messages.ts';
import { deleteMessage } from './delete-message.ts';
import { listInbox } from './list-inbox.ts';
import { listMessages } from './list-messages.ts';
import { markMessage } from './mark-message.ts';
import { storeMessage } from './store-message.ts';

/** Messages for the seller, which anybody can leave. */
export function contactRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  registerCall(
    app,
    contactCalls.sendMessage,
    async ({ body: { website: _, ...fields }, attempt, say }) =>
      unlessRefused(await storeMessage(services, fields, attempt), () => ({
        success: true,
        message: say('message-sent'),
      })),
    { config: formRateLimit },
  );
  registerCall(app, contactCalls.listMessages, ({ query }) => listMessages(db, query));
  registerCall(app, contactCalls.listInbox, ({ query }) => listInbox(db, query));
  registerCall(app, contactCalls.markMessage, async ({ callerId, params, body: { answered }, say }) =>
    unlessRefused(await markMessage(services, callerId, params.id, answered), () => ({
      success: true,
      message: say(answered ? 'message-answered' : 'message-new-again'),
    })),
  );
  registerCall(app, contactCalls.deleteMessage, async ({ params, say }) =>
    unlessRefused(await deleteMessage(db, params.id), () => ({ success: true, message: say('message-deleted') })),
  );
  registerCall(app, contactCalls.exportMessages, async ({ reply }) =>
    sendCsv(reply, 'sobuj-messages.csv', allNewestFirst(db, contactMessages), {
      'csv-received': ({ createdAt }) => verbatim(timeOf(createdAt)),
      'csv-name': ({ name }) => name,
      'csv-email': ({ email }) => email,
      'csv-subject': ({ subject }) => subject,
      'csv-message': ({ message }) => message,
    }),
  );
}
