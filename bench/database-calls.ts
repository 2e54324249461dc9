import { type MeasuredProcess, startMeasured } from '#tests/support/shops/measured-process.ts';
import { fetchTaskAnswer } from './fetch-answer.ts';
import { type Asked, compareCosts, type Load } from './http-load.ts';
import { type Row, toRow } from './report.ts';
import type { Task } from './servers/bare-database-server.ts';
import type { BenchDatabase } from './servers/bench-database.ts';
import { type SmallShop, usersOf } from './servers/small-shop.ts';

// Calls that use the database, compared with node:http and the driver, which run the best statements for the same data.

type Scenario = {
  name: string;
  asked: Omit<Asked, 'headers'>;
  /** Whether each client is a different shopper with a session. */
  personal: boolean;
  /** None, one, or several in one transaction. */
  statements: { text: string; values: unknown[] }[];
  targets: Parameters<typeof toRow>[2];
  load: Load & { warmUp: number };
};

const living = 's.token_hash = $1 and s.expires_at > now() and s.user_id is not null';

// V8 continues to compile: a call without a statement takes 110 µs after 4,000 requests and 67 µs after 16,000. All rows
// together have ten minutes.
const load = { requests: 2000, connections: 8, warmUp: 8000 };

function scenarios({ products }: SmallShop): Scenario[] {
  return [...readings(), cartSave(products.slice(0, 3)), feed(), ...orders(products.slice(0, 3))];
}

function readings(): Scenario[] {
  return [
    // The basic cost of every call: hooks, headers, validation of the response.
    {
      name: 'delivery areas, no statement',
      asked: { path: '/api/delivery' },
      personal: true,
      statements: [],
      targets: {},
      load,
    },
    {
      name: 'is-auth with a session',
      asked: { path: '/api/user/is-auth' },
      personal: true,
      statements: [
        {
          text: `select u.id, u.name, u.email, u.profile_image, u.created_at, u.last_login, s.created_at as login,
            (select json_object_agg(c.product_id, c.quantity order by c.position) from cart_lines c where c.user_id = u.id) as cart
            from sessions s join users u on u.id = s.user_id where ${living}`,
          values: ['$hash'],
        },
      ],
      targets: { leastRatio: 0.5 },
      load,
    },
    {
      name: 'my orders, a page',
      asked: { path: '/api/order/user?limit=10' },
      personal: true,
      statements: [
        {
          text: `select o.*, (select json_agg(l order by l.id) from order_lines l where l.order_id = o.id) as lines
            from sessions s join orders o on o.user_id = s.user_id where ${living} order by o.id desc limit 10`,
          values: ['$hash'],
        },
      ],
      targets: { leastRatio: 0.5 },
      load,
    },
    {
      name: 'addresses',
      asked: { path: '/api/address/get' },
      personal: true,
      statements: [
        {
          text: `select a.* from sessions s join addresses a on a.user_id = s.user_id where ${living} order by a.id`,
          values: ['$hash'],
        },
      ],
      targets: { leastRatio: 0.5 },
      load,
    },
  ];
}

function cartSave(products: readonly string[]): Scenario {
  const cartItems = Object.fromEntries(products.map((product, index) => [product, index + 1]));
  return {
    name: 'cart save, 3 lines',
    asked: { path: '/api/cart/update', method: 'POST', body: JSON.stringify({ cartItems }) },
    personal: true,
    statements: [
      {
        text: `with caller as (select u.id from sessions s join users u on u.id = s.user_id where ${living} for no key update of u),
          wanted as (select key::uuid as product_id, value::int as quantity, row_number() over () as position
            from jsonb_each_text($2::jsonb->'cartItems')),
          gone as (delete from cart_lines c using caller
            where c.user_id = caller.id and c.product_id not in (select product_id from wanted))
          insert into cart_lines (user_id, product_id, quantity, position)
            select caller.id, w.product_id, w.quantity, w.position from caller, wanted w join products p on p.id = w.product_id
            on conflict (user_id, product_id) do update set quantity = excluded.quantity, position = excluded.position`,
        values: ['$hash', '$body'],
      },
    ],
    targets: { leastRatio: 0.5 },
    load,
  };
}

