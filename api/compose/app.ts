import { type FastifyInstance, fastify } from 'fastify';
import fp from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { hearProducts } from '#api/changes/announce-products.ts';
import { compressedResponses } from '#api/http/cache/compressed-responses.ts';
import { DirectResponses } from '#api/http/cache/direct-responses.ts';
import { routeUrl } from '#api/http/calls/register-call.ts';
import { uploadFolder, uploads } from '#api/http/calls/uploads.ts';
import { type ConcurrencyLimits, concurrencyLimiter } from '#api/http/limits/concurrency-limiter-plugin.ts';
import { rateLimits } from '#api/http/limits/rate-limits.ts';
import { answerConnectionError, badRequests } from '#api/http/limits/refused-connections.ts';
import { sameSite } from '#api/http/limits/same-site.ts';
import { securityHeaders } from '#api/http/limits/security-headers.ts';
import { stalledBodies } from '#api/http/limits/stalled-bodies.ts';
import { trustProxyOf } from '#api/http/limits/trusted-proxies.ts';
import { unreadBodies } from '#api/http/limits/unread-bodies.ts';
import { documentation } from '#api/http/open-api/documentation.ts';
import { answerFailure, errors } from '#api/http/replies/errors.ts';
import { gracefulClose } from '#api/http/watch/graceful-close.ts';
import { health } from '#api/http/watch/health.ts';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';
import { logRequest, RequestLog } from '#api/http/watch/logging.ts';
import { requestMetrics } from '#api/http/watch/metrics.ts';
import { requestIdHeaders, requestIds } from '#api/http/watch/request-id.ts';
import { dailyServerJobs } from '#api/jobs/daily-server-jobs.ts';
import { jobWorker } from '#api/jobs/job-worker.ts';
import { publicPages } from '#api/pages/public-pages.ts';
import { media } from '#api/pictures/media.ts';
import type { Services } from '#api/services/services.ts';
import { sessionsPlugin } from '#api/sessions/sessions.ts';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Connection } from '#database/driver/connection.ts';
import { featureRoutes } from './feature-routes.ts';
import { jobKinds, serverJobs } from './job-kinds.ts';
import { metricSources } from './metric-sources.ts';

/** Adds the pages to the app. The caller supplies it, so that the API can be built and tested without pages. */
export type AddPages = (app: FastifyInstance, services: Services) => Promise<void> | void;

export type AppOptions = {
  connection: Connection;
  services: Services;
  pages?: AddPages | undefined;
  /** Overrides of the concurrency limit. */
  concurrencyLimits?: Partial<ConcurrencyLimits> | undefined;
};

/**
 * Passes the messages of all nodes to the product listeners, to settings, categories and collections, and to the event
 * streams.
 */
const messages = fp<{ connection: Connection; services: Services }>(
  async (app, { connection, services }) => {
    const { bus, orderEvents, settings, categories, collections } = services;
    app.addHook('preClose', async () => orderEvents.close());
    app.addHook('onClose', async () => bus.close());
    await hearProducts(services, connection);
    await bus.listen('order_changed', (payload) => orderEvents.receive(payload));
    await bus.listen('notifications_changed', (payload) => orderEvents.receiveNotification(payload));
    for (const saved of [settings, categories, collections]) {
      await saved.load();
      saved.stayFresh();
      app.addHook('onClose', async () => saved.close());
    }
    await bus.listen('settings_changed', () => void settings.refresh());
    await bus.listen('categories_changed', () => void categories.refresh());
    await bus.listen('collections_changed', () => void collections.refresh());
  },
  { name: 'messages' },
);

const renderedPages = fp<{ pages: AddPages; services: Services }>(
  async (app, { pages, services }) => pages(app, services),
  { name: 'pages', dependencies: ['features', 'security-headers'], decorators: { fastify: ['concurrencyLimiter'] } },
);

/**
 * Builds the whole server without a port. Throws when a call of the contract has no route, and when a plugin is registered
 * before its dependency.
 */
export async function buildApp({
  connection,
  services,
  pages,
  concurrencyLimits,
}: AppOptions): Promise<FastifyInstance> {
  const { config, metrics, tracing, jobs } = services;
  const newRequestId = requestIds(config.trustProxy !== false);
  const directResponses = new DirectResponses({
    cache: services.catalogCache,
    newRequestId,
    log: services.log,
    metrics,
  });
  const app = fastify({
    serverFactory: directResponses.serverFactory,
    loggerInstance: services.log,
    logController: new RequestLog(),
    genReqId: newRequestId,
    trustProxy: trustProxyOf(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    // Vite starts slowly in development.
    pluginTimeout: 60_000,
    // A hook refuses these requests with an envelope (`gracefulClose`).
    return503OnClosing: false,
    // Ends uploads that trickle endlessly; enough for a call's pictures over a slow line.
    requestTimeout: 5 * 60 * 1000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, reply);
      logRequest(request, reply);
    },
    clientErrorHandler: answerConnectionError,
    // `badRequests` refuses these with our own response.
    http: { requireHostHeader: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  tracing?.watch(app);
  await app.register(requestIdHeaders);
  await app.register(limitedSecurityEvents);
  await app.register(errors);
  await app.register(gracefulClose, { onDrain: () => directResponses.stop() });
  await app.register(badRequests);
  await app.register(concurrencyLimiter, { database: connection.kind, limits: concurrencyLimits });
  await app.register(stalledBodies);
  await app.register(unreadBodies);
  const unlimited = { perPerson: Number.POSITIVE_INFINITY, share: Number.POSITIVE_INFINITY };
  await app.register(uploads, { folder: uploadFolder(config), ...(!config.rateLimit && unlimited) });
  app.addHook('onClose', () => services.mail.close());
  await app.register(
    jobWorker({
      queue: jobs,
      kinds: jobKinds,
      context: services,
      onEnded: metrics.jobEnded,
      around: tracing?.aroundJob,
    }),
  );
  await app.register(dailyServerJobs, { jobs: serverJobs(services) });
  await app.register(requestMetrics, { metrics, sources: metricSources(connection, services) });
  await app.register(messages, { connection, services });
  await app.register(securityHeaders, { config });
  await app.register(sameSite, { config, calls: Object.values(calls) });
  await app.register(rateLimits, services);
  await app.register(health, services);
  await app.register(documentation, { config });
  await app.register(sessionsPlugin, services);
  // Registered after the hook that writes the cookies, because it checks them.
  await app.register(compressedResponses);
  await app.register(media, services);
  await app.register(publicPages);
  await app.register(featureRoutes, services);
  if (pages) await app.register(renderedPages, { pages, services });
  await app.ready();
  requireAllCalls(app);
  return app;
}

function requireAllCalls(app: FastifyInstance): void {
  for (const { method, path } of Object.values(calls)) {
    if (!app.hasRoute({ method, url: routeUrl(path) })) throw new Error(`The call ${method} ${path} has no route`);
  }
}
