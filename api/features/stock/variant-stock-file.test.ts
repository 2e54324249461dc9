import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { stockCalls } from '#contract/stock/calls.ts';
import type { StockCount } from '#contract/stock/schemas.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { checkStockAfterEach, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { createPots, shownPots } from '#tests/support/people/stock-variants.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };
checkStockAfterEach(db);

const file = async (language = 'en') => {
  const headers = { 'accept-language': language };
  const { path } = stockCalls.exportStocks;
  return (await shop.app.inject({ url: path, cookies: { sellerToken: as.seller }, headers })).body;
};
const rowsOf = (csv: string): string[][] => parse(csv, { bom: true });
const check = async (...rows: string[]) =>
  (await shop.send(stockCalls.checkStocks, { as, body: { csv: ['Product ID,Stock', ...rows].join('\n') } })).body;
const apply = async (counts: readonly (StockCount & { name?: string; line: number })[]) =>
  (await shop.send(stockCalls.countStocks, { as, body: { counts: counts.map(({ name, ...count }) => count) } })).body;

describe('the file of stocks', () => {
  test('has a row for each variant that is sold, with its name in the language of the file', async () => {
    const translations = { bn: { name: 'তুলসী', description: [] } };
    const { ids } = await createPots(db, [{ pot: 4, stock: 9 }, { pot: 6 }, { pot: 8, isRetired: true }], {
      translations,
    });
    const only = await createPots(db, [{ pot: 4, isRetired: true }, { pot: 6 }]);
    const plain = await createProduct(db);
    const rows = rowsOf(await file());
    const rowOf = (id: string | undefined) => rows.find(([cell]) => cell === id);
    expect(rowOf(ids[0])).toEqual([ids[0], 'Tulsi – 4 inch pot', '9', '5', '9']);
    expect(rowOf(ids[1])).toEqual([ids[1], 'Tulsi – 6 inch pot', '', '5', '']);
    expect(rowOf(ids[2])).toBeUndefined();
    expect(rowOf(only.id)).toBeUndefined();
    expect(rowOf(only.ids[1])?.[1]).toBe('Tulsi');
    expect(rowOf(plain.id)?.[1]).toBe('Tulsi');
    const bengali = rowsOf(await file('bn'));
    expect(bengali.find(([cell]) => cell === ids[1])?.[1]).toBe('তুলসী – ৬ ইঞ্চি টব');
  });

  test('comes back as it went, and changes nothing', async () => {
    const { body } = await shop.send(stockCalls.checkStocks, { as, body: { csv: await file() } });
    expect(body).toMatchObject({ counts: [], refused: [] });
    expect(body.unchanged).toBeGreaterThan(3);
  });

  test('sets the stocks of variants, each by its id', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4, stock: 9 }, { pot: 6 }]);
    const { counts } = await check(`${ids[0]},0`, `${ids[1]},4`);
    expect(counts).toMatchObject([
      { line: 2, id: ids[0], name: 'Tulsi – 4 inch pot', stock: 0, from: 9 },
      { line: 3, id: ids[1], name: 'Tulsi – 6 inch pot', stock: 4, from: null },
    ]);
    expect(await apply(counts)).toMatchObject({ applied: true, refused: [] });
    expect(await movementsOf(db, ids[1])).toEqual([{ kind: 'count', change: 4, stock: 4 }]);
    expect(await shownPots(db, id)).toMatchObject({ offerPrice: 6000, inStock: true, fewLeft: 4 });
  });

  test('from before a product had several counts its first variant, and its default one when that is retired', async () => {
    const [pots, retired] = [
      await createPots(db, [{ pot: 4, stock: 9 }, { pot: 6 }]),
      await createPots(db, [
        { pot: 4, isRetired: true },
        { pot: 6, stock: 3 },
      ]),
    ];
    const { counts } = await check(`${pots.id},7`, `${retired.id},5`);
    expect(counts).toMatchObject([{ id: pots.id }, { id: retired.ids[1] }]);
    expect(await apply([{ line: 2, id: retired.id, stock: 5, from: 3 }])).toMatchObject({ applied: true });
    expect((await movementsOf(db, retired.ids[1])).at(-1)).toMatchObject({ change: 2, stock: 5 });
    expect(await stockOf(db, retired.id)).toMatchObject({ stock: null, fewLeft: 5 });
  });

  test('is refused where it names a retired variant, or one variant twice', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, isRetired: true },
      { pot: 6, stock: 3 },
      { pot: 8, isRetired: true },
    ]);
    const { counts, refused } = await check(`${ids[1]},7`, `${id},5`, `${ids[2]},1`);
    expect(counts).toMatchObject([{ line: 2 }]);
    expect(refused).toEqual([
      { line: 3, reason: 'This product is already in line 2' },
      { line: 4, reason: 'The shop has no product with this ID' },
    ]);
    const twice = [
      { line: 2, id: ids[1], stock: 7, from: 3 },
      { line: 3, id, stock: 5, from: 3 },
    ];
    expect(await apply(twice)).toMatchObject({ applied: false, refused: [{ line: 3 }] });
    expect(await movementsOf(db, ids[1])).toHaveLength(1);
  });
});