function feed(): Scenario {
  return {
    name: 'feed page 1, 100,000 posts',
    asked: { path: '/api/post/all?page=1&limit=10' },
    personal: false,
    statements: [{ text: feedPage, values: [] }],
    targets: { leastRatio: 0.5, highestP99: 30 },
    load: { requests: 1500, connections: 32, warmUp: 3000 },
  };
}

function orders(products: readonly string[]): Scenario[] {
  const items = products.map((productId) => ({ productId, quantity: 2 }));
  return [8, 32].map((connections) => ({
    name: `order of 3 lines, ${connections} clients (ratio: per s)`,
    asked: { path: '/api/order/cod', method: 'POST' as const, body: JSON.stringify({ items, address: '$address' }) },
    personal: true,
    statements: orderStatements(products),
    targets: { leastRate: 0.5 },
    load: { requests: 1000, connections, warmUp: 2000 },
  }));
}

const person = `json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'profileImage', u.profile_image)`;

const feedPage = `with page as (select * from posts order by id desc limit 10)
  select p.*, ${person} as author,
    (select json_agg(${person}) from post_likes l join users u on u.id = l.user_id where l.post_id = p.id) as likes,
    (select json_agg(json_build_object('id', c.id, 'content', c.content, 'createdAt', c.created_at, 'author', ${person}) order by c.id)
      from post_comments c join users u on u.id = c.user_id where c.post_id = p.id) as comments,
    (select reltuples from pg_class where relname = 'posts') as total
  from page p join users u on u.id = p.user_id order by p.id desc`;

/** The statements by which an order writes and locks its rows, in one transaction. */
function orderStatements(products: readonly string[]): Scenario['statements'] {
  return [
    {
      text: `select u.id, a.* from sessions s join users u on u.id = s.user_id join addresses a on a.user_id = u.id
        where ${living} and a.id = $2 for no key update of u`,
      values: ['$hash', '$address'],
    },
    { text: 'select * from products where id = any($1::uuid[]) order by id for share', values: [products] },
    {
      text: `with placed as (insert into orders (id, user_id, subtotal, discount, tax, fee, total, payment_type, address)
          values ($1, $2, 79900, 0, 1598, 0, 81498, 'COD', '{"city": "Dhaka"}')),
        emptied as (delete from cart_lines where user_id = $2)
        insert into order_lines
            (id, order_id, product_id, name, category, image, list_price, unit_price, quantity, tax_class, commission_rate)
          select gen_random_uuid(), $1, id, name, category, images[1], price, offer_price, 2, tax_class, 0 from products where id = any($3::uuid[])`,
      values: ['$id', '$user', products],
    },
  ];
}

/** Measures each call with the number of clients that its target names. */
export async function* measureDatabaseCalls(
  database: BenchDatabase,
  shop: MeasuredProcess,
  small: SmallShop,
  only: RegExp,
): AsyncGenerator<Row> {
  const bare = await startMeasured('bench/servers/bare-database-server.ts', { DATABASE_URL: database.url });
  const users = usersOf(small.shoppers);
  try {
    for (const [index, scenario] of scenarios(small).entries()) {
      if (!only.test(scenario.name)) continue;
      const asked = requestsOf(scenario, small);
      const answer = await fetchTaskAnswer(shop.origin, asked[0] as Asked);
      const statements = scenario.statements.map((statement, number) => ({
        name: `s${index}-${number}`,
        ...statement,
      }));
      const task: Task = { statements, users, answer };
      await bare.send({ task });
      const costs = await compareCosts({ server: shop, asked }, { server: bare, asked }, scenario.load);
      yield toRow(scenario.name, costs, { ...scenario.targets, bytes: Buffer.byteLength(answer.body, 'base64') });
    }
  } finally {
    await bare.stop();
  }
}

function requestsOf({ asked, personal }: Scenario, { shoppers }: SmallShop): Asked[] {
  const common = { 'accept-encoding': 'gzip, deflate, br', ...(asked.body && { 'content-type': 'application/json' }) };
  if (!personal) return [{ ...asked, headers: common }];
  return shoppers.map(({ token, addressId }) => ({
    ...asked,
    headers: { ...common, cookie: `token=${token}` },
    ...(asked.body && { body: asked.body.replace('$address', addressId) }),
  }));
}
