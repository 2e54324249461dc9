// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { products } from '#database/tables/products.ts';
import { madeZip } from '#tests/support/made-zip.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { address, choose, csvOf, importScreen, press, step } from '#tests/support/screens/import-screen.tsx';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { runJobs } from '#tests/support/shops/run-jobs.ts';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
const { db } = shop.database;
afterAll(() => shop.close());
const { open } = importScreen(shop, as);

type Person = ReturnType<typeof open>['person'];
const choosePictures = (person: Person, bytes: Buffer | string, name = 'photos.zip') =>
  person.upload(
    screen.getByLabelText(t('product-import.pictures')),
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type: 'application/zip' }),
  );

test('pictures are chosen first, read with the file in the background, and those of the products', async () => {
  const { person } = open();
  await choosePictures(person, await madeZip([{ name: 'mint.png', bytes: await uniquePicture() }]));
  await screen.findByText(t('product-import.pictures-chosen', { name: 'photos.zip', megabytes: 0.1 }));
  await choose(person, csvOf('name_en,price,images', 'Mint,5,Mint.PNG', 'Fern,5,fern.png'));
  await step('product-import.reading');
  expect(screen.getByText(t('product-import.progress', { percent: 0 }))).toBeTruthy();
  expect(await runJobs(shop)).toEqual([]);
  await step('product-import.ready');
  const refused = screen.getByRole('table', { name: t('product-import.rows-refused') });
  expect(within(refused).getByText(/fern\.png/)).toBeTruthy();
  await person.click(press(t('product-import.start', { added: 1, changed: 0 })));
  await runJobs(shop);
  await step('product-import.done');
  expect((await db.select().from(products))[0]?.images).toHaveLength(1);
});

test('pictures can be left out again, and are not taken where they are no ZIP file', async () => {
  const { person } = open();
  await choosePictures(person, 'PK any');
  await person.click(await screen.findByRole('button', { name: t('product-import.without-pictures') }));
  await choosePictures(person, 'nothing');
  expect((await screen.findByRole('alert')).textContent).toBe(t('product-import.no-zip'));
  await choose(person, csvOf('name_en,price', 'Mint,5'));
  await step('product-import.ready');
});

test('pictures that the shop cannot read are refused with a sentence, and stay chosen', async () => {
  const { person } = open();
  await choosePictures(person, 'PK broken');
  await choose(person, csvOf('name_en,price', 'Mint,5'));
  expect((await screen.findByRole('alert')).textContent).toContain('can’t be read as a ZIP file');
  expect(screen.getByText(/photos\.zip/)).toBeTruthy();
});

test('an import whose reading failed says why', async () => {
  const body = { csv: 'name_en,price\nMint,5' };
  const { _id: id } = (await shop.send(productImportCalls.addProductImport, { as, body })).body.import;
  const failure = { en: 'What you sent is no longer here.', bn: 'নেই' };
  await db.update(productImports).set({ state: 'failed', failure, csvParts: 1 }).where(eq(productImports.id, id));
  open(`${address}?import=${id}`);
  await step('product-import.failed');
  expect(screen.getByText(failure.en)).toBeTruthy();
});
