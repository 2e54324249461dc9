import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { products } from '#database/tables/products.ts';
import { skus } from '#database/tables/skus.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';

const { shop, db, send, plan, read, run, report, rowNamed } = await openImportShop();
afterAll(() => shop.close());

describe('a row is found', () => {
  test('by its variant, its product, its unit, and a unit that lost its zeros', async () => {
    const { id, ids } = await createPots(db, [
      { pot: 4, sku: 'Z-4' },
      { pot: 6, sku: 'Z-6' },
    ]);
    const one = await createProduct(db, { name: 'Zinnia', sku: '00777' });
    await db.insert(skus).values({ key: '00777', productId: one.id, variantId: one.id });
    const planned = await plan(
      'variant_id,product_id,sku,price',
      `${ids[0]},,Z-4,41`,
      `,${id},z-6,61`,
      ',,777,71',
      `${ids[1]},,Z-6,9`,
      `,${id},,9`,
    );
    expect(planned.changes).toEqual([
      { row: 2, what: 'change', name: 'Tulsi', columns: ['price'] },
      { row: 3, what: 'change', name: 'Tulsi', columns: ['price'] },
      { row: 4, what: 'change', name: 'Zinnia', columns: ['price'] },
    ]);
    expect(planned.refused).toEqual([
      { row: 5, column: 'variant_id', reason: 'This product is already in line 3' },
      {
        ...{ row: 6, column: 'variant_id' },
        reason: 'This product has several variants. Please name one by its variant_id or its sku.',
      },
    ]);
    await run(planned._id);
    expect(await rowNamed('Zinnia')).toMatchObject({ sku: '00777', price: 7100 });
  });

  test('or refused, with its column and a sentence in the seller’s language', async () => {
    const rose = await createProduct(db, { name: 'Dahlia' });
    const planned = await plan(
      'product_id,variant_id,name_en,category,price,state,in_stock,images,light,stock',
      `${v7()},,,,,,,,,`,
      `,not-an-id,,,,,,,,`,
      `,,,,10,,,,,`,
      `,,Aster,Nowhere,10,,,,,`,
      `,,Aster,,many,,,,,`,
      `,,Aster,,10,hidden,,,,`,
      `,,Aster,,10,,perhaps,,,`,
      `,,Aster,,10,,,https://elsewhere.example/a.webp,,`,
      `,,Aster,,10,,,,dark,`,
      `,,Aster,,10,,,,,-1`,
      `${rose.id},,Dahlia,Herbs,-3,,,/media/tulsi.webp,,`,
    );
    expect(planned.refused.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      ...[
        [2, 'product_id'],
        [3, 'variant_id'],
        [4, 'name_en'],
        [5, 'category'],
        [6, 'price'],
        [7, 'state'],
      ],
      ...[
        [8, 'in_stock'],
        [9, 'images'],
        [10, 'light'],
        [11, 'stock'],
        [12, 'price'],
      ],
    ]);
    expect(planned.counts).toEqual({ added: 0, changed: 0, unchanged: 0, refused: 11 });
    expect(planned.refused[0].reason).toBe('The shop has no product with this ID');
    expect((await read(planned._id, 'bn')).refused[0].reason).toBe('এই আইডির কোনো পণ্য দোকানে নেই');
    const count = await db.$count(products);
    expect(await run(planned._id)).toMatchObject({ state: 'done', counts: { refused: 11 } });
    expect(await db.$count(products)).toBe(count);
    expect(await report(planned._id)).toHaveLength(11);
  });

  test('a refused row leaves the others of its product, a refused list takes all', async () => {
    const { ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }]);
    const some = await plan('variant_id,price,pot', `${ids[0]},x,4 inch`, `${ids[1]},99,6 inch`);
    expect(some.refused).toMatchObject([{ row: 2, column: 'price' }]);
    expect(some.changes).toMatchObject([{ row: 3, columns: ['price'] }]);
    const none = await plan('variant_id,price,pot', `${ids[0]},98,6 inch`, `${ids[1]},99,6 inch`);
    expect(none).toMatchObject({ changes: [], counts: { refused: 2 } });
    expect(none.refused[1]).toMatchObject({ row: 3, column: 'pot' });
  });

  test('a unit of another product is refused', async () => {
    const owner = await createProduct(db, { name: 'Owner', sku: 'TAKEN' });
    await db.insert(skus).values({ key: 'taken', productId: owner.id, variantId: owner.id });
    const other = await createProduct(db, { name: 'Other' });
    const planned = await plan(
      'product_id,sku,name_en,price',
      `${other.id},taken,,20`,
      ',NEW-1,Third,10',
      ',new-1,Fourth,10',
    );
    expect(planned.refused).toMatchObject([
      { row: 2, column: 'sku', reason: 'Another product or variant has the SKU “taken” already' },
      { row: 4, column: 'sku' },
    ]);
  });
});

