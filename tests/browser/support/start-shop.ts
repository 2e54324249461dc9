import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settlePayments } from '#api/features/payments/payment-jobs.ts';
import { concurrencyLimits } from '#api/http/limits/concurrency-limiter-plugin.ts';
import { systemClock } from '#api/time/clock.ts';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { openSmsServer } from '#tests/support/servers/sms-server.ts';
import { dataFolder } from './data-folder.ts';

// The built shop with the demo catalogue in a data folder of its own. The assistant uses a local server, and text
// messages go to one that stores them in the folder. The parent process can advance the clock.

/** Advances the clock of a shop started with an IPC channel; 0 resets it. */
export type ClockMessage = { minutesAhead: number };

const dataDir = dataFolder(process.env.PORT ?? '');
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(join(dataDir, 'sms'), { recursive: true });
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const aiKey = 'test-key-of-the-stories';
const gateway = await openSmsServer((sms) =>
  writeFileSync(join(dataDir, 'sms', `${sms.ref}.json`), JSON.stringify(sms)),
);
const provider = await startAiProvider(aiKey);

Object.assign(process.env, {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: process.env.STORY_DATABASE_URL ?? '',
  SEED_DEMO: '1',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
  AI_API_KEY: aiKey,
  AI_BASE_URL: provider.url,
  AI_TIMEOUT: '1',
  ...gateway.settings,
});

// On a busy machine a story waits instead of being refused; API tests cover the refusals.
for (const { waitTimeouts } of Object.values(concurrencyLimits))
  Object.assign(waitTimeouts, { call: 20_000, page: 20_000 });

let ahead = 0;
systemClock.now = () => new Date(Date.now() + ahead);
if (process.send) {
  // Stories don't wait half a minute for due payments.
  Object.assign(settlePayments, { every: 2000 });
  process.on('message', ({ minutesAhead }: ClockMessage) => {
    ahead = minutesAhead * 60_000;
    process.send?.('done');
  });
  // The channel to the parent must not keep the shop running.
  process.channel?.unref();
}

await import('#api/main.ts');
