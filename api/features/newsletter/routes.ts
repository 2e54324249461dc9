import type { FastifyInstance } from 'fastify';
import { loginRateLimit } from '#api/plugins/rate-limits.ts';
import { registerCall } from '#api/register-call.ts';
import type { Services } from '#api/services.ts';
import { newsletterCalls } from '#contract/newsletter.ts';
import { newsletterSubscribers } from '#database/tables/newsletter-subscribers.ts';

/** The newsletter box of the home page (design decision 10). The answer is the same for a new and a known address. */
export function newsletterRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(
    app,
    newsletterCalls.subscribe,
    async ({ body }) => {
      await db.insert(newsletterSubscribers).values({ email: body.email }).onConflictDoNothing();
      return { success: true, message: 'Subscribed' };
    },
    { config: loginRateLimit },
  );
}
