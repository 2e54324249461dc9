import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createServices } from '#api/compose/create-services.ts';
import { readConfig } from '#api/compose/read-config.ts';
import type { Config } from '#api/services/config.ts';
import { connect } from '#database/connect.ts';
import { requireLetters } from '#database/driver/require-letters.ts';
import { type AddPages, buildApp } from './compose/app.ts';
import { explainStartFailure } from './compose/explain-start-failure.ts';
import { jobKinds } from './compose/job-kinds.ts';
import { prepareShop, type ShopLogins } from './compose/prepare-shop.ts';
import { prepareTables } from './compose/prepare-tables.ts';
import { withProgress } from './compose/with-progress.ts';
import { prepareAssistant } from './features/assistant/prepare-assistant.ts';
import { prepareSearch } from './features/search/prepare-search.ts';
import { describeError } from './http/watch/describe-error.ts';
import { type Metrics, noMetrics } from './http/watch/metrics.ts';
import { serveMetrics } from './http/watch/serve-metrics.ts';
import { version } from './http/watch/version.ts';
import { installQueues } from './jobs/install-queues.ts';

/** Starts the shop: settings, database, demo content, pages, port. Stops it in the reverse order. */
async function main(): Promise<void> {
  ignoreUserSignals();
  const config = readConfig(process.env);
  const metrics = await chooseMetrics(config);
  const tracing = await chooseTracing(config);
  const connection = await step('Opening the database', () =>
    connect({
      url: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      engine: config.databaseKind,
      replicaUrl: config.databaseReplicaUrl,
      dataDir: config.dataDir,
      onQuery: metrics.onQuery,
      aroundStatement: tracing?.aroundStatement,
      onWait: (milliseconds) => metrics.observePoolWait(milliseconds / 1000),
    }),
  );
  await requireLetters(connection);
  const tables = await step('Bringing the tables to this version', () => prepareTables(connection, config));
  await installQueues(connection, jobKinds);
  const redis = await connectRedis(config);
  const services = createServices(config, connection, { metrics, tracing, redis });
  const login = await step('Preparing the shop and its demo catalogue', () => prepareShop(services));
  await prepareSearch(services);
  const app = await buildApp({ connection, services, pages: await choosePages() });
  const metricsServer = await openMetrics(metrics, config);
  closeGracefully(app, config, async () => {
    if (config.stopDelay > 0) await app.announceStop(config.stopDelay);
    await Promise.all([app.drain(), app.finishJobs()]);
    await app.close();
    await metricsServer?.close();
    redis?.disconnect();
    await Promise.all([connection.close(), tracing?.close()]);
  });
  await tables.freePort();
  // For bursts of connections: when the backlog is full, a client retries only after seconds.
  const address = await app.listen({ port: config.port, host: config.host, backlog: 4096 });
  app.log.info({ version, node: process.version }, 'started');
  if (tables.ahead > 0)
    app.log.warn(
      { version, ahead: tables.ahead },
      'the tables are of a newer version, which this one can use one release long',
    );
  console.log(greeting(address, config, login));
  // Nothing waits for the AI service.
  void prepareAssistant(services);
}

function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return withProgress(name, act, (line) => console.log(line));
}

/** The metrics library is loaded only when it is used. */
async function chooseMetrics({ metricsPort }: Config): Promise<Metrics> {
  return metricsPort === undefined ? noMetrics : (await import('./http/watch/create-metrics.ts')).createMetrics();
}

/** The tracing libraries are loaded only when traces are sent. */
async function chooseTracing({ traces }: Config) {
  return traces && (await import('./http/watch/create-tracing.ts')).createTracing(traces);
}

function openMetrics(metrics: Metrics, { metricsPort: port, metricsHost: host }: Config) {
  return port === undefined ? undefined : serveMetrics(metrics, { port, host });
}

/** The client is loaded only when it is used. */
async function connectRedis({ redisUrl }: Config) {
  if (redisUrl === undefined) return undefined;
  const { openRedis } = await import('./bus/open-redis.ts');
  return openRedis(redisUrl, (error) => console.error(`Redis is away: ${describeError(error)}`));
}

async function choosePages(): Promise<AddPages> {
  // The server's build sets the environment, so that the build contains no development code.
  if (process.env.NODE_ENV !== 'production' && process.argv.includes('--dev'))
    return (await import('./pages/development-pages.ts')).developmentPages;
  return (await import('./pages/built-pages.ts')).builtPages;
}

/**
 * Stops on a signal, on an uncaught error, and when the starter at the other end of this process's channel is gone: finishes
 * running requests, then closes everything. The process ends ten seconds after the announced delay even if something hangs, and
 * immediately on a second signal.
 */
function closeGracefully(app: FastifyInstance, { stopDelay }: Config, stop: () => Promise<void>): void {
  let stopping = false;
  const options = {
    delay: stopDelay + 10_000,
    logger: false as const,
    skip: ['SIGUSR2' as const],
    onTimeout: () => app.log.error('stopped by force'),
  };
  const { close } = closeWithGrace(options, async ({ signal, err }) => {
    stopping = true;
    if (process.connected) process.send?.({ stopping }, () => {});
    if (err) app.log.fatal({ err }, 'an error that nobody caught');
    else app.log.info({ signal }, 'stopping');
    await stop();
  });
  const starterGone = () => {
    if (!stopping) close();
  };
  process.once('disconnect', starterGone);
  if (process.send && !process.connected) starterGone();
}

/**
 * Ignores SIGUSR2, which would end the process, and in production SIGUSR1, on which Node opens a debugger to all users
 * of this machine. Flags of Node that give SIGUSR2 a meaning still work (docs/debugging.md, "Memory and processor").
 */
function ignoreUserSignals(): void {
  const ignore = () => {};
  process.on('SIGUSR2', ignore);
  if (process.env.NODE_ENV === 'production') process.on('SIGUSR1', ignore);
}

function greeting(
  address: string,
  config: Config,
  { demoUser, demoSeller, demoDisabled, sellerReady, otherSeller }: ShopLogins,
): string {
  const shown = config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address;
  return [
    '',
    `  Sobuj is open at ${shown}`,
    `  API documentation at ${shown}/api/docs`,
    ...(demoUser ? [`  Demo shopper: ${demoUser.email} / ${demoUser.password}`] : []),
    ...(demoSeller ? [`  Demo seller:  ${demoSeller.email} / ${demoSeller.password}`] : []),
    ...(demoDisabled ? ['  The demo logins are closed: PUBLIC_URL or HOST opens this shop to others.'] : []),
    ...(sellerReady ? [] : ['  No seller can log in: set SELLER_EMAIL and SELLER_PASSWORD and start again.']),
    ...(otherSeller
      ? [
          '  The database has another seller, who stays: SELLER_EMAIL replaces one only where PUBLIC_URL or HOST opens the shop.',
        ]
      : []),
    ...(config.assistant.apiKey ? [] : ['  Nobody answers on Ask Anything: set AI_API_KEY and start again.']),
    '',
  ].join('\n');
}

try {
  await main();
} catch (error) {
  const sentence = explainStartFailure(error);
  console.error(sentence ? `\n${sentence}\n` : describeError(error));
  process.exit(1);
}
