import { sql } from 'drizzle-orm';
import { hashToken } from '#api/sessions/session-rules.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { Connection } from '#database/driver/connection.ts';
import { idOf } from '#tests/support/people/made-ids.ts';
import type { TaskUsers } from './serve-task.ts';

/** The input of a measurement: shoppers with a session and an address each, and products. */
export type SmallShop = { shoppers: { id: string; token: string; addressId: string }[]; products: string[] };

const shoppers = 32;

const userOf = (number: string) => idOf('1', `(${number}) % 1000`);

/**
 * Inserts 100 products, 1,000 users, 100,000 posts with 500,000 likes and 100,000 comments; 32 of the users are logged in, have
 * an address and five orders of three lines. All rows are inserted with SQL. Without the feed, no posts.
 */
export async function fillSmallShop(
  { db }: Pick<Connection, 'db'>,
  { withFeed = true }: { withFeed?: boolean } = {},
): Promise<SmallShop> {
  for (const statement of withFeed ? [...statements, ...feedStatements] : statements)
    await db.execute(sql.raw(statement));
  await db.execute(sql.raw('vacuum analyze'));
  const { rows: products } = (await db.execute(sql.raw('select id from products order by id'))) as unknown as {
    rows: { id: string }[];
  };
  const { rows: addresses } = (await db.execute(
    sql.raw('select id, user_id from addresses order by user_id'),
  )) as unknown as { rows: { id: string; user_id: string }[] };
  return {
    products: products.map(({ id }) => id),
    shoppers: await Promise.all(
      addresses.map(async ({ id, user_id }) => ({
        id: user_id,
        addressId: id,
        token: await startSession(db, { userId: user_id }),
      })),
    ),
  };
}

/** Returns the path of each product's page. */
export function productPages({ products }: SmallShop): string[] {
  return products.map((_id, index) =>
    productPath({ _id, slug: _id, category: usualCategories[(index + 1) % usualCategories.length]?.path ?? '' }),
  );
}

/** Returns the users of requests, for servers without sessions. */
export function usersOf(shoppers: SmallShop['shoppers']): TaskUsers {
  return Object.fromEntries(
    shoppers.map(({ id, token, addressId }) => [token, { id, hash: hashToken(token), addressId }]),
  );
}

const address = `jsonb_build_object('_id', ${idOf('8', 'n')}, 'firstName', 'Rumana', 'lastName', 'Haque', 'email', 'r@example.com',
  'street', 'House 12, Road 5, Dhanmondi', 'city', 'Dhaka', 'state', 'Dhaka', 'zipcode', '1205', 'country', 'Bangladesh',
  'phone', '+8801712345678')`;

const statements = [
  `insert into users (id, name, email, password_hash)
    select ${userOf('n')}, 'Shopper ' || n, 'shopper-' || n || '@example.com', 'none' from generate_series(0, 999) n`,
  `insert into products (id, slug, name, category, images, price, offer_price, weight, description)
    select ${idOf('4', 'n')}, (${idOf('4', 'n')})::text, 'Grafted mango sapling number ' || n,
      (array[${usualCategories.map(({ path }) => `'${path}'`).join()}])[1 + n % ${usualCategories.length}],
      array['/media/' || lpad(n::text, 32, '0') || '.webp'], 45000 + n, 39950 + n, '10 inch pot',
      array['Full sun for six hours a day.', 'Water twice a week.', 'Bears fruit in its third year.']
    from generate_series(1, 100) n`,
  `insert into addresses (id, user_id, first_name, last_name, email, street, city, state, zipcode, country, phone)
    select ${idOf('8', 'n')}, ${userOf('n')}, 'Rumana', 'Haque', 'r@example.com', 'House 12, Road 5, Dhanmondi', 'Dhaka',
      'Dhaka', '1205', 'Bangladesh', '+8801712345678' from generate_series(0, ${shoppers - 1}) n`,
  `insert into cart_lines (user_id, product_id, quantity, position)
    select ${userOf('n')}, ${idOf('4', '1 + n + k')}, 1 + k, k from generate_series(0, ${shoppers - 1}) n, generate_series(0, 2) k`,
  `insert into orders (id, user_id, subtotal, discount, tax, fee, total, payment_type, address)
    select ${idOf('5', 'n')}, ${userOf(`n % ${shoppers}`)}, 79900, 0, 1598, 0, 81498, 'COD', ${address}
    from generate_series(0, ${5 * shoppers - 1}) n`,
  `insert into order_lines
      (id, order_id, product_id, name, category, image, list_price, unit_price, quantity, tax_class, commission_rate)
    select ${idOf('6', '3 * n + k')}, ${idOf('5', 'n')}, ${idOf('4', '1 + n % 50 + k')}, 'Grafted mango', 'Fruits',
      '/media/' || n || '.webp', 45000, 39950, 1, 'exempt', 0 from generate_series(0, ${5 * shoppers - 1}) n, generate_series(0, 2) k`,
];

const feedStatements = [
  `insert into posts (id, user_id, content)
    select ${idOf('2', 'n')}, ${userOf('n * 7')}, repeat('My rose has a new leaf today. ', 1 + (n % 10)::int)
    from generate_series(1::bigint, 100000) n`,
  `insert into post_likes (post_id, user_id)
    select ${idOf('2', 'n')}, ${userOf('n * 7 + k * 131')} from generate_series(1::bigint, 100000) n, generate_series(0, 4) k`,
  `insert into post_comments (id, post_id, user_id, content)
    select ${idOf('3', 'n')}, ${idOf('2', 'n')}, ${userOf('n * 11')}, 'How lovely!' from generate_series(1::bigint, 100000) n`,
];
