import type { Connection } from '#database/driver/connection.ts';
import { productStocks } from '#database/tables/stock.ts';
import { type MeasuredProcess, startMeasured } from '#tests/support/shops/measured-process.ts';
import { type Asked, compareCosts } from './http-load.ts';
import { type Row, toRow } from './report.ts';
import type { Task } from './servers/bare-database-server.ts';
import type { OrderTask } from './servers/order-server.ts';
import type { TaskAnswer } from './servers/serve-task.ts';
import { type SmallShop, usersOf } from './servers/small-shop.ts';
import { measuredSettings } from './servers/start-shop.ts';

// The cost of counted stock: orders of counted products compared with orders of uncounted ones; and many orders of one
// product compared with orders of different products, and with the bare statement that takes a piece of its stock.

const load = { requests: 1000, connections: 8 };
/** More than all orders of a measurement take. */
const plenty = 900_000;

type Measured = { url: string; connection: Connection };

/** Measures orders of counted products, and of one of them, with the same shop on both sides. */
export async function* measureCountedOrders(
  { connection }: Measured,
  shop: MeasuredProcess,
  { shoppers, products }: SmallShop,
  only: RegExp,
): AsyncGenerator<Row> {
  const { plain, counted, hot } = await countSome(connection, products);
  const orders = (ids: readonly string[]) => ordersOfThree(shoppers, ids);
  const beside = 'order of 3 counted lines, bare: uncounted';
  if (only.test(beside)) {
    const costs = await compareCosts(
      { server: shop, asked: orders(counted) },
      { server: shop, asked: orders(plain) },
      { ...load, turns: 5 },
    );
    yield toRow(beside, costs, { leastRate: 0.85 });
  }
  const lone = 'order of one hot product, 16 clients, bare: of 48 products';
  if (only.test(lone)) {
    const others = ordersOf(shoppers, (index) => [counted[index % counted.length] ?? '']);
    const costs = await compareCosts(
      { server: shop, asked: orders([hot]) },
      { server: shop, asked: others },
      { ...load, connections: 16 },
    );
    // They wait for each other: the row is locked until this process has read the answer and sent the commit (decision 79).
    yield toRow(lone, costs, { leastRate: 0.6 });
  }
}

/**
 * Measures an order's use case alone, compared with the bare statement. Nobody else may work on the database, not even a server
 * that runs jobs. Leaves no job behind.
 */
export async function* measureOrderUseCase(
  { url, connection }: Measured,
  { shoppers, products }: SmallShop,
  only: RegExp,
): AsyncGenerator<Row> {
  const { plain, counted, hot } = await countSome(connection, products);
  const answer = { status: 200, headers: { 'content-type': 'application/json' }, body: btoa('{"success":true}') };
  const measured = async (measure: (server: MeasuredProcess) => Promise<Row>) => {
    const server = await startTask<OrderTask>('bench/servers/order-server.ts', url, {
      users: usersOf(shoppers),
      answer,
    });
    try {
      return await measure(server);
    } finally {
      await server.stop();
      await connection.execute('delete from pgboss.job');
    }
  };
  const beside = 'use case of 3 counted lines, bare: uncounted';
  if (only.test(beside))
    yield await measured(async (server) => {
      const ours = { server, asked: ordersOfThree(shoppers, counted) };
      const others = { server, asked: ordersOfThree(shoppers, plain) };
      return toRow(beside, await compareCosts(ours, others, { ...load, turns: 5 }), { leastRate: 0.85 });
    });
  const asked = ordersOfThree(shoppers, [hot]);
  for (const connections of [8, 32]) {
    const name = `use case of one hot product, ${connections} clients`;
    if (!only.test(name)) continue;
    yield await measured(async (server) => {
      const bare = await startBare(url, { shoppers, hot, answer });
      try {
        const costs = await compareCosts({ server, asked }, { server: bare, asked }, { ...load, connections });
        return toRow(name, costs, costs.ours.perSecond < 500 ? { leastRate: 0.5 } : {});
      } finally {
        await bare.stop();
      }
    });
  }
}

/** Starts counting some products with ample stock. Returns uncounted products, counted ones, and a single counted one. */
async function countSome({ db }: Connection, products: readonly string[]) {
  const [plain, counted, hot = ''] = [products.slice(0, 48), products.slice(48, 96), products[96]];
  const rows = [...counted, hot].map((productId) => ({ productId, stock: plenty, lowStock: 5 }));
  await db.insert(productStocks).values(rows).onConflictDoNothing();
  return { plain, counted, hot };
}

type Sold = { shoppers: SmallShop['shoppers']; hot: string; answer: TaskAnswer };

function startBare(url: string, { shoppers, hot, answer }: Sold): Promise<MeasuredProcess> {
  const task = { users: usersOf(shoppers), answer, statements: [taking(hot)] };
  return startTask<Task>('bench/servers/bare-database-server.ts', url, task);
}

async function startTask<Message extends object>(file: string, url: string, task: Message): Promise<MeasuredProcess> {
  const server = await startMeasured(file, { ...measuredSettings, DATABASE_URL: url });
  await server.send({ task });
  return server;
}

/** Returns an order of each shopper for one piece of each product. */
function ordersOf(shoppers: SmallShop['shoppers'], productsOf: (index: number) => readonly string[]): Asked[] {
  return shoppers.map(({ token, addressId }, index) => ({
    path: '/api/order/cod',
    method: 'POST',
    headers: { cookie: `token=${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      items: productsOf(index).map((productId) => ({ productId, quantity: 1 })),
      address: addressId,
    }),
  }));
}

/** Returns orders of three products each, different for each client; or of the single product. */
function ordersOfThree(shoppers: SmallShop['shoppers'], ids: readonly string[]): Asked[] {
  return ordersOf(shoppers, (index) => take3(ids, index));
}

function take3(ids: readonly string[], index: number): string[] {
  const first = (3 * index) % ids.length;
  return ids.slice(first, first + 3);
}

/** The minimum work of selling a piece: the stock and its move, in one statement. */
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
