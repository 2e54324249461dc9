import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { createProduct } from '#tests/support/people/factories.ts';
import { openImportShop } from '#tests/support/shops/import-shop.ts';

const { shop, db, plan, run, exported, rowNamed } = await openImportShop();
afterAll(() => shop.close());

test('a file has the tax class of each product, and changes it; an empty cell leaves it', async () => {
  const [shears, pot] = [
    await createProduct(db, { name: 'Shears', taxClass: '15' }),
    await createProduct(db, { name: 'Pot', taxClass: '5' }),
    await createProduct(db, { name: 'Rope', taxClass: '7.5' }),
  ];
  const rows = parse(await exported(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ name_en, tax_class }) => [name_en, tax_class]).sort()).toEqual([
    ['Pot', '5'],
    ['Rope', '7.5'],
    ['Shears', '15'],
  ]);
  const read = await plan(
    'product_id,name_en,price,tax_class',
    `${shears.id},Shears,60,`,
    `${pot.id},Pot,60,7.50 %`,
    ',Bulb,20,Zero',
    ',Seed,20,',
  );
  expect(read).toMatchObject({ counts: { added: 2, changed: 1, refused: 0 } });
  await run(read._id);
  const classOf = async (name: string) => (await rowNamed(name)).taxClass;
  expect(await Promise.all(['Shears', 'Pot', 'Bulb', 'Seed'].map(classOf))).toEqual(['15', '7.5', 'zero', 'exempt']);
});

test('a class that there is not is refused with its column', async () => {
  const read = await plan('name_en,price,tax_class', 'Rake,20,12');
  expect(read).toMatchObject({ counts: { refused: 1 }, refused: [{ row: 2, column: 'tax_class' }] });
});
