import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import type { StockCount } from '#contract/stock/schemas.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { placeOrder } from '#tests/support/people/orders.ts';
import { createCounted, movementsOf, stockOf } from '#tests/support/people/stock.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { checkStock } from './check-stock.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const as = { seller: await signInSeller(shop) };

const check = async (csv: string, language = 'en') =>
  shop.send(stockCalls.checkStocks, { as, body: { csv }, headers: { 'accept-language': language } });
const checkPart = async (csv: string, firstLine: number) =>
  shop.send(stockCalls.checkStocks, { as, body: { csv, firstLine } });
const apply = async (counts: readonly (StockCount & { line: number; name?: string })[]) =>
  shop.send(stockCalls.countStocks, { as, body: { counts } });
const file = async (language = 'en') => {
  const { path } = stockCalls.exportStocks;
  const headers = { 'accept-language': language };
  return (await shop.app.inject({ url: path, cookies: { sellerToken: as.seller }, headers })).body;
};
const rowOf = (csv: string, id: string) => csv.split('\r\n').find((row) => row.includes(id)) ?? '';
const headings = 'Product ID,Product,Stock,Low stock,Stock when downloaded';
const linesOf = (...rows: string[]) => [headings, ...rows].join('\r\n');

describe('the file of stocks', () => {
  test('has every product of the shop, with names that no spreadsheet runs', async () => {
    const counted = await createCounted(db, 12, { name: '=1+1' });
    const other = await createProduct(db, { name: 'Tulsi, large' });
    const removed = await createProduct(db, { removedAt: new Date() });
    const rows: Record<string, string>[] = parse(await file(), { bom: true, columns: true });
    const row = (id: string) => rows.find((found) => found['Product ID'] === id);
    expect(row(counted.id)).toMatchObject({ Product: "'=1+1", Stock: '12', 'Stock when downloaded': '12' });
    expect(row(other.id)).toMatchObject({ Product: 'Tulsi, large', Stock: '', 'Low stock': String(limits.lowStock) });
    expect(row(removed.id)).toBeUndefined();
  });

  test.each(['en', 'bn'])('comes back in %s as it went, and changes nothing', async (language) => {
    const { body } = await check(await file(language), language);
    expect(body).toMatchObject({ counts: [], refused: [] });
    expect(body.unchanged).toBeGreaterThan(0);
  });

  test('is read as spreadsheets write it: semicolons, line breaks of any kind, digits of Bengali, signs for text', async () => {
    const one = await createCounted(db, 3);
    const two = await createProduct(db);
    for (const end of ['\n', '\r\n']) {
      const csv = `\ufeffproduct id;STOCK${end}${one.id.toUpperCase()};১২${end}"${two.id}";'7${end};${end}`;
      expect((await check(csv)).body.counts).toEqual([
        { line: 2, id: one.id, name: one.name, stock: 12, from: 3 },
        { line: 3, id: two.id, name: two.name, stock: 7, from: null },
      ]);
    }
  });

  test('refuses a row with more cells than columns, in any part of it; empty cells at the end are fine', async () => {
    const [one, two] = [await createCounted(db, 3), await createCounted(db, 3)];
    const csv = `Product ID,Stock\n${one.id},1,200\n${two.id},5,,\n`;
    expect((await check(csv)).body).toMatchObject({
      counts: [{ id: two.id, stock: 5 }],
      refused: [{ line: 2, reason: expect.stringContaining('more cells') }],
    });
    expect((await checkPart(csv, 40)).body.refused).toMatchObject([{ line: 40 }]);
  });

  test.each([
    ['8.00', 8],
    ['8,0', 8],
    ['০৮,০০', 8],
    ['0.00', 0],
    ['1,200.00', 1200],
    ['1.200,00', 1200],
    ['1,00,000', 100_000],
    ['1 200', 1200],
  ])('is read with whole numbers as spreadsheets dress them: %s', async (written, stock) => {
    const product = await createCounted(db, 3);
    const { body } = await check(`Product ID;Stock;Low stock\r\n${product.id};${written};${written}\r\n`);
    expect(body).toMatchObject({ counts: [{ id: product.id, stock, lowStock: stock }], refused: [] });
  });

  test.each([
    ['8,000', 'It isn’t clear which number this is. Please write thousands without a comma or dot'],
    ['১.২৫০', 'It isn’t clear which number this is. Please write thousands without a comma or dot'],
    ['2.5', 'Please enter the stock as a whole number'],
    ['8.01', 'Please enter the stock as a whole number'],
    ['1,2,3', 'Please enter the stock as a whole number'],
  ])('is refused where a number is none or may be two: %s', async (written, sentence) => {
    const product = await createCounted(db, 3);
    const { body } = await check(`Product ID;Stock\r\n${product.id};${written}\r\n`);
    expect(body).toMatchObject({ counts: [], refused: [{ line: 2, reason: expect.stringContaining(sentence) }] });
  });

  test.each(['sep=;\r\n', '\ufeffsep=;\n', '"sep=;"\r\n'])(
    'may begin with the separator that Excel tells: %j',
    async (given) => {
      const product = await createCounted(db, 3);
      const { body } = await check(
        `${given}Product, as in the shop;Product ID;Stock\r\n;${product.id};8\r\n;nothing;1`,
      );
      expect(body).toMatchObject({ counts: [{ line: 3, id: product.id, stock: 8 }], refused: [{ line: 4 }] });
    },
  );

  test('comes in parts that say where in the file they stood', async () => {
    const product = await createCounted(db, 3);
    const csv = linesOf(`${product.id},,8,5,3`, 'nothing,,1,,');
    const { body } = await checkPart(csv, 3002);
    expect(body).toMatchObject({ counts: [{ line: 3002 }], refused: [{ line: 3003 }] });
    expect((await checkPart(`${headings}\n"open`, 3002)).body.message).toContain('Line 3,002');
    expect((await checkPart(csv, 1)).status).toBe(400);
  });

  test('tells each row that can not be taken, by its line, and changes nothing', async () => {
    const [known, counted] = [await createCounted(db, 3), await createCounted(db, 5)];
    const gone = await createProduct(db, { removedAt: new Date() });
    const csv = linesOf(
      `${known.id},Tulsi,4,5,3`,
      `${known.id},Tulsi,5,5,3`,
      'not an id,Tulsi,1,5,',
      `${v7()},Tulsi,1,5,`,
      `${gone.id},Tulsi,1,5,`,
      `${counted.id},Tulsi,2.5,5,5`,
    );
    const { status, body } = await check(csv);
    expect(status).toBe(200);
    expect(body.refused.map(({ line }: { line: number }) => line)).toEqual([3, 4, 5, 6, 7]);
    for (const { reason } of body.refused) expect(reason).toMatch(/^\S.+\S$/);
    expect(body.refused[0].reason).toBe('This product is already in line 2');
    expect((await check(csv, 'bn')).body.refused[1].reason).toBe('এই সারিতে পণ্যের আইডি নেই');
    expect((await stockOf(db, known.id))?.stock).toBe(3);
  });

  test('does not overwrite what was sold since it was downloaded', async () => {
    const [sold, quiet] = [await createCounted(db, 9), await createCounted(db, 9)];
    const before = await file();
    await placeOrder(shop, sold, quiet);
    const edit = (id: string, stock: number) => rowOf(before, id).replace('"9","5","9"', `"${stock}","5","9"`);
    const { body } = await check(linesOf(edit(sold.id, 20), rowOf(before, quiet.id)));
    expect(body).toMatchObject({ counts: [], unchanged: 1, refused: [{ line: 2 }] });
    expect(body.refused[0].reason).toContain('8');
  });

  test.each([
    ['csv-empty', headings],
    ['csv-without-columns', ''],
    ['csv-without-columns', 'Name,Number\nTulsi,4'],
    ['csv-unreadable', `${headings}\n"open`],
    ['csv-too-long', `Product ID,Stock\n${`${v7()},1\n`.repeat(limits.importRows + 1)}`],
  ])('that makes no sense is refused: %s', async (code, csv) => {
    const { status, body } = await check(csv);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('has a bound', async () => {
    expect((await check('x'.repeat(limits.importChars + 1))).status).toBe(400);
  });
});

describe('taking the counts of a file', () => {
  test('sets all of them, with a movement each', async () => {
    const [fewer, begun, ended] = [await createCounted(db, 9), await createProduct(db), await createCounted(db, 2)];
    const csv = linesOf(`${fewer.id},,0,5,9`, `${begun.id},,4,2,`, `${ended.id},,,5,2`);
    const { body } = await check(csv);
    const applied = await apply(body.counts.map(({ name, ...count }: StockCount & { name: string }) => count));
    expect(applied.body).toMatchObject({ applied: true, refused: [], message: '3 products updated' });
    expect(await stockOf(db, fewer.id)).toMatchObject({ stock: 0, inStock: false });
    expect(await stockOf(db, begun.id)).toMatchObject({ stock: 4, inStock: true, fewLeft: 4 });
    expect(await stockOf(db, ended.id)).toMatchObject({ stock: null, inStock: true, fewLeft: null });
    expect((await movementsOf(db, fewer.id)).at(-1)).toEqual({ kind: 'count', change: -9, stock: 0 });
    expect(await movementsOf(db, begun.id)).toEqual([{ kind: 'count', change: 4, stock: 4 }]);
    const [low] = await db.select().from(productStocks).where(eq(productStocks.productId, begun.id));
    expect(low?.lowStock).toBe(2);
    const again = await apply(body.counts.map(({ name, ...count }: StockCount & { name: string }) => count));
    expect(again.body.applied).toBe(true);
    expect(await movementsOf(db, begun.id)).toHaveLength(1);
    expect(await checkStock(db)).toEqual([]);
  });

  test('takes none of them when one was sold or removed meanwhile', async () => {
    const [sold, other, removed] = [await createCounted(db, 9), await createCounted(db, 9), await createCounted(db, 1)];
    await placeOrder(shop, sold);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, removed.id));
    const { body } = await apply([
      { line: 2, id: other.id, stock: 30, from: 9 },
      { line: 3, id: sold.id, stock: 20, from: 9 },
      { line: 4, id: removed.id, stock: 2, from: 1 },
    ]);
    expect(body.applied).toBe(false);
    expect(body.refused.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
    expect((await stockOf(db, other.id))?.stock).toBe(9);
  });
});
