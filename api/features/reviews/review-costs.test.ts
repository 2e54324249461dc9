import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createReceiver } from '#tests/support/people/after-sale/reviews.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, type TestRequest } from '#tests/support/shops/test-app.ts';

// How many statements the calls of reviews take, and that none of them reads all reviews.

const shop = await openTestApp();
afterAll(() => shop.close());
const { database } = shop;
const { db, queries } = database;
const seller = { seller: await signInSeller(shop) };
const tulsi = await createProduct(db, { name: 'Holy Basil' });
const rose = await createProduct(db, { name: 'Rose' });
const reader = await createReceiver(shop, tulsi);

beforeAll(async () => {
  await shop.send(calls.writeReview, { as: reader.as, params: { productId: tulsi.id }, body: { stars: 4 } });
  // Half of 20,000 reviews are of one product. Some are reported, some hidden.
  await database.execute(`insert into products (name, id, category, price, offer_price)
    select 'Plant ' || n, ('01900000-0000-7000-b000-' || lpad(n::text, 12, '0'))::uuid, 'Herbs', 1000, 900
    from generate_series(1, 5000) n`);
  await database.execute(`insert into reviews
      (id, product_id, stars, text, helpful, reports, hidden_reason, answer, answered_at)
    select ('01900000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 2 = 0 then '${rose.id}' else '01900000-0000-7000-b000-' || lpad((1 + n % 5000)::text, 12, '0') end::uuid,
      1 + n % 5, case when n = 4711 then 'Smells like cinnamon' else 'Grows well, number ' || n end, n % 50,
      case when n % 500 = 0 then 1 else 0 end, case when n % 700 = 0 then 'Rude' end,
      case when n % 9 > 0 then 'Thank you' end, case when n % 9 > 0 then now() end
    from generate_series(1, 20000) n`);
  await database.execute(`insert into review_totals (product_id, n5)
    select product_id, count(*) from reviews where product_id = '${rose.id}' and hidden_reason is null group by 1`);
  await database.execute('vacuum analyze');
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] };

/** Full scans of the reviews in a plan, or of an index of them without a limit. */
function scansOf({ 'Node Type': type, Plans = [], ...plan }: Plan, isLimited = false): string[] {
  const readsAll = type === 'Seq Scan' || (/^Index.* Scan$/.test(type) && !plan['Index Cond'] && !isLimited);
  const own = readsAll && plan['Relation Name'] === 'reviews' ? [type] : [];
  return [...own, ...Plans.flatMap((part) => scansOf(part, isLimited || type === 'Limit'))];
}

type Cost = [call: keyof typeof calls, detail: string, statements: number, request: TestRequest];
const ofRose = (query: Record<string, string>) => ({ query: { productId: rose.id, ...query } });
const ofSeller = (query: Record<string, string>) => ({ as: seller, query });

const costs: Cost[] = [
  // The totals and the page; these reviews have no named authors.
  ['listReviews', 'the newest', 2, ofRose({ sort: 'newest' })],
  ['listReviews', 'the best', 2, ofRose({ sort: 'highest' })],
  ['listReviews', 'the worst', 2, ofRose({ sort: 'lowest' })],
  ['listReviews', 'the most helpful', 2, ofRose({ sort: 'helpful' })],
  ['listReviews', 'a late page', 2, ofRose({ sort: 'helpful', page: '500' })],
  // With the authors.
  ['listReviews', 'of named authors', 3, { query: { productId: tulsi.id } }],
  // Beside the session: the user, the reviews, the reviewed products, and the delivered ones.
  ['listOwnReviews', 'a page', 6, { as: reader.as, query: { limit: '10' } }],
  // With the author of one, and the reports.
  ['listReviewsForSeller', 'all', 5, ofSeller({})],
  ['listReviewsForSeller', 'a late page', 4, ofSeller({ page: '900' })],
  ['listReviewsForSeller', 'reported', 5, ofSeller({ state: 'reported' })],
  ['listReviewsForSeller', 'hidden', 4, ofSeller({ state: 'hidden' })],
  ['listReviewsForSeller', 'unanswered', 4, ofSeller({ state: 'unanswered' })],
  ['listReviewsForSeller', 'with one match', 6, ofSeller({ search: 'cinnamon' })],
  ['listReviewsForSeller', 'of one product', 6, ofSeller({ search: 'Plant 4711' })],
  ['listReviewsForSeller', 'where all match', 6, ofSeller({ search: 'grows' })],
];

test.each(costs)('%s %s takes at most %d statements and reads no list as a whole', async (name, _, most, request) => {
  queries.splice(0);
  expect((await shop.send(calls[name], request)).status).toBe(200);
  const sent = queries.splice(0);
  expect(sent.length, sent.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(most);
  for (const { text, values } of sent) {
    if (!/^\(?(select|with)/.test(text)) continue;
    const { rows } = await database.execute(`explain (format json) ${text}`, values);
    const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
    expect(scansOf(plan), text).toEqual([]);
  }
});

test('a review takes at most 16 statements', async () => {
  const writer = await createReceiver(shop, rose);
  queries.splice(0);
  const written = await shop.send(calls.writeReview, {
    as: writer.as,
    params: { productId: rose.id },
    body: { stars: 4 },
  });
  expect(written.status).toBe(200);
  expect(queries.length, queries.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(16);
});
