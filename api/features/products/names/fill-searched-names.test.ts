import { eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogCalls } from '#contract/catalog/calls.ts';
import { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { comparedAs } from '#contract/text/comparable.ts';
import { products } from '#database/tables/products.ts';
import { searchedNamesOf } from '#database/tables/searched-names.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { asShop } from '#tests/support/spread/watch-statements.ts';
import { countWithout, fillNext, fillSearchedNames } from './fill-searched-names.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

const inBengali = (name: string) => ({ bn: { name: name.normalize('NFC'), description: ['টবে হয়'] } });

beforeEach(() => db.delete(products));

async function namesFound(search: string): Promise<string[]> {
  const { body } = await shop.send(catalogCalls.listProducts, { query: { search } });
  const asked = await shop.send(sellerProductCalls.listSellerProducts, { as: seller, query: { search } });
  const [names, sellers] = [body, asked.body].map(({ products: found }) =>
    found.map((one: { name: string }) => one.name),
  );
  expect(sellers).toEqual(names);
  return names;
}

/** Empties the column of some products, as it is right after the update that adds it. */
const forget = (ids: readonly string[]) =>
  db.execute(sql`update products set searched_names = null where id = any(${sql.param(ids)}::uuid[])`);

async function stored(id: string): Promise<string | null | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row?.searchedNames;
}

test('a product has its searched names from the start, and those of now after each change, by whatever program', async () => {
  const { id } = await createProduct(db, { name: 'O’Neil’s Tulsi', translations: inBengali('তুলসী ১২') });
  expect(await stored(id)).toBe("o'neil's tulsi\nতুলসী 12");
  await db.execute(sql`update products set name = 'Tulsi ৩' where id = ${id}`);
  expect(await stored(id)).toBe('tulsi 3\nতুলসী 12');
  await db.execute(sql`update products set translations = '{}' where id = ${id}`);
  expect(await stored(id)).toBe('tulsi 3\n');
  await db.execute(sql`update products set price = price + 1 where id = ${id}`);
  expect(await stored(id)).toBe('tulsi 3\n');
});

test('whatever is written in names, the database stores what the program would', async () => {
  const { id } = await createProduct(db);
  const letters = [...'aZéÉßçŞЖж', ...'রুমানা\u09af\u09bc\u09cd০১২৯', ...comparedAs.keys(), ..."%_\\' 09\n"];
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, fc.option(text), async (name, translated) => {
      const translations = translated === null ? {} : inBengali(translated);
      const [row] = await db
        .update(products)
        .set({ name: name.normalize('NFC'), translations })
        .where(eq(products.id, id))
        .returning({ searchedNames: products.searchedNames, computed: sql<string>`${searchedNamesOf(products)}` });
      expect(row?.searchedNames).toBe(row?.computed);
    }),
    { numRuns: 60 },
  );
});

describe('products from before the column', () => {
  const fill = () => asShop('job', () => fillNext(db));
  let ids: string[] = [];

  beforeEach(async () => {
    ids = [];
    for (const number of [42840, 42841, 42842]) {
      const bengali = inBengali(`গোলাপ ${number.toLocaleString('bn', { useGrouping: false })}`);
      ids.push((await createProduct(db, { name: `Rose ${number}`, translations: bengali })).id);
    }
  });

  test.each([
    ['none', 0],
    ['half', 2],
    ['all', 3],
  ])('are found in both scripts and digits when %s of them have been filled in', async (_what, done) => {
    await forget(ids.slice(done));
    expect(await namesFound('গোলাপ')).toEqual(['Rose 42842', 'Rose 42841', 'Rose 42840']);
    expect(await namesFound('ROSE 4284')).toEqual(['Rose 42842', 'Rose 42841', 'Rose 42840']);
    for (const search of ['৪২৮৪০', '42840', 'গোলাপ 42840', 'rose ৪২৮৪০'])
      expect(await namesFound(search)).toEqual(['Rose 42840']);
  });

  test('are filled in, which neither dates their pages nor raises versions nor drops cached responses', async () => {
    const payloads: (string | undefined)[] = [];
    await shop.database.listen('catalog_changed', (payload) => payloads.push(payload));
    await db.execute(sql`update products set changed_at = null`);
    const before = await db.select().from(products).orderBy(products.id);
    await forget(ids);
    await vi.waitUntil(() => payloads.length > 0);
    payloads.splice(0);
    expect(await fill()).toBe(3);
    expect(await db.select().from(products).orderBy(products.id)).toEqual(before);
    await db.execute(sql`update products set price = price + 1 where id = ${ids[0]}`);
    await vi.waitUntil(() => payloads.length > 0);
    expect(payloads).toEqual([expect.stringContaining(ids[0] ?? '')]);
    expect(payloads[0]).not.toContain(ids[1]);
  });

  test('whose price changes meanwhile are announced, and filled in by a new name', async () => {
    const payloads: (string | undefined)[] = [];
    await forget(ids);
    await shop.database.listen('catalog_changed', (payload) => payloads.push(payload));
    await db.execute(sql`update products set price = price + 1, name = 'Lily' where id = ${ids[0]}`);
    await vi.waitUntil(() => payloads.some((payload) => payload?.includes(ids[0] ?? '')));
    expect(await countWithout(db)).toBe(2);
    expect(await namesFound('lily')).toEqual(['Lily']);
  });
});

test('a job that is killed between two batches goes on where it ended', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({ name: `Rose ${index}`, category: 'flower' }));
  await db
    .insert(products)
    .values(rows.map((row) => ({ ...row, images: [], price: 100, offerPrice: 90, description: [] })));
  await db.execute(sql`update products set searched_names = null`);
  const stopping = new AbortController();
  const running = asShop('job', () => fillSearchedNames.run(shop.services, {}, stopping.signal));
  stopping.abort(new Error('The server stops'));
  await expect(running).rejects.toThrow('The server stops');
  expect(await countWithout(db)).toBe(350);
  await shop.services.jobs.add(db, fillSearchedNames, {});
  expect(await runJobs(shop)).toEqual([]);
  expect(await db.select().from(products).where(isNull(products.searchedNames))).toEqual([]);
});

test('a batch that is broken off leaves nothing half done', async () => {
  const { id } = await createProduct(db, { name: 'Rose' });
  await forget([id]);
  const broken = db.transaction(async (transaction) => {
    expect(await asShop('job', () => fillNext(transaction))).toBe(1);
    throw new Error('The connection broke');
  });
  await expect(broken).rejects.toThrow('The connection broke');
  expect([await stored(id), await countWithout(db)]).toEqual([null, 1]);
});
