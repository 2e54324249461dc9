import type { Connection } from '#database/driver/connection.ts';
import { idOf } from '#tests/support/people/made-ids.ts';

const people = 400;
const rowsEach = 50;

const paper = `'{"bin": "", "lines": [], "refunded": 0, "subtotal": 79900, "discount": 0, "tax": 1598, "fee": 0, "vat": 1598, "total": 81498}'`;

/** Statements that generate the rows: one of each kind for every order, and ledgers of some people. */
const statementsOf = (orders: number) => [
  `insert into parcels (order_id, id, nth, provider, reference, state, lines, weight, collect, consignment, tracking)
    select ${idOf('5', 'n')}, ${idOf('b', 'n')}, 1, (array['pathao', 'steadfast', 'redx', 'own'])[1 + n % 4], 'SB-' || n,
      case when n % 100 = 0 then 'unclear' when n % 50 = 0 then 'in-transit' else 'delivered' end, '[]', 500, 100000,
      'C' || n, 'T' || n from generate_series(1::bigint, ${orders}) n`,
  `insert into courier_money (order_id, id, parcel_id, provider, kind, cause, amount, payout, owed, source, at)
    select ${idOf('5', 'n')}, ${idOf('c', '3 * n + k')}, ${idOf('b', 'n')}, (array['pathao', 'steadfast', 'redx', 'own'])[1 + n % 4],
      (array['collected', 'charge', 'payout'])[1 + k], 'first', (array[100000, 6000, 94000])[1 + k],
      case when k = 2 then 'PAY-' || n / 4 end, case when k = 2 then 94000 end, 'csv', now()
    from generate_series(1::bigint, ${orders}) n, generate_series(0, 2) k`,
  `insert into ledger_rows (user_id, id, kind, amount, cause, order_id, line_id, product_id, name)
    select ${idOf('1', `1 + n % ${people}`)}, ${idOf('d', `${people} * k + n`)}, case when k % 2 = 0 then 'sale' else 'commission' end,
      case when k % 2 = 0 then 10000 + n else -1000 end, 'cause ' || k, ${idOf('5', '1 + n')}, ${idOf('6', '1 + n')},
      ${idOf('4', '1 + n')}, 'Lau' from generate_series(0::bigint, ${people - 1}) n, generate_series(0, ${rowsEach - 1}) k`,
  `insert into order_status_changes (id, order_id, from_status, to_status, mover, mover_name, changed_at)
    select ${idOf('b', '4 * n + k')}, ${idOf('5', 'n')}, (array['Order Placed', 'Processing', 'Shipped'])[1 + k],
      (array['Processing', 'Shipped', 'Delivered'])[1 + k], 'seller', 'seller@example.com', now()
    from generate_series(1::bigint, ${orders}) n, generate_series(0, 2) k where n % 5 = 3`,
  `insert into payouts (id, user_id, amount, method, reference, reference_key, by)
    select ${idOf('e', 'n')}, ${idOf('1', `1 + n % ${people}`)}, 100, 'bkash', 'TRX ' || n, 'trx ' || n, 'seller@example.com'
    from generate_series(1::bigint, ${orders}) n`,
  `insert into documents (id, order_id, kind, number, snapshot, pages, issued_at)
    select ${idOf('f', 'n')}, ${idOf('5', 'n')}, 'invoice', 'INV-2026-' || n, ${paper}, '{}', now()
    from generate_series(1::bigint, ${orders}) n`,
  `insert into reviews (id, product_id, user_id, stars, text, helpful, reports)
    select ${idOf('0', 'n')}, ${idOf('4', '1 + n % 3000')}, ${idOf('1', 'n')}, 1 + n % 5, 'Grew well, pot ' || n, n % 7,
      case when n % 500 = 0 then 1 else 0 end from generate_series(1::bigint, ${orders}) n`,
  `insert into review_totals (product_id, n1, n2, n3, n4, n5)
    select product_id, count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
      count(*) filter (where stars = 4), count(*) filter (where stars = 5) from reviews group by 1`,
  `insert into claims (order_id, id, kind, text, state, decided_at)
    select ${idOf('5', 'n')}, ${idOf('1', 'n')}, 'broken', 'The pot is broken',
      case when n % 100 = 0 then 'asked' else 'refused' end, case when n % 100 > 0 then now() end
    from generate_series(1::bigint, ${orders}) n`,
  `insert into claim_lines (order_id, claim_id, product_id, quantity)
    select order_id, id, ${idOf('4', '1')}, 1 from claims`,
  `insert into payment_attempts (order_id, id, provider, state, amount, captured, reference, language)
    select ${idOf('5', 'n')}, ${idOf('2', 'n')}, 'manual-bkash', case when n % 200 = 0 then 'held' else 'captured' end, 81498,
      case when n % 200 = 0 then 0 else 81498 end, 'TRX' || n, 'en' from generate_series(1::bigint, ${orders}) n`,
];

/**
 * Adds after-sale data to a shop of `fillShop`: parcels and their money, ledgers, invoices, reviews, claims and
 * payments. The user gets a part of what was sold and reviewed. Returns ids for lists: another user, a product, and one
 * of the user's orders.
 */
export async function fillAfterSale({ execute }: Pick<Connection, 'execute'>, orders: number, userId: string) {
  for (const statement of statementsOf(orders)) await execute(statement);
  const one = async (text: string) => Object.values((await execute(text)).rows[0] as object)[0] as string;
  const other = await one('select user_id::text from ledger_rows order by user_id limit 1');
  const give = (table: string, column: string, which: string) =>
    execute(`update ${table} set ${column} = '${userId}' where ${which}`);
  // Rows of a ledger are spread by their user, who cannot be changed.
  await execute(`insert into ledger_rows (user_id, id, kind, amount, cause, order_id, line_id, product_id, name)
    select '${userId}', id, kind, amount, cause, order_id, line_id, product_id, name
    from ledger_rows where user_id = '${other}' and cause < 'cause 3'`);
  await give('reviews', 'user_id', 'id in (select id from reviews order by id limit 5)');
  await give('order_lines', 'submitter_id', 'id in (select id from order_lines order by id limit 30)');
  await execute(`update orders set status = 'Awaiting Payment' where id in (
    select order_id from payment_attempts where state = 'held')`);
  return {
    userId: other,
    productId: await one('select product_id::text from reviews order by id desc limit 1'),
    orderId: await one(`select id::text from orders where user_id = '${userId}' order by id desc limit 1`),
  };
}
