import { startOwnCitus } from './own-citus.ts';

// npm run citus: a coordinator and two workers on 127.0.0.1, until it is interrupted.

try {
  const cluster = await startOwnCitus();
  console.log(
    `The coordinator is ${cluster.url}, the workers are ${cluster.workers.map(({ url }) => url).join(' and ')}.`,
  );
  console.log(`npx vitest run --project api <files> with TEST_DATABASE_KIND=citus TEST_DATABASE_URL=${cluster.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => cluster.remove().then(() => process.exit()));
  // Listening to a signal does not keep a process alive.
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
