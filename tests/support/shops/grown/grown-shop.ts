import { sql } from 'drizzle-orm';
import { startSession } from '#api/sessions/start-session.ts';
import type { Database } from '#database/driver/connection.ts';
import { sellers } from '#database/tables/sellers.ts';
import { idOf } from '#tests/support/people/made-ids.ts';

/** Row counts. The counts of other tables derive from them. */
export type ShopSize = { users: number; products: number; posts: number; likesPerPost: number; orders: number };

/** The size that the shop is expected to reach. */
export const grown: ShopSize = {
  users: 50_000,
  products: 100_000,
  posts: 1_000_000,
  likesPerPost: 5,
  orders: 1_000_000,
};

/** A thousandth of the same shop. */
export const young: ShopSize = { users: 50, products: 100, posts: 1000, likesPerPost: 5, orders: 1000 };

/** Order times are spread over a year. */
const seconds = 365 * 24 * 60 * 60;

const address = `jsonb_build_object('_id', ${idOf('8', 'n')}, 'firstName', case when n % 2 = 0 then 'Rumana' else 'Zarina ' || n end, 'lastName', 'Haque', 'email', 'r@example.com',
  'street', 'House 12, Road 5, Dhanmondi', 'city', 'Dhaka', 'state', 'Dhaka', 'zipcode', '1205', 'country', 'Bangladesh',
  'phone', '+8801819' || lpad((n % 1000000)::text, 6, '0'))`;

/** SQL of a pseudo-random number below `count`, the same in every run. */
const spread = (number: string, count: number) => `(abs(hashint8(${number})::bigint) % ${count})`;

/**
 * Statements that generate the rows in the database, at most `step` each. Every hundredth user submitted products,
 * every tenth product has three sizes, every twentieth is out of stock, every five-hundredth needs little light, a fifth of the orders were
 * cancelled, and each number in a name is unique.
 */
function statementsOf({ users, products, posts, likesPerPost, orders }: ShopSize): string[] {
  const user = (number: string) => idOf('1', `1 + ${number} % ${users}`);
  const product = (number: string) => idOf('4', `1 + ${number} % ${products}`);
  const submitter = user('(n * 100)');
  const sizes = sizesOf(products);
  return [
    `insert into users (id, name, email, password_hash, last_login)
      select ${idOf('1', 'n')}, (array['Rahim', 'Salma', 'Karim', 'Ayesha', 'Rumana'])[1 + n % 5] || ' ' || n,
        'shopper-' || n || '@example.com', 'none', now() - make_interval(hours => (n % 2000)::int)
      from generate_series(1::bigint, ${users}) n`,
    ...inSteps(
      products,
      (
        from,
        to,
      ) => `insert into products (id, slug, name, translations, category, images, price, offer_price, in_stock, facts, description, submitter_id, created_at,
        ${sizes.columns})
      select ${idOf('4', 'n')}, 'grafted-mango-sapling-number-' || n, 'Grafted mango sapling number ' || n,
        jsonb_build_object('bn', jsonb_build_object('name', 'কলমের আমের চারা নম্বর ' || n, 'description', jsonb_build_array())),
        (array['flower', 'Fruits', 'Indoor', 'Vegetable', 'Bonsai', 'Herbs'])[1 + n % 6],
        array['/media/' || lpad(n::text, 32, '0') || '.webp'], 45000 + n % 1000, 39950 + n % 1000, n % 20 > 0,
        jsonb_build_object('light', case when n % 500 = 0 then 'low' else 'full-sun' end, 'petSafe', n % 3 > 0, 'edible', n % 2 = 0) || ${sizes.facts},
        array['Full sun for six hours a day.', 'Water twice a week.', 'Bears fruit in its third year.'],
        case when n % 4 = 0 then ${submitter} end, now() - make_interval(secs => ${seconds}), ${sizes.values}
      from generate_series(${from}::bigint, ${to}) n`,
      // Each name is many entries of an index.
      1000,
    ),
    'insert into product_slugs (slug, product_id) select slug, id from products',
    sizes.rows,
    ...inSteps(
      posts,
      (from, to) => `insert into posts (id, user_id, content)
        select ${idOf('2', 'n')}, ${user(spread('n', users))}, repeat('My rose has a new leaf today. ', 1 + (n % 4)::int)
        from generate_series(${from}::bigint, ${to}) n`,
    ),
    ...inSteps(
      posts,
      (from, to) => `insert into post_likes (post_id, user_id, created_at)
        select ${idOf('2', 'n')}, ${user('(n * 7 + k * 13)')}, now() - make_interval(secs => k)
        from generate_series(${from}::bigint, ${to}) n, generate_series(0, ${likesPerPost - 1}) k`,
    ),
    ...inSteps(
      posts / 10,
      (from, to) => `insert into post_comments (id, post_id, user_id, content)
        select ${idOf('3', 'n')}, ${idOf('2', 'n * 10')}, ${user(spread('n', users))}, 'How lovely!'
        from generate_series(${from}::bigint, ${to}) n`,
    ),
    ...inSteps(
      orders,
      (
        from,
        to,
      ) => `insert into orders (id, user_id, subtotal, discount, tax, fee, total, payment_type, status, address, created_at)
        select ${idOf('5', 'n')}, ${user(spread('n', users))}, 79900, 0, 1598, 0, 81498, 'COD',
          (array['Order Placed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'])[1 + n % 5], ${address},
          now() - make_interval(secs => ${seconds}::float8 * (${orders} - n) / ${orders})
        from generate_series(${from}::bigint, ${to}) n`,
    ),
    ...inSteps(
      orders,
      (from, to) => `insert into order_lines
          (id, order_id, product_id, name, category, image, list_price, unit_price, quantity, tax_class, commission_rate, submitter_id)
        select ${idOf('6', '2 * n + k')}, ${idOf('5', 'n')}, ${product(spread('2 * n + k', products))}, 'Grafted mango sapling',
          'Fruits', '/media/' || lpad(n::text, 32, '0') || '.webp', 45000, 39950, 1, 'exempt', 0,
          case when n % 4 = 0 then ${submitter} end
        from generate_series(${from}::bigint, ${to}) n, generate_series(0, 1) k`,
    ),
    `insert into order_status_changes (id, order_id, from_status, to_status, mover, mover_name, changed_at)
      select ${idOf('7', 'n')}, id, 'Order Placed', 'Cancelled', 'seller', 'seller@example.com', created_at
      from (select id, created_at, row_number() over (order by id) n from orders where status = 'Cancelled') cancelled`,
    `insert into product_requests (id, user_id, name, category, description, images, price, offer_price, status, rejection_reason)
      select ${idOf('9', 'n')}, ${user('n')}, 'Lau ' || n, 'Vegetable', array['Long'], array['/media/' || n || '.webp'],
        9000, 8000, case when n % 10 = 0 then 'pending' else 'rejected' end, case when n % 10 = 0 then '' else 'Too many' end
      from generate_series(1::bigint, ${users}) n`,
  ];
}

