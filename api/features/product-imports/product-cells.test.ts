import { afterAll, describe, expect, test } from 'vitest';
import { createProduct } from '#tests/support/people/factories.ts';
import { createPots } from '#tests/support/people/stock-variants.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';

const { shop, db, plan, run, rowNamed } = await openImportShop();
afterAll(() => shop.close());

describe('a cell of the product', () => {
  test('is read in a row that is not the first any more', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }, { pot: 8 }], {
      name: 'Down',
      description: ['Old'],
    });
    const planned = await plan(
      'product_id,variant_id,name_en,description_en',
      `${id},${ids[2]},,`,
      `${id},${ids[1]},,`,
      `${id},${ids[0]},Up,New`,
    );
    expect(planned.changes).toMatchObject([{ row: 4, columns: ['name_en', 'description_en'] }]);
    await run(planned._id);
    expect(await rowNamed('Up')).toMatchObject({ description: ['New'] });
  });

  test('empties what is there in the row of the first variant alone, wherever that stands', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }], { name: 'Emptied', description: ['Old'] });
    const other = await plan('product_id,variant_id,description_en', `${id},${ids[1]},`);
    expect(other.counts).toMatchObject({ unchanged: 1 });
    const own = await plan('product_id,variant_id,description_en', `${id},${ids[1]},`, `${id},${ids[0]},`);
    expect(own.changes).toMatchObject([{ row: 3, columns: ['description_en'] }]);
  });

  test('in which two rows say different things refuses both, each with the other named', async () => {
    const { id, ids } = await createPots(db, [{ pot: 4 }, { pot: 6 }, { pot: 8 }], { name: 'Either' });
    const planned = await plan(
      'product_id,variant_id,name_en,price',
      `${id},${ids[0]},Either,41`,
      `${id},${ids[1]},,42`,
      `${id},${ids[2]},Or,43`,
    );
    expect(planned.refused).toEqual([
      {
        ...{ row: 2, column: 'name_en' },
        reason:
          'Row 4 of the same product says something else here. Please write the same in both, or leave one empty.',
      },
      {
        ...{ row: 4, column: 'name_en' },
        reason:
          'Row 2 of the same product says something else here. Please write the same in both, or leave one empty.',
      },
    ]);
    expect(planned.changes).toMatchObject([{ row: 3, columns: ['price'] }]);
    const added = await plan(
      'slug,name_en,varies_by,size,price,light',
      'odd,Odd,size,small,10,low',
      'odd,Odd,,large,20,bright',
    );
    expect(added.refused).toMatchObject([
      { row: 2, column: 'light' },
      { row: 3, column: 'light' },
    ]);
  });

  test('of a new product may stand in any of its rows, or in all', async () => {
    const planned = await plan(
      'slug,name_en,varies_by,size,price,light,petSafe',
      'even,Even,size,small,10,,true',
      'even,Even,,large,20,bright,TRUE',
    );
    expect(planned).toMatchObject({ counts: { added: 2, refused: 0 } });
    await run(planned._id);
    expect(await rowNamed('Even')).toMatchObject({ facts: { light: 'bright', petSafe: true } });
  });
});

