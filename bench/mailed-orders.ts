import { openMailServer } from '#tests/support/servers/mail-server.ts';
import { percentile } from './percentile.ts';
import { placeOrders } from './place-orders.ts';
import type { Row } from './report.ts';
import type { BenchDatabase } from './servers/bench-database.ts';
import type { SmallShop } from './servers/small-shop.ts';
import { startShop } from './servers/start-shop.ts';

// The effect of the mail server on orders: it responds, is unreachable, or accepts connections without responding. Each turn
// has a new shop and starts with an empty queue, so that no turn pays for another's mails.

const turns = 3;
const clients = 4;
const orders = 300;
const warmUp = 200;

const states = ['answers', 'is away', 'says nothing'] as const;
type State = (typeof states)[number];

/**
 * Measures orders alternately for each state of the mail server. The ratio compares medians: the responding server's over this
 * state's.
 */
export async function* measureMailedOrders(
  database: BenchDatabase,
  small: SmallShop,
  dataDir: string,
): AsyncGenerator<Row> {
  const times: Record<State, number[]> = { answers: [], 'is away': [], 'says nothing': [] };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const state of states) times[state].push(...(await measureTurn(state, database, small, dataDir)));
  }
  const well = percentile(times.answers, 0.5);
  for (const state of states) {
    const p50 = percentile(times[state], 0.5);
    const ratio = well / p50;
    const name = `order while the mail server ${state}`;
    yield {
      name,
      ours: { p50, p99: percentile(times[state], 0.99) },
      ratio,
      ...(ratio < 0.9 && { unmet: 'below 0.9' }),
    };
  }
}

async function measureTurn(state: State, { url, connection }: BenchDatabase, small: SmallShop, dataDir: string) {
  await connection.execute('delete from pgboss.job');
  const server = await openMailServer();
  if (state === 'says nothing') server.hold('receiver');
  if (state === 'is away') await server.close();
  const shop = await startShop({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SMTP_URL: server.url,
    MAIL_FROM: 'Sobuj <shop@sobuj.example>',
  });
  try {
    await placeOrders(shop.origin, { ...small, clients, goesOn: (placed) => placed < warmUp });
    return await placeOrders(shop.origin, { ...small, clients, goesOn: (placed) => placed < orders });
  } finally {
    if (state !== 'is away') await server.close();
    await shop.stop();
  }
}
