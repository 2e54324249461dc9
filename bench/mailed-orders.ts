import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openMailServer } from '#tests/support/servers/mail-server.ts';
import { percentile } from './percentile.ts';
import type { Row } from './report.ts';
import type { BenchDatabase } from './servers/bench-database.ts';
import type { SmallShop } from './servers/small-shop.ts';
import { startShop } from './servers/start-shop.ts';

// What the mail server means to those who order: it answers, it is away (nobody listens), or it takes calls and says
// nothing. Each turn has a shop of its own and begins with an empty queue, so that none pays for the mails of another.

const turns = 3;
const clients = 4;
const orders = 300;
const warmUp = 200;

const states = ['answers', 'is away', 'says nothing'] as const;
type State = (typeof states)[number];

/** Orders in turns with each state of the mail server. The ratio is of the middle times: where it answers over this state. */
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
    await placeOrders(shop.origin, small, warmUp);
    return await placeOrders(shop.origin, small, orders);
  } finally {
    if (state !== 'is away') await server.close();
    await shop.stop();
  }
}

/** Places orders, a few at a time; gives the milliseconds of each. */
async function placeOrders(origin: string, { shoppers, products }: SmallShop, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const items = products.slice(0, 3).map((productId) => ({ productId, quantity: 1 }));
  let next = 0;
  async function order(): Promise<void> {
    while (next < count) {
      const { token, addressId } = shoppers[next % shoppers.length] as SmallShop['shoppers'][number];
      next += 1;
      const begun = performance.now();
      await post(`${origin}/api/order/cod`, { agent, token, body: JSON.stringify({ items, address: addressId }) });
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: clients }, order));
  agent.destroy();
  return times;
}

type Post = { agent: Agent; token: string; body: string };

function post(address: string, { agent, token, body }: Post): Promise<void> {
  const headers = { cookie: `token=${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', agent, headers }, (response) => {
      void buffer(response).then((answer) => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${response.statusCode}: ${answer}`));
      }, reject);
    });
    sent.on('error', reject).end(body);
  });
}
