import { hashToken } from '#api/sessions/session-rules.ts';
import type { Connection } from '#database/connection.ts';
import { productStocks } from '#database/tables/stock.ts';
import { type MeasuredProcess, startMeasured } from '#tests/support/measured-process.ts';
import type { Task } from './bare-database-server.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { type Asked, compareCosts } from './http-load.ts';
import { type Row, toRow } from './report.ts';
import type { SmallShop } from './small-shop.ts';

// What counting costs: orders of counted products beside orders of others, and many orders of one product beside those of
// different ones and beside the statement alone that takes a piece of it.

const load = { requests: 1500, connections: 8 };
/** More than all orders of a measurement take. */
const plenty = 900_000;

type Measured = { url: string; connection: Connection };

/** Measures orders of counted products with the same shop on both sides, and of one of them beside its bare statement. */
export async function* measureCountedOrders(
  { url, connection }: Measured,
  shop: MeasuredProcess,
  { shoppers, products }: SmallShop,
  only: RegExp,
): AsyncGenerator<Row> {
  const [plain, counted, hot = ''] = [products.slice(0, 48), products.slice(48, 96), products[96]];
  await connection.db
    .insert(productStocks)
    .values([...counted, hot].map((productId) => ({ productId, stock: plenty, lowStock: 5 })))
    .onConflictDoNothing();
  /** Orders of three products each, of which no two clients have the same; or of the one there is. */
  const orders = (ids: readonly string[]): Asked[] =>
    shoppers.map(({ token, addressId }, index) => ({
      path: '/api/order/cod',
      method: 'POST',
      headers: { cookie: `token=${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        items: take3(ids, index).map((productId) => ({ productId, quantity: 1 })),
        address: addressId,
      }),
    }));
  const beside = 'order of 3 counted lines, bare: uncounted';
  if (only.test(beside)) {
    const costs = await compareCosts(
      { server: shop, asked: orders(counted) },
      { server: shop, asked: orders(plain) },
      load,
    );
    yield toRow(beside, costs, { leastRate: 0.85 });
  }
  const lone = 'order of one hot product, 16 clients, bare: of 48 products';
  if (only.test(lone)) {
    const others = shoppers.flatMap((_, index) => orders([counted[index % counted.length] ?? ''])[index] ?? []);
    const costs = await compareCosts(
      { server: shop, asked: orders([hot]) },
      { server: shop, asked: others },
      { ...load, connections: 16 },
    );
    yield toRow(lone, costs, { leastRate: 0.8 });
  }
  for (const connections of [8, 32]) {
    const name = `order of one hot product, ${connections} clients`;
    if (!only.test(name)) continue;
    const bare = await startMeasured('bench/bare-database-server.ts', { DATABASE_URL: url });
    try {
      const asked = orders([hot]);
      const { status, headers, body } = await fetchAnswer(shop.origin, asked[0] as Asked);
      if (status !== 200) throw new Error(`${name}: ${status} ${body}`);
      const { date, connection: _, 'keep-alive': __, ...sent } = headers;
      const users = Object.fromEntries(
        shoppers.map(({ id, token, addressId }) => [token, { id, hash: hashToken(token), addressId }]),
      );
      const task: Task = {
        statements: [taking(hot)],
        users,
        answer: { status, headers: sent, body: body.toString('base64') },
      };
      await bare.tell({ task });
      const costs = await compareCosts({ server: shop, asked }, { server: bare, asked }, { ...load, connections });
      yield toRow(name, costs, costs.ours.perSecond >= 500 ? {} : { leastRate: 0.5 });
    } finally {
      await bare.stop();
    }
  }
}

function take3(ids: readonly string[], index: number): string[] {
  const first = (3 * index) % ids.length;
  return ids.slice(first, first + 3);
}

/** The least that selling a piece can be: the stock and its move, in one statement. */
function taking(productId: string): Task['statements'][number] {
  return {
    name: 'take-one',
    text: `with taken as (update product_stocks set stock = stock - 1, moves = moves + 1
        where product_id = $1 and stock >= 1 returning product_id, stock, moves)
      insert into stock_moves (product_id, number, kind, change, stock, order_id, turn, mover, mover_name, moved_at)
        select product_id, moves, 'order', -1, stock, $2, 0, 'buyer', 'Shopper', now() from taken`,
    values: [productId, '$id'],
  };
}
