// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { count as counted, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { stockCalls } from '#contract/stock/calls.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { createCounted } from '#tests/support/people/stock.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { StockFile } from '#web/features/stock/seller/stock-file.tsx';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
const { db } = shop.database;
afterAll(() => shop.close());

const exported = async () =>
  (await shop.app.inject({ url: stockCalls.exportStocks.path, cookies: { sellerToken: as.seller } })).body;

async function upload(csv: string | Uint8Array<ArrayBuffer>) {
  const { person } = shop.open(<StockFile />, { as });
  await person.upload(screen.getByLabelText(t('products.file.upload')), new File([csv], 'stock.csv'));
  const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 60_000 }));
  return { person, dialog };
}

/** The file is sent in two parts. */
const sold = limits.importRows + 500;

test('a shop uploads an edited stock file of two parts', async () => {
  const rest = { category: 'Herbs', price: 6000, offerPrice: 4500, images: [] };
  await db.insert(products).values(Array.from({ length: sold }, (_, at) => ({ ...rest, name: `Tulsi ${at}` })));
  const csv = (await exported()).replaceAll(/"","(\d+)",""(?=\r\n)/g, '"7.00","$1",""');
  const { person, dialog } = await upload(csv);
  expect(await (await dialog()).findByText(t('products.file.changes', { count: sold, unchanged: 0 }))).toBeTruthy();
  await person.click((await dialog()).getByRole('button', { name: t('products.file.apply', { count: sold }) }));
  await screen.findByText(t('products.file.updated', { count: sold }), {}, { timeout: 60_000 });
  const [row] = await db.select({ count: counted() }).from(productStocks).where(eq(productStocks.stock, 7));
  expect(row?.count).toBe(sold);

  cleanup();
  // Uploading the file again changes nothing.
  const again = await upload(csv);
  await (await again.dialog()).findByText(t('products.file.changes', { count: 0, unchanged: sold }));
});

test('a row that is wrong is told by its line in the file, in whatever part it came, and nothing is changed', async () => {
  const [first, other] = [await createCounted(db, 3), await createProduct(db)];
  const filler = Array.from({ length: limits.importRows }, () => '');
  const rows = [`${first.id},4`, ...filler, 'nothing,1', `${first.id},5`, `${other.id},6`];
  // An empty row is counted as a line too.
  const csv = ['Product ID,Stock', ...rows].join('\n');
  const { dialog } = await upload(csv);
  const lines = limits.importRows;
  const list = within(await (await dialog()).findByRole('list', { name: t('products.file.rows') }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${t('products.file.line', { line: lines + 3 })} There is no product ID in this row`,
    `${t('products.file.line', { line: lines + 4 })} ${t('products.file.twice', { line: 2 })}`,
  ]);
  expect((await dialog()).queryByRole('button', { name: t('products.file.apply', { count: 2 }) })).toBeNull();
});

test('a file in UTF-16, as Excel saves Unicode text, is read', async () => {
  const product = await createCounted(db, 3);
  const text = `\ufeffপণ্যের আইডি\tস্টক\r\n${product.id}\t৮\r\n`;
  const { dialog } = await upload(Uint8Array.from(Buffer.from(text, 'utf16le')));
  expect(await (await dialog()).findByText(t('products.file.changes', { count: 1, unchanged: 0 }))).toBeTruthy();
});

test('a spreadsheet itself is refused with the way out', async () => {
  await upload('PK\u0003\u0004\u0014\u0000');
  expect(await screen.findByText(t('products.file.spreadsheet'))).toBeTruthy();
});
