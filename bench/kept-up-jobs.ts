import { sql } from 'drizzle-orm';
import { startSession } from '#api/sessions/start-session.ts';
import { idOf } from '#tests/support/people/made-ids.ts';
import { percentile } from './percentile.ts';
import { placeOrders } from './place-orders.ts';
import type { Row } from './report.ts';
import type { BenchDatabase } from './servers/bench-database.ts';
import { openMailSink } from './servers/mail-sink.ts';
import type { SmallShop } from './servers/small-shop.ts';
import { startShop } from './servers/start-shop.ts';

// Whether jobs keep up with orders: one server takes orders as fast as it can and runs their jobs at the same time.
// Each order adds a job that writes notifications and sends a mail to a buyer with a confirmed address.

const seconds = 14;
const clients = 8;
/** So many that no address is beyond its ten mails an hour. */
const buyers = 600;
/** Milliseconds after which the mail server takes a mail. */
const mailPause = 20;
const oldestAllowed = 5000;

/** Orders for some seconds; then how many a second, how old the oldest job is by then, and how long jobs took to be done. */
export async function* measureKeptUpJobs(
  { url, connection }: BenchDatabase,
  { products }: SmallShop,
  dataDir: string,
  start: typeof startShop = startShop,
): AsyncGenerator<Row> {
  const shoppers = await confirmedShoppers(connection);
  const mails = await openMailSink(mailPause);
  const shop = await start({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Sobuj <shop@sobuj.example>',
    SELLER_EMAIL: 'seller@sobuj.example',
    SELLER_PASSWORD: 'measured-seller',
  });
  try {
    // Loads what is loaded with the first order and the first mail.
    await placeOrders(shop.origin, { shoppers, products, clients, goesOn: (placed) => placed < 50 });
    await untilDone(connection);
    for (const table of ['pgboss.job', 'mail_counts']) await connection.execute(`delete from ${table}`);
    const begun = performance.now();
    const goesOn = () => performance.now() - begun < seconds * 1000;
    const times = await placeOrders(shop.origin, { shoppers, products, clients, goesOn });
    const { waiting, oldest } = await waitingJobs(connection);
    const left = await oldestByKind(connection);
    const perSecond = times.length / seconds;
    yield { name: 'orders', ours: { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) } };
    yield {
      name: `oldest of ${waiting} jobs at the last order`,
      ours: { milliseconds: oldest },
      ...(oldest > oldestAllowed && { unmet: `above ${oldestAllowed} ms` }),
    };
    for (const { kind, milliseconds } of left) yield { name: `oldest ${kind} of them`, ours: { milliseconds } };
    await untilDone(connection);
    for (const kind of ['make-notifications', 'send-mail', 'send-mail-to-seller']) {
      const ages = await agesOf(connection, kind);
      yield { name: `${ages.length} of ${kind}`, ours: { p50: percentile(ages, 0.5), p99: percentile(ages, 0.99) } };
    }
  } finally {
    await shop.stop();
    await mails.close();
  }
}

type Connection = BenchDatabase['connection'];

async function confirmedShoppers({ db }: Connection): Promise<SmallShop['shoppers']> {
  const user = idOf('1', 'n');
  await db.execute(sql.raw(`update users set email_confirmed_at = now()`));
  await db.execute(
    sql.raw(`insert into addresses (id, user_id, first_name, last_name, email, street, city, state, zipcode, country, phone)
      select ${idOf('9', 'n')}, ${user}, 'Rumana', 'Haque', 'r@example.com', 'House 12, Road 5, Dhanmondi', 'Dhaka', 'Dhaka',
        '1205', 'Bangladesh', '+8801712345678' from generate_series(100, ${99 + buyers}) n on conflict do nothing`),
  );
  const { rows } = (await db.execute(
    sql.raw(
      `select ${user}::text as user_id, ${idOf('9', 'n')}::text as id from generate_series(100, ${99 + buyers}) n`,
    ),
  )) as unknown as { rows: { id: string; user_id: string }[] };
  const shoppers: SmallShop['shoppers'] = [];
  for (const { id, user_id } of rows) {
    shoppers.push({ id: user_id, addressId: id, token: await startSession(db, { userId: user_id }) });
  }
  return shoppers;
}

/** Jobs that wait or run, and the age of the oldest in milliseconds. */
async function waitingJobs({ execute }: Connection): Promise<{ waiting: number; oldest: number }> {
  const { rows } = await execute(
    `select count(*)::int as waiting, coalesce(1000 * extract(epoch from now() - min(created_on)), 0)::float as oldest
    from pgboss.job where state <= 'active' and start_after <= now()`,
  );
  return rows[0] as { waiting: number; oldest: number };
}

/** The same by kind. */
async function oldestByKind({ execute }: Connection): Promise<{ kind: string; milliseconds: number }[]> {
  const { rows } = await execute(
    `select name as kind,
      (1000 * extract(epoch from now() - min(created_on)))::float as milliseconds
    from pgboss.job where state <= 'active' and start_after <= now() group by 1 order by 1`,
  );
  return rows as { kind: string; milliseconds: number }[];
}

async function untilDone(connection: Connection): Promise<void> {
  while ((await waitingJobs(connection)).waiting > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** How long after they were added jobs of a kind were done, in milliseconds. */
async function agesOf({ execute }: Connection, kind: string): Promise<number[]> {
  const { rows } = await execute(
    `select (1000 * extract(epoch from completed_on - created_on))::float as age
    from pgboss.job where name = $1 and state = 'completed'`,
    [kind],
  );
  return (rows as { age: number }[]).map(({ age }) => age);
}
