import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trackPage } from '#api/features/orders/order-blocks.ts';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import { sayIn } from '#api/http/replies/say.ts';
import type { ProviderReports } from '#api/pay/online-provider.ts';
import type { RawWebhook } from '#api/pay/payment-provider.ts';
import { onlineProviders } from '#api/pay/payment-providers.ts';
import type { Services } from '#api/services/services.ts';
import { defaultLanguage, inLanguage } from '#contract/languages.ts';
import { boughtOrder } from '#contract/orders/order-paths.ts';
import { type OnlineMethod, onlineMethods } from '#contract/orders/order-payment.ts';
import { orders } from '#database/tables/orders.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** A webhook has about thirty short fields. */
const bodyLimit = 64 * 1024;
/** A provider's server sends the webhooks of all payments from a few addresses. */
const webhookRateLimit = { max: 3000, timeWindow: '1 minute' };

const hidden = { hide: true };

/**
 * The webhooks of providers' servers, and the pages to which they redirect browsers; these requests are cross-site and carry no
 * session. Bodies are read as raw text, because signatures cover them.
 */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    const takeWebhook = (method: OnlineMethod) => async (request: FastifyRequest, reply: FastifyReply) => {
      const received = await receiveWebhook(services, method, readRaw(request));
      void reply.header('cache-control', 'no-store');
      if (received instanceof Refusal) return sendRefusal(reply, received);
      return { success: true, message: sayIn(reply)('notice-taken') };
    };

    const sendHome = (method: OnlineMethod) => async (request: FastifyRequest, reply: FastifyReply) => {
      const received = await receiveWebhook(services, method, readRaw(request));
      // A browser without a payment of this shop is sent to the list of orders.
      const to = received instanceof Refusal ? '/my-orders' : await pageAfterPaying(services, received.orderId);
      const language = received instanceof Refusal ? defaultLanguage : received.language;
      return reply.header('cache-control', 'no-store').redirect(inLanguage(language, to), 303);
    };

    for (const id of onlineMethods) {
      const { browserReturn, webhook }: ProviderReports = onlineProviders[id];
      if (webhook) {
        const config = { fromElsewhere: true, rateLimit: webhookRateLimit };
        scope.post(webhook, { schema: hidden, config }, takeWebhook(id));
      }
      scope.route({
        method: browserReturn.method,
        url: browserReturn.path,
        schema: hidden,
        config: { fromElsewhere: true },
        // A HEAD request would also confirm the payment.
        exposeHeadRoute: false,
        handler: sendHome(id),
      });
    }
  });
}

function readRaw({ body, url }: FastifyRequest): RawWebhook {
  const start = url.indexOf('?');
  return {
    body: typeof body === 'string' ? body : '',
    query: new URLSearchParams(start === -1 ? '' : url.slice(start + 1)),
  };
}

/** Without an account the device knows its orders: a key does not belong into an answer that anybody may ask for. */
async function pageAfterPaying({ db }: Pick<Services, 'db'>, orderId: string): Promise<string> {
  const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return order?.userId === null ? trackPage : boughtOrder(orderId);
}
