import fastifyUnderPressure from '@fastify/under-pressure';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Connection } from '#database/connect.ts';
import type { Config } from './config.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { addressRoutes } from './features/addresses/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { sellerCatalogRoutes } from './features/catalog/seller-routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { newsletterRoutes } from './features/newsletter/routes.ts';
import { OrderEvents } from './features/orders/order-events.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { sellerOrderRoutes } from './features/orders/seller-routes.ts';
import { searchEngineRoutes } from './features/search-engines/routes.ts';
import { sellingRoutes } from './features/selling/routes.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { documentation } from './plugins/documentation.ts';
import { answerFailure, errors } from './plugins/errors.ts';
import { folderFileStore } from './plugins/file-store.ts';
import { media, mediaFolder } from './plugins/media.ts';
import { pictureStore } from './plugins/picture-store.ts';
import { promptClose } from './plugins/prompt-close.ts';
import { rateLimits } from './plugins/rate-limits.ts';
import { sameSite } from './plugins/same-site.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { sessions } from './plugins/sessions.ts';
import { ReadyMade } from './ready-made.ts';
import { routeUrl } from './register-call.ts';
import type { Services } from './services.ts';

/** Adds the pages to the app; the starter hands it in, so that the API alone can be built and tested without them. */
export type Pages = (app: FastifyInstance, services: Services) => Promise<void> | void;

export type AppOptions = { config: Config; connection: Connection; pages?: Pages };

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
export async function buildApp({ config, connection, pages }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(config.logLevel) }),
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    // Ends uploads that trickle in for ever; enough for the pictures of a call over a slow line.
    requestTimeout: 5 * 60 * 1000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      answerFailure(error, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  errors(app);
  promptClose(app);

  const services: Services = {
    db: connection.db,
    config,
    pictures: pictureStore(folderFileStore(mediaFolder(config)), app.log),
    catalogAnswers: new ReadyMade(),
    orderEvents: new OrderEvents(connection.db, app.log),
  };
  app.addHook('preClose', async () => services.orderEvents.close());
  await connection.listen('catalog_changed', () => services.catalogAnswers.clear());
  await connection.listen('order_changed', (payload) => services.orderEvents.receive(payload));

  sameSite(app, config, Object.values(calls));
  await securityHeaders(app, config);
  await rateLimits(app, config);
  await app.register(fastifyUnderPressure, { maxEventLoopDelay: 2000 });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  await documentation(app);
  await sessions(app, services);
  await media(app, config);
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