describe('the habits of spreadsheets', () => {
  test.each([
    ['semicolons', '\ufeffSKU;Price;Name_EN\r\nH-1;8,50;Habit\r\n', 850],
    ['a separator line', 'sep=;\r\nprice;name_en\r\n8.00;Habit\r\n', 800],
    ['tabs', 'price\tname_en\r\n৮.০০\tHabit', 800],
    ['curly quotes', '“price”,“name_en”\n“1,250.50”,“Habit”', 125050],
  ])('%s are understood', async (_, csv, price) => {
    const { body } = await send(csv);
    expect(body.import.counts).toMatchObject({ added: 1 });
    await run(body.import._id);
    const row = await rowNamed('Habit');
    expect(row.price).toBe(price);
    await db.delete(products).where(eq(products.id, row.id));
  });

  test.each([
    ['csv-empty', 'name_en,price'],
    ['csv-without-columns', 'price,stock\n1,2'],
    ['csv-unreadable', 'name_en\n"open'],
    ['csv-too-long', `name_en\n${'a\n'.repeat(10_001)}`],
  ])('what makes no sense is refused: %s', async (code, csv) => {
    const { status, body } = await send(csv);
    expect([status, body.code]).toEqual([400, code]);
  });
});

describe('a row that no spreadsheet writes', () => {
  const twoMillion = 'x'.repeat(2_000_000);

  test.each([
    ['a cell', `name_en,price\nTulsi,10\n${twoMillion},10`, 3, 'name_en'],
    ['a quoted cell', `price,name_en\n10,"a ""b"" ${twoMillion}"`, 2, 'name_en'],
    ['a cell below a separator line', `sep=;\nname_en;price\nTulsi;${twoMillion}`, 3, 'price'],
    ['a heading', `name_en,${twoMillion}\nTulsi,10`, 1, '2'],
  ])('is refused by the name of what is too long: %s', async (_, csv, line, column) => {
    const { status, body } = await send(csv);
    expect([status, body.code]).toEqual([400, 'csv-cell-too-long']);
    expect(body.message).toContain(`column “${column}” on line ${line} is too long`);
    expect(body.message).toContain('at most 1,00,000 characters');
  });

  test('is refused when it has a million cells', async () => {
    const { status, body } = await send(`name_en,price\nTulsi,10\n${','.repeat(1_000_000)}`);
    expect([status, body.code]).toEqual([400, 'csv-unreadable']);
    expect(body.message).toContain('Line 3');
  });

  test('leaves room for the longest texts in either language', async () => {
    const line = 'ক'.repeat(500);
    const text = Array.from({ length: 30 }, () => line).join('\n');
    const planned = await plan(
      'name_en,name_bn,price,description_en,description_bn,notes',
      `Long,লম্বা,10,"${text}","${text}","${text}"`,
    );
    expect(planned).toMatchObject({ counts: { added: 1 }, refused: [] });
  });
});

describe('pictures', () => {
  test('are those that the shop has, by their addresses', async () => {
    await createProduct(db, { name: 'Shown', images: ['/media/shown.webp', '/media/other.webp'] });
    const address = shop.services.addressOf('/media/shown.webp');
    const planned = await plan(
      'name_en,price,varies_by,size,images,variant_image',
      `Pictured,10,size,small,${address}|/media/other.webp,`,
      `,20,,large,,${address}`,
      `Wrong,10,size,small,${address},`,
      ',20,,large,,/media/other.webp',
    );
    expect(planned.refused).toMatchObject([{ row: 5, column: 'variant_image' }]);
    await run(planned._id);
    const row = await rowNamed('Pictured');
    expect(row.images).toEqual(['/media/shown.webp', '/media/other.webp']);
    expect(row.variants?.[1]).toMatchObject({ image: '/media/shown.webp' });
    const fewer = await plan('product_id,variant_id,images', `${row.id},${row.id},/media/other.webp`);
    expect(fewer.changes).toMatchObject([{ row: 2, columns: ['images'] }]);
    await run(fewer._id);
    expect(await rowNamed('Pictured')).toMatchObject({ images: ['/media/other.webp'] });
    expect((await rowNamed('Pictured')).variants?.[1]).not.toHaveProperty('image');
  });
});

describe('a column', () => {
  test('is left alone when it is missing, and emptied by an empty cell', async () => {
    const facts = { light: 'low' as const, petSafe: true };
    const full = { name: 'Full', price: 6000, offerPrice: 4000, facts, weight: '1 kg', description: ['One'] };
    const { id } = await createProduct(db, full);
    const partly = await plan('product_id,name_en,light,offer_price,description_en', `${id},,,,`);
    expect(partly.changes).toMatchObject([{ columns: ['description_en', 'light', 'offer_price'] }]);
    await run(partly._id);
    expect(await rowNamed('Full')).toMatchObject({
      ...{ price: 6000, offerPrice: 6000, facts: { petSafe: true }, weight: '1 kg', description: [] },
    });
    expect((await rowNamed('Full')).facts).not.toHaveProperty('light');
  });

  test('of the product is left alone by an empty cell of another variant', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }], { name: 'Second', description: ['Kept'] });
    const planned = await plan('product_id,variant_id,description_en,name_bn,price', `${id},${ids[1]},,দ্বিতীয়,77`);
    await run(planned._id);
    const row = await rowNamed('Second');
    expect(row).toMatchObject({ description: ['Kept'], translations: { bn: { name: 'দ্বিতীয়' } } });
    expect(row.variants?.map(({ price }) => price)).toEqual([4000, 7700]);
  });

  test('says what is sold, and what is a draft', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6, stock: 3 }], { name: 'Switched' });
    const planned = await plan(
      'product_id,variant_id,in_stock,state,stock',
      `${id},${ids[0]},FALSE,draft,`,
      `${id},${ids[1]},TRUE,,`,
    );
    await run(planned._id);
    const row = await rowNamed('Switched');
    expect(row.isDraft).toBe(true);
    expect(row.variants?.map(({ inStock }) => inStock)).toEqual([false, true]);
  });
});
