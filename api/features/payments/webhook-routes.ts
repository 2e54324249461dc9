import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import { sayIn } from '#api/http/replies/say.ts';
import type { ProviderReports } from '#api/pay/online-provider.ts';
import type { RawNotice } from '#api/pay/payment-provider.ts';
import { onlineProviders } from '#api/pay/payment-providers.ts';
import type { Services } from '#api/services/services.ts';
import { defaultLanguage, inLanguage } from '#contract/languages.ts';
import { type OnlineMethod, onlineMethods } from '#contract/order-payment.ts';
import { receiveNotice } from './receive-notice.ts';

/** A notice has about thirty short fields. */
const bodyLimit = 64 * 1024;
/** A provider's server tells of all payments from a few addresses. */
const noticeRateLimit = { max: 3000, timeWindow: '1 minute' };

const hidden = { hide: true };

/**
 * Where providers report: their servers, and browsers that they send back, which come from another site and without a
 * session. Bodies are read as they are, since signatures are over them.
 */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));

    const takeNotice = (method: OnlineMethod) => async (request: FastifyRequest, reply: FastifyReply) => {
      const noticed = await receiveNotice(services, method, readRaw(request));
      void reply.header('cache-control', 'no-store');
      if (noticed instanceof Refusal) return sendRefusal(reply, noticed);
      return { success: true, message: sayIn(reply)('notice-taken') };
    };

    const sendHome = (method: OnlineMethod) => async (request: FastifyRequest, reply: FastifyReply) => {
      const noticed = await receiveNotice(services, method, readRaw(request));
      // Whoever comes without a payment of ours finds the own orders.
      const to = noticed instanceof Refusal ? '/my-orders' : `/my-orders?order=${noticed.orderId}`;
      const language = noticed instanceof Refusal ? defaultLanguage : noticed.language;
      return reply.header('cache-control', 'no-store').redirect(inLanguage(language, to), 303);
    };

    for (const id of onlineMethods) {
      const { browserReturn, serverNotice }: ProviderReports = onlineProviders[id];
      if (serverNotice) {
        const config = { fromElsewhere: true, rateLimit: noticeRateLimit };
        scope.post(serverNotice, { schema: hidden, config }, takeNotice(id));
      }
      scope.route({
        method: browserReturn.method,
        url: browserReturn.path,
        schema: hidden,
        config: { fromElsewhere: true },
        // A HEAD would confirm the payment, too.
        exposeHeadRoute: false,
        handler: sendHome(id),
      });
    }
  });
}

function readRaw({ body, url }: FastifyRequest): RawNotice {
  const start = url.indexOf('?');
  return {
    body: typeof body === 'string' ? body : '',
    query: new URLSearchParams(start === -1 ? '' : url.slice(start + 1)),
  };
}
