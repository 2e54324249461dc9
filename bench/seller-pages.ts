import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { startSession } from '#api/sessions/start-session.ts';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import type { Database } from '#database/driver/connection.ts';
import { orders } from '#database/tables/orders.ts';
import { sellers } from '#database/tables/sellers.ts';
import { idOf } from '#tests/support/people/made-ids.ts';
import { median } from './percentile.ts';
import { durationOf, measureOnPostgres } from './servers/postgres-shop.ts';

// The seller's pages, on PostgreSQL with 10,000 products, 50,000 users, 50,000 orders of two lines in the last two months,
// 50,000 product requests and 50,000 posts: each page has to arrive before one notices waiting.

const rounds = 15;
const maximumMilliseconds = 200;

type Page = { name: string; call: Call; query?: Record<string, string> };

const pages: Page[] = [
  { name: 'products, first page', call: calls.listSellerProducts },
  { name: 'products, last page', call: calls.listSellerProducts, query: { page: '1000' } },
  { name: 'products, search', call: calls.listSellerProducts, query: { search: 'mango number 77' } },
  { name: 'orders, first page', call: calls.listSellerOrders, query: { page: '1', limit: '10' } },
  { name: 'orders, last page', call: calls.listSellerOrders, query: { page: '5000', limit: '10' } },
  { name: 'orders, one status', call: calls.listSellerOrders, query: { status: 'Shipped', limit: '10' } },
  { name: 'orders, last page of one status', call: calls.listSellerOrders, query: { status: 'Shipped', page: '1000' } },
  { name: 'orders, one day', call: calls.listSellerOrders, query: { from: daysAgo(40), to: daysAgo(40), limit: '10' } },
  { name: 'history of an order', call: calls.listOrderHistory },
  { name: 'dashboard', call: calls.readDashboard },
  { name: 'users, first page', call: calls.listUsers },
  { name: 'users, last page', call: calls.listUsers, query: { page: '5000' } },
  { name: 'users, search of two letters', call: calls.listUsers, query: { search: 'ra' } },
  { name: 'users, search of a name', call: calls.listUsers, query: { search: 'Rahim 4711' } },
  { name: 'requests, first page', call: calls.listRequests, query: { limit: '10' } },
  { name: 'requests, processed', call: calls.listRequests, query: { limit: '10', state: 'processed' } },
  { name: 'posts, first page', call: calls.listPostsForSeller },
  { name: 'posts, last page', call: calls.listPostsForSeller, query: { page: '5000' } },
];

/** Prints a line for each page, and returns whether all are fast enough. */
export function measureSellerPages(): Promise<boolean> {
  return measureOnPostgres('pages of the seller', async (app, db) => {
    await fill(db);
    const token = await signIn(db);
    const [order] = await db.select({ id: orders.id }).from(orders).limit(1);
    console.log('milliseconds                                     median      worst');
    let sound = true;
    for (const page of pages) {
      const middle = await measurePage(app, page, token, order?.id ?? '');
      if (middle > maximumMilliseconds) sound = false;
    }
    return sound;
  });
}

