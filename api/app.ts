import { type FastifyInstance, fastify } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Connection } from '#database/connection.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { addressRoutes } from './features/addresses/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { sellerCatalogRoutes } from './features/catalog/seller-routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { sellerOrderRoutes } from './features/orders/seller-routes.ts';
import { searchEngineRoutes } from './features/search-engines/routes.ts';
import { sellingRoutes } from './features/selling/routes.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { addGate } from './http/add-gate.ts';
import { DirectAnswers } from './http/direct-answers.ts';
import { documentation } from './http/documentation.ts';
import { answerFailure, errors } from './http/errors.ts';
import { gracefulClose } from './http/graceful-close.ts';
import { health } from './http/health.ts';
import { limitedSecurityEvents } from './http/limited-security-events.ts';
import { logRequest, RequestLog } from './http/logging.ts';
import { rateLimits } from './http/rate-limits.ts';
import { answerConnectionError, refuseBadRequests } from './http/refused-connections.ts';
import { routeUrl } from './http/register-call.ts';
import { requestIds, tellRequestIds } from './http/request-id.ts';
import { sameSite } from './http/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { stalledBodies } from './http/stalled-bodies.ts';
import { jobKinds, serverJobs } from './job-kinds.ts';
import { dailyServerJobs } from './jobs/daily-server-jobs.ts';
import { workOnJobs } from './jobs/job-worker.ts';
import { media } from './pictures/media.ts';
import { uploadFolder, uploads } from './pictures/uploads.ts';
import type { Services } from './services.ts';
import { sessions } from './sessions/sessions.ts';

/** Adds the pages to the app; the starter hands it in, so that the API alone can be built and tested without them. */
export type Pages = (app: FastifyInstance, services: Services) => Promise<void> | void;

export type AppOptions = {
  connection: Connection;
  services: Services;
  pages?: Pages | undefined;
};

const features = [
  accountRoutes,
  sellingRoutes,
  catalogRoutes,
  sellerCatalogRoutes,
  cartRoutes,
  addressRoutes,
  orderRoutes,
  sellerOrderRoutes,
  submissionRoutes,
  feedRoutes,
  newsletterRoutes,
  searchEngineRoutes,
  contactRoutes,
  assistantRoutes,
];

/** Builds the whole server without a port. Throws when a call of the contract has no route. */
export async function buildApp({ connection, services, pages }: AppOptions): Promise<FastifyInstance> {
  const { config, metrics, catalogCache, orderEvents } = services;
  const newRequestId = requestIds(config.trustProxy);
  const directAnswers = new DirectAnswers({ cache: catalogCache, newRequestId, log: services.log, metrics });
  const app = fastify({
    serverFactory: directAnswers.serverFactory,
    loggerInstance: services.log,
    logController: new RequestLog(),
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    // Refused by a hook, with an envelope (`gracefulClose`).
    return503OnClosing: false,
    // Ends uploads that trickle in for ever; enough for the pictures of a call over a slow line.
    requestTimeout: 5 * 60 * 1000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, reply);
      logRequest(request, reply);
    },
    clientErrorHandler: answerConnectionError,
    // Refused with an answer of ours (`refuseBadRequests`).
    http: { requireHostHeader: false },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  tellRequestIds(app);
  const recordRefusal = limitedSecurityEvents(app);
  errors(app, recordRefusal);
  gracefulClose(app, { onDrain: () => directAnswers.stop() });
  refuseBadRequests(app);
  await addGate(app, connection.kind);
  stalledBodies(app);
  uploads(app, { folder: uploadFolder(config), ...(!config.rateLimit && { perPerson: Number.POSITIVE_INFINITY }) });

  workOnJobs(app, { queue: services.jobs, kinds: jobKinds, context: services, onEnded: metrics.jobEnded });
  dailyServerJobs(app, serverJobs(services));
  metrics.watch(app, { poolStats: connection.poolStats, cacheStats: () => catalogCache.stats });
  app.addHook('preClose', async () => orderEvents.close());
  await connection.listen('catalog_changed', () => catalogCache.clear());
  await connection.listen('order_changed', (payload) => orderEvents.receive(payload));

  // Before whatever refuses: refusals carry the headers, too.
  await securityHeaders(app, config);
  sameSite(app, config, Object.values(calls), recordRefusal);
  await rateLimits(app, config);
  health(app, services);
  await documentation(app, config);
  await sessions(app, services);
  media(app, services);
  for (const feature of features) feature(app, services);
  await pages?.(app, services);
  await app.ready();
  requireAllCalls(app);
  return app;
}

function requireAllCalls(app: FastifyInstance): void {
  for (const { method, path } of Object.values(calls)) {
    if (!app.hasRoute({ method, url: routeUrl(path) })) throw new Error(`The call ${method} ${path} has no route`);
  }
}