/** SQL of the sizes of every tenth product. The first size is the default variant and costs least. */
function sizesOf(products: number) {
  const numbers = `generate_series(10::bigint, ${products}, 10) n`;
  const variantId = `case k when 0 then ${idOf('4', 'n')} else ${idOf('a', '3 * n + k')} end`;
  const size = "(array['small', 'medium', 'large'])[1 + k]";
  const variant = `jsonb_build_object('id', ${variantId}, 'facts', jsonb_build_object('size', ${size}), 'inStock', n % 20 > 0,
    'fewLeft', null, 'isLow', false, 'price', 45000 + n % 1000 + 5000 * k, 'offerPrice', 39950 + n % 1000 + 5000 * k)`;
  const ofTenth = (value: string, other = 'null') => `case when n % 10 = 0 then ${value} else ${other} end`;
  return {
    columns: 'varies_by, variants, least_price, lowest_offer, highest_offer, best_discount',
    values: [
      ofTenth("array['size']", "'{}'"),
      ofTenth(`(select jsonb_agg(${variant} order by k) from generate_series(0, 2) k)`),
      ofTenth('39950 + n % 1000'),
      ofTenth('39950 + n % 1000'),
      ofTenth('49950 + n % 1000'),
      ofTenth('(50500000 + 45000 + n % 1000 - 1) / (45000 + n % 1000)'),
    ].join(),
    facts: ofTenth(`jsonb_build_object('size', 'small')`, "'{}'"),
    rows: `insert into variants (id, product_id, combination)
      select ${variantId}, ${idOf('4', 'n')}, '["' || ${size} || '"]' from ${numbers}, generate_series(0, 2) k`,
  };
}

/** Split so that no statement needs much memory for its constraints. */
function inSteps(count: number, statement: (from: number, to: number) => string, step = 250_000): string[] {
  const starts = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step + 1);
  return starts.map((from) => statement(from, Math.min(count, from + step - 1)));
}

/** Fills an empty database. The large shop takes minutes and about 4 GB. */
export async function fillShop(db: Database, size: ShopSize): Promise<void> {
  for (const statement of statementsOf(size)) await db.execute(sql.raw(statement));
  await db.execute(sql.raw('vacuum analyze'));
}

/** Sessions of the seller and of a user in the middle of the table. */
export async function signInBoth(db: Database, { users }: ShopSize): Promise<{ seller: string; user: string }> {
  const [seller] = await db
    .insert(sellers)
    .values({ email: 'seller@example.com', passwordHash: 'none' })
    .returning({ id: sellers.id });
  const { rows } = (await db.execute(sql.raw(`select ${idOf('1', String(users / 2))} as id`))) as unknown as {
    rows: { id: string }[];
  };
  return {
    seller: await startSession(db, { sellerId: seller?.id ?? '' }),
    user: await startSession(db, { userId: rows[0]?.id ?? '' }),
  };
}