async function measurePage(app: FastifyInstance, page: Page, token: string, orderId: string): Promise<number> {
  const { name, call, query = {} } = page;
  const url = call.path.replace('{orderId}', orderId);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const request = async () => {
      const answer = await app.inject({ url, query, headers: { cookie: `sellerToken=${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    };
    times.push(await durationOf(request));
  }
  const middle = median(times);
  const columns = [
    middle.toFixed(1).padStart(9),
    Math.max(...times)
      .toFixed(1)
      .padStart(10),
  ];
  console.log(
    `${name.padEnd(45)} ${columns.join(' ')}${middle > maximumMilliseconds ? `  above ${maximumMilliseconds}` : ''}`,
  );
  return middle;
}

async function signIn(db: Database): Promise<string> {
  const [seller] = await db
    .insert(sellers)
    .values({ email: 'seller@example.com', passwordHash: 'none' })
    .returning({ id: sellers.id });
  return startSession(db, { sellerId: seller?.id ?? '' });
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

const user = (number: string) => idOf('1', `1 + (${number}) % 50000`);
const product = (number: string) => idOf('4', `1 + (${number}) % 10000`);
const address = `jsonb_build_object('_id', ${user('n')}, 'firstName', 'Rumana', 'lastName', 'Haque', 'email', 'r@example.com',
  'street', 'House 12, Road 5, Dhanmondi', 'city', 'Dhaka', 'state', 'Dhaka', 'zipcode', '1205', 'country', 'Bangladesh',
  'phone', '+8801712345678')`;

/** Rows inserted with SQL. Every hundredth user submitted products; each order is 100 seconds older than the previous one. */
const rows = [
  `insert into users (id, name, email, password_hash, last_login)
    select ${idOf('1', 'n')}, (array['Rahim', 'Salma', 'Karim', 'Ayesha', 'Rumana'])[1 + n % 5] || ' ' || n,
      'shopper-' || n || '@example.com', 'none', now() - make_interval(hours => n % 2000)
    from generate_series(1, 50000) n`,
  `insert into products (id, name, category, images, price, offer_price, in_stock, description, submitter_id)
    select ${idOf('4', 'n')}, 'Grafted mango number ' || n, 'Fruits', array['/media/' || n || '.webp'], 45000, 39950,
      n % 20 > 0, array['Full sun.', 'Water twice a week.'], case when n % 4 = 0 then ${user('n * 100')} end
    from generate_series(1, 10000) n`,
  `insert into orders (id, user_id, subtotal, discount, tax, fee, total, payment_type, status, address, created_at)
    select ${idOf('5', 'n')}, ${user('n * 7')}, 79900, 0, 1598, 0, 81498, 'COD',
      (array['Order Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])[1 + n % 5], ${address},
      now() - make_interval(secs => 100 * (50000 - n))
    from generate_series(1, 50000) n`,
  `insert into order_lines
      (id, order_id, product_id, name, category, image, list_price, unit_price, quantity, tax_class, commission_rate, submitter_id)
    select ${idOf('6', '2 * n + k')}, ${idOf('5', 'n')}, ${product('n * 13 + k * 4999')}, 'Grafted mango', 'Fruits',
      '/media/' || n || '.webp', 45000, 39950, 1, 'exempt', 0, case when n % 4 = 0 then ${user('n * 100')} end
    from generate_series(1, 50000) n, generate_series(0, 1) k`,
  `insert into order_status_changes (id, order_id, from_status, to_status, mover, mover_name)
    select ${idOf('7', 'n')}, ${idOf('5', 'n')}, 'Order Placed', 'Processing', 'seller', 'seller@example.com'
    from generate_series(1, 50000) n`,
  `insert into product_requests (id, user_id, name, category, description, images, price, offer_price, status, rejection_reason)
    select ${idOf('3', 'n')}, ${user('n * 11')}, 'Lau ' || n, 'Vegetable', array['Long'], array['/media/' || n || '.webp'],
      9000, 8000, case when n % 10 = 0 then 'pending' else 'rejected' end, case when n % 10 = 0 then '' else 'Too many' end
    from generate_series(1, 50000) n`,
  `insert into posts (id, user_id, content) select ${idOf('2', 'n')}, ${user('n * 7')}, 'My rose has a new leaf today.'
    from generate_series(1, 50000) n`,
  `insert into post_likes (post_id, user_id) select ${idOf('2', 'n')}, ${user('n * 7 + k * 131')}
    from generate_series(1, 50000) n, generate_series(0, 1) k`,
];

async function fill(db: Database): Promise<void> {
  for (const statement of rows) await db.execute(sql.raw(statement));
  await db.execute(sql.raw('vacuum analyze'));
}
