import { describe, expect, test } from 'vitest';
import { problemsOf } from '#tests/support/spread/spread-rules.ts';
import { columnsOf } from '#tests/support/spread/watch-statements.ts';

// The rules for every statement that the shop sends in a test (tests/support/spread): they find statements that cross
// the keys of two tables. Citus refused or accepted each statement here before the shop was rewritten.

const problems = (text: string, sender: 'request' | 'job' = 'request') => problemsOf(text, sender, columnsOf);

describe('is refused', () => {
  test.each([
    [
      'a join that is not on the keys',
      'select name from orders join users on users.id = orders.user_id where orders.id = $1',
      'joins orders and users, but not on their keys',
    ],
    [
      'a page that is cut first, with something looked up for each row',
      `with page as (select id from posts order by id desc limit 10)
        select id, (select count(*) from post_likes where post_id = page.id) from page`,
      'looks for rows of post_likes for each row of what is not spread',
    ],
    [
      'a lock of what every machine has',
      'select id from products where id = $1 for share',
      'locks rows of products, of which every machine has a copy',
    ],
    [
      'a lock of rows on several machines',
      'select product_id from product_stocks where product_id = any($1) for update',
      'locks rows of product_stocks on several machines',
    ],
    [
      'a join with what lies on one machine',
      'select o.id from orders o join product_requests r on r.user_id = o.user_id',
      'joins product_requests, which lies on one machine, and orders',
    ],
    [
      'an outer join that keeps what is not spread',
      'select p.id from products p left join product_stocks s on s.product_id = p.id',
      'keeps rows of what is not spread where product_stocks has none',
    ],
    [
      'a write that names no key',
      'update orders set status = $1 where user_id = $2',
      'writes orders without naming the key',
    ],
    [
      'a new row without the key',
      'insert into post_likes (user_id) values ($1)',
      'writes post_likes without naming the key',
    ],
    ['another key for a row', 'update orders set id = $1 where id = $2', 'moves rows of orders to another key'],
    [
      'a write of every machine by rows of some',
      'update products set in_stock = s.stock > 0 from product_stocks s where s.product_id = products.id and products.id = $1',
      'writes products, of which every machine has a copy, by product_stocks',
    ],
    [
      'a look-up in what is returned beside a count',
      "select count(*), exists (select 1 from orders delivered where delivered.status = 'Delivered') from orders",
      'looks up rows of orders in what it returns of orders',
    ],
    [
      'a look-up by another key in what is returned',
      'select product_id in (select product_id from order_lines where order_id = $1) from stock_moves',
      'looks up rows of order_lines in what it returns of stock_moves',
    ],
    [
      'a look-up of rows without a column',
      'select exists (select from orders where status = $1)',
      'looks for rows of orders without a column',
    ],
    [
      'a part of an array as the new value of a column',
      'update users set devices = (array_prepend($2, devices))[1:20] where id = $1',
      'sets devices of users to a part of an array',
    ],
    [
      'the time in a coalesce of a change',
      'update users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
      'changes users by the time in a coalesce or case',
    ],
    [
      'a time moved by an interval',
      "update orders set created_at = created_at - interval '2 hours' where id = $1",
      'changes orders by a function of a column that depends on the session',
    ],
    [
      'an object made of a column as the new value',
      "update orders set address = address || jsonb_build_object('note', delivery_note) where id = $1",
      'changes orders by a function of a column that depends on the session',
    ],
    [
      'locked rows that are deleted by their keys',
      'delete from idempotency_keys where (owner_id, key) in (select owner_id, key from idempotency_keys limit 10 for update skip locked)',
      'locks rows of idempotency_keys on several machines',
    ],
    [
      'a condition on the rows of a function beside what every machine has',
      `select s.product_id from product_stocks s join products p on p.id = s.product_id
        where exists (select from jsonb_to_recordset(p.variants) as variant (id uuid) where variant.id = s.product_id)`,
      'unfolds a value in a condition on product_stocks and products',
    ],
    [
      'a query in what is set where a row is there already',
      `insert into notification_rules (receiver, stopped) values ($1, $2) on conflict (receiver)
        do update set stopped = array(select distinct unnest(notification_rules.stopped || $2))`,
      'sets notification_rules by a query where a row is there already',
    ],
    [
      'a hash of a column in the condition of a write',
      "delete from back_in_stock_waits where product_id = $1 and encode(sha256(convert_to(email, 'UTF8')), 'hex') = $2",
      'changes back_in_stock_waits by a function of a column that depends on the session',
    ],
    ['an advisory lock', 'select pg_advisory_xact_lock(1)', 'calls pg_advisory_xact_lock, which knows one machine'],
    [
      'a table of which nothing is said',
      'select id from baskets',
      'uses baskets, of which nobody says how it is spread',
    ],
  ])('%s', (_name, text, problem) => {
    expect(problems(text)).toContain(problem);
  });
});

describe('is taken', () => {
  test.each([
    [
      'whatever lies by one key',
      'select 1 from orders o join order_lines l on l.order_id = o.id where o.id = $1 for update',
    ],
    [
      'a join on the keys of all rows',
      'select o.id, l.name from orders o left join order_lines l on l.order_id = o.id',
    ],
    [
      'a look-up by the key for each row',
      'select p.id, (select count(*) from post_likes l where l.post_id = p.id) from posts p order by p.id desc limit 10',
    ],
    [
      'a join with what every machine has',
      'select c.product_id from cart_lines c join products p on p.id = c.product_id',
    ],
    ['a list that is read before', 'select id from orders where user_id in (select id from users where name like $1)'],
    [
      'a row that follows from another of its key',
      `with moved as (update orders set status = $1 where id = $2 returning id)
        insert into order_status_changes (order_id, id) select id, $3 from moved`,
    ],
    [
      'counts of several tables, each a row of its own',
      'select one.count, other.count from (select count(*) from orders) one cross join (select count(*) from users) other',
    ],
    [
      'a part of an array inside of a value',
      "update users set devices = coalesce((array_prepend($2, devices))[1:20], '{}') where id = $1",
    ],
    ['a write of some keys', 'delete from sessions where token_hash in ($1, $2)'],
  ])('%s', (_name, text) => {
    expect(problems(text)).toEqual([]);
  });

  test('a sweep of all rows, by a job alone', () => {
    const sweep = 'delete from sessions where expires_at < now()';
    expect(problems(sweep, 'job')).toEqual([]);
    expect(problems(sweep)).toEqual(['writes sessions without naming the key']);
  });
});
