import type { FastifyInstance } from 'fastify';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { buildApp, type Pages } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { removeExpiredSessions } from './features/accounts/end-sessions.ts';
import { prepareShop, type SellerLogin } from './prepare-shop.ts';

/** Starts the shop: settings, database, demo content, pages, port; and stops it in the reverse order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const connection = await connect({ url: config.databaseUrl, dataDir: config.dataDir });
  await migrate(connection);
  const login = await prepareShop(connection.db, config);
  await removeExpiredSessions(connection.db);
  const app = await buildApp({ config, connection, pages: await choosePages() });
  stopOnSignals(app, async () => {
    await app.close();
    await connection.close();
  });
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(greeting(address, config, login));
}

async function choosePages(): Promise<Pages> {
  if (process.argv.includes('--dev')) return (await import('./plugins/development-pages.ts')).developmentPages;
  return (await import('./plugins/pages.ts')).builtPages;
}

/** A second signal ends the process at once. */
function stopOnSignals(app: FastifyInstance, stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function greeting(address: string, config: Config, { demoUser, demoSeller, sellerReady }: SellerLogin): string {
  const shown = config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address;
  return [
    '',
    `  Sobuj is open at ${shown}`,
    `  API documentation at ${shown}/api/docs`,
    ...(demoUser ? [`  Demo shopper: ${demoUser.email} / ${demoUser.password}`] : []),
    ...(demoSeller ? [`  Demo seller:  ${demoSeller.email} / ${demoSeller.password}`] : []),
    ...(sellerReady ? [] : ['  No seller can log in: set SELLER_EMAIL and SELLER_PASSWORD and start again.']),
    '',
  ].join('\n');
}

main().catch((error: unknown) => {
  const sentence = explainStartFailure(error);
  console.error(sentence ? `\n${sentence}\n` : error);
  process.exit(1);
});