describe('a cell that a spreadsheet changed', () => {
  test.each([
    ['name_bn', '????? ???'],
    ['name_bn', '????? (Rose)'],
    ['name_en', '????'],
    ['name_en', 'Rose \ufffd'],
    ['description_bn', '"লাল\n?? ???? ????।"'],
    ['description_en', '"Red\n????, ???"'],
    ['category', '??????'],
    ['weight', '? ????'],
    ['sku', '???'],
  ])('into question marks is refused: %s', async (column, cell) => {
    const { id } = await createProduct(db, { name: 'Lost' });
    const planned = await plan(`product_id,${column}`, `${id},${cell}`);
    expect(planned.refused).toMatchObject([{ column, reason: expect.stringContaining('“CSV UTF-8”') }]);
  });

  test('is told from a question', async () => {
    const { id } = await createProduct(db, { name: 'Asked' });
    const planned = await plan(
      'product_id,name_en,name_bn,description_en',
      `${id},Why this one?,কেন এটি?,"Really?? Yes.\nAsk us ?"`,
    );
    expect(planned).toMatchObject({ counts: { changed: 1, refused: 0 } });
  });

  test('into a rounded number is refused as a SKU', async () => {
    const { id } = await createProduct(db, { name: 'Long', sku: '8909791234567' });
    const planned = await plan('product_id,sku,name_en,price', `${id},8.90979E+12,Long,60`, ',"8,90979E+12",New,5');
    expect(planned.refused).toMatchObject([
      { row: 2, column: 'sku', reason: expect.stringContaining('rounded') },
      { row: 3, column: 'sku' },
    ]);
    expect((await plan('product_id,sku', `${id},12E5`)).changes).toMatchObject([{ columns: ['sku'] }]);
  });

  test.each(['3/2/2027', '03-02-2027', '3.2.27', '3-Feb-27', 'Feb 3 2027', '46421', '3 ফেব্রুয়ারি'])(
    'into another form of a day is refused with the right one: %s',
    async (day) => {
      const { id } = await createProduct(db, { name: 'Dated' });
      const planned = await plan('product_id,stock,preorder_from,preorder_limit', `${id},0,${day},5`);
      expect(planned.refused).toMatchObject([
        { column: 'preorder_from', reason: 'Please write the day with the year first: 2027-02-03' },
      ]);
      const published = await plan('product_id,state,publish_at', `${id},draft,${day}`);
      expect(published.refused).toMatchObject([
        { column: 'publish_at', reason: expect.stringContaining('2027-02-03 18:30') },
      ]);
    },
  );

  test('into a day that begins with its year is understood', async () => {
    const { id } = await createPots(db, [{ pot: 4, stock: 0 }], { name: 'Yearly' });
    const planned = await plan('product_id,stock,preorder_from,preorder_limit', `${id},0,2999/2/3,5`);
    expect(planned).toMatchObject({ counts: { changed: 1 } });
    const draft = await plan('name_en,price,state,publish_at', 'Timed,5,draft,2999-2-3 18:30');
    await run(draft._id);
    expect((await rowNamed('Timed')).publishAt?.toISOString()).toBe('2999-02-03T12:30:00.000Z');
  });
});

describe('a number', () => {
  test.each([
    ['"1,200"', 120_000],
    ['"1,20,000"', 12_000_000],
    ['"১,২০০"', 120_000],
    ['"1200,50"', 120_050],
    ['"1.200,50"', 120_050],
    ['৳১২০/-', 12_000],
  ])('of a price is read as it is meant: %s', async (cell, price) => {
    const { id } = await createProduct(db, { name: `Priced ${cell}` });
    const planned = await plan('product_id,price,offer_price', `${id},${cell},`);
    await run(planned._id);
    expect(await rowNamed(`Priced ${cell}`)).toMatchObject({ price, offerPrice: price });
  });

  test('that may be two is refused with its cell', async () => {
    const { id } = await createProduct(db, { name: 'Ambiguous' });
    const planned = await plan('product_id,price,stock', `${id},1.250,`, `${id},,`);
    expect(planned.refused[0]).toMatchObject({
      row: 2,
      column: 'price',
      reason: expect.stringContaining('isn’t clear'),
    });
    const stock = await plan('product_id,stock', `${id},"8,000"`);
    expect(stock.refused).toMatchObject([{ column: 'stock', reason: expect.stringContaining('isn’t clear') }]);
  });
});

test('descriptions in HTML become points', async () => {
  const planned = await plan(
    'name_en,price,description_en',
    'Pasted,5,"<p>Lovely <strong>plant</strong> &amp; easy</p><ul><li>Sun</li></ul><script>alert(1)</script>"',
  );
  await run(planned._id);
  expect(await rowNamed('Pasted')).toMatchObject({ description: ['Lovely plant & easy', 'Sun'] });
});
