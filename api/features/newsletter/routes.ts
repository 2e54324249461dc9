import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { formRateLimit } from '#api/http/limits/rate-limits.ts';
import { sendCsv } from '#api/http/replies/csv.ts';
import { verbatim } from '#api/http/replies/csv-cell.ts';
import { allNewestFirst } from '#api/http/replies/newest-first.ts';
import { unlessRefused } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { timeOf } from '#api/time/shop-days.ts';
import { newsletterCalls } from '#contract/newsletter/calls.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';
import { listSubscribers } from './list-subscribers.ts';
import { removeSubscriber } from './remove-subscriber.ts';

/**
 * The newsletter form of the home page (docs/product.md, "Newsletter and contact"), and the seller's list of subscribers. The
 * response is the same for a new and a known address.
 */
export function newsletterRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(
    app,
    newsletterCalls.subscribe,
    async ({ body, say }) => {
      await db.insert(newsletterSubscribers).values({ email: body.email }).onConflictDoNothing();
      return { success: true, message: say('subscribed') };
    },
    { config: formRateLimit },
  );
  registerCall(app, newsletterCalls.listSubscribers, ({ query }) => listSubscribers(db, query));
  registerCall(app, newsletterCalls.removeSubscriber, async ({ params, say }) =>
    unlessRefused(await removeSubscriber(db, params.id), ({ email }) => ({
      success: true,
      message: say('subscriber-removed', { email }),
    })),
  );
  registerCall(app, newsletterCalls.exportSubscribers, async ({ reply }) =>
    sendCsv(reply, 'sobuj-newsletter.csv', allNewestFirst(db, newsletterSubscribers), {
      'csv-email': ({ email }) => email,
      'csv-subscribed': ({ createdAt }) => verbatim(timeOf(createdAt)),
    }),
  );
}
