import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import { sayIn } from '#api/http/replies/say.ts';
import type { Services } from '#api/services/services.ts';
import type { CourierId } from '#contract/parcels/parcel-state.ts';
import { receiveHint } from './receive-hint.ts';

/** A webhook has about a dozen short fields. */
const bodyLimit = 64 * 1024;
/** A courier's server sends the webhooks of all parcels from a few addresses. */
const rateLimit = { max: 3000, timeWindow: '1 minute' };

/** The webhooks of couriers' servers: cross-site and without a session. */
export function courierWebhookRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    const config = { fromElsewhere: true, rateLimit };
    scope.post('/api/courier/:provider/webhook', { schema: { hide: true }, config }, (request, reply) =>
      takeWebhook(services, request, reply),
    );
  });
}

async function takeWebhook(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { provider: id } = request.params as { provider: string };
  // A name that is none is not in the map.
  const provider = services.couriers.get(id as CourierId);
  void reply.header('cache-control', 'no-store');
  if (!provider) {
    const [path = ''] = request.url.split('?');
    return sendRefusal(reply, new Refusal('unknown-path', { method: request.method, path }));
  }
  void reply.headers(provider.answer.headers);
  const { headers, body } = request;
  const text = typeof body === 'string' ? body : '';
  const read = provider.readWebhook({ headers, query: queryOf(request.url), body: text });
  if (read.kind === 'not-genuine') return sendRefusal(reply, new Refusal('notice-not-genuine'));
  if (read.kind === 'unreadable') return sendRefusal(reply, new Refusal('invalid-json'));
  if (read.hint) await receiveHint(services, provider.id, read.hint);
  return reply.code(provider.answer.status).send({ success: true, message: sayIn(reply)('notice-taken') });
}

function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}
