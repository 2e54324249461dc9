// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { productImportCalls } from '#contract/product-imports/calls.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { products } from '#database/tables/products.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { address, choose, csvOf, importScreen, press, step } from '#tests/support/screens/import-screen.tsx';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import type { MessageId } from '#web/language/message-id.ts';

const shop = await openScreenShop();
const as = { seller: await signInSeller(shop) };
const { db } = shop.database;
afterAll(() => shop.close());

const { post, open } = importScreen(shop, as);

beforeEach(async () => {
  post.sent = [];
  post.isReached = true;
  await db.delete(products);
  await db.delete(productImports);
});

const doIt = (added: number, changed: number) => t('product-import.start', { added, changed });
const cells = (title: MessageId) =>
  within(screen.getByRole('table', { name: t(title) }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
const figure = (label: MessageId) => screen.getByText(t(label), { selector: 'dt' }).nextElementSibling?.textContent;
const names = async () => (await db.select().from(products)).map(({ name }) => name).toSorted();
const planned = async (...lines: string[]) =>
  (await shop.send(productImportCalls.addProductImport, { as, body: { csv: lines.join('\n') } })).body.import._id;
const start = (id: string) => shop.send(productImportCalls.startProductImport, { as, params: { id }, body: {} });

test('a file is looked at, done, and told of, with its refused row', async () => {
  const basil = await createProduct(db, { name: 'Basil' });
  const { person } = open();
  await choose(
    person,
    csvOf('product_id,name_en,price,offer_price', `${basil.id},Basil,75,70`, ',Mint,50,40', `nothing,Fern,50,`),
  );
  await step('product-import.ready');
  expect(screen.getByLabelText('Address').textContent).toMatch(/\/seller\/product-import\?import=[0-9a-f-]{36}$/);
  expect(document.activeElement?.textContent).toBe(t('product-import.ready'));
  expect([figure('product-import.to-add'), figure('product-import.to-change')]).toEqual(['1', '1']);
  expect(cells('product-import.rows-refused').map(([column]) => column)).toEqual(['product_id']);
  expect(cells('product-import.rows-planned')).toEqual([
    [t('product-import.what.change'), 'Basil', 'priceoffer_price'],
    [t('product-import.what.add'), 'Mint', ''],
  ]);
  expect(await names()).toEqual(['Basil']);

  await person.click(press(doIt(1, 1)));
  await step('product-import.running');
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(await runJobs(shop)).toEqual([]);
  await step('product-import.done');
  const summary = t('product-import.summary', { added: 1, changed: 1, unchanged: 0, refused: 1 });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(summary);
  expect(cells('product-import.rows-refused-done')).toHaveLength(1);
  expect(await names()).toEqual(['Basil', 'Mint']);
  const report = screen.getByRole('link', { name: t('product-import.report') });
  expect(report.getAttribute('href')).toMatch(/^\/api\/seller\/product-imports\/[0-9a-f-]{36}\/report$/);

  await person.click(screen.getByRole('link', { name: t('product-import.start-over') }));
  await step('product-import.step-choose');
  expect(document.activeElement?.textContent).toBe(t('product-import.step-choose'));
});

test('tells what each column of a file is taken for, and what the shop has changed since', async () => {
  const basil = await createProduct(db, { name: 'Basil' });
  const file = String((await shop.send(productImportCalls.exportProducts, { as })).body);
  const [headings = '', row = ''] = file.split('\r\n');
  await db.update(products).set({ name: 'Tulsi' }).where(eq(products.id, basil.id));
  const id = await planned(
    `${headings.replace('name_en', 'Name_EN')},"Vendor"`,
    `${row.replace('Basil', 'Mint')},"House"`,
  );
  open(`${address}?import=${id}`);
  await step('product-import.ready');
  const taken = { taken: headings.split(',').length, left: 1 };
  const columns = screen.getByText(t('product-import.columns-taken', taken)).closest('details');
  expect(columns?.open).toBe(true);
  const texts = [...(columns?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(texts).toContain('Name_EN→name_en');
  expect(texts).toContain(`Vendor→${t('product-import.not-taken')}`);
  expect(screen.getByText(t('product-import.changed-since', { columns: 'name_en' }))).toBeTruthy();
});

test('an import of which nothing is to be done has no button', async () => {
  const id = await planned('product_id,price', 'nothing,5');
  open(`${address}?import=${id}`);
  await step('product-import.ready');
  expect(screen.getByText(t('product-import.nothing-to-do', { refused: 1 }))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the first rows are shown of more', async () => {
  const all = limits.importRowsShown + 20;
  const id = await planned('name_en,price', ...Array.from({ length: all }, (_, at) => `Fern ${at},5`));
  open(`${address}?import=${id}`);
  await step('product-import.ready');
  expect(screen.getByText(t('product-import.shown', { shown: limits.importRowsShown, all }))).toBeTruthy();
  expect(cells('product-import.rows-planned')).toHaveLength(limits.importRowsShown);
});

describe('a file that is not taken says what to do:', () => {
  test.each<[string, File, MessageId, MessageId?]>([
    ['an empty one', csvOf(''), 'product-import.empty'],
    ['a spreadsheet', csvOf('PK\u0003\u0004'), 'products.file.spreadsheet'],
    ['one of other letters', new File([Buffer.from([0x6e, 0xe9, 0x0a])], 'a.csv'), 'product-import.not-utf8'],
    ['one that is not CSV', csvOf('name_en,price', '"Mint,5'), 'product-import.advice.unreadable'],
    ['one without columns', csvOf('Plant,Cost', 'Mint,5'), 'product-import.advice.columns'],
    ['one without products', csvOf('name_en,price'), 'product-import.advice.empty'],
    [
      'one of too many rows',
      csvOf('name_en', ...Array.from({ length: limits.productFileRows + 1 }, () => 'Mint')),
      'product-import.advice.too-long',
    ],
  ])('%s', async (_what, file, message) => {
    const { person } = open();
    await choose(person, file);
    expect((await screen.findByRole('alert')).textContent).toContain(t(message));
    expect(screen.queryByRole('button', { name: t('common.try-again') })).toBeNull();
    expect(screen.getByLabelText('Address').textContent).toBe(address);
  });
});

test('a file that got no answer is sent again, as the same one', async () => {
  post.isReached = false;
  const { person } = open();
  await choose(person, csvOf('name_en,price', 'Mint,5'));
  expect((await screen.findByRole('alert')).textContent).toContain(t('product-import.advice.connection'));
  post.isReached = true;
  await person.click(press(t('common.try-again')));
  await step('product-import.ready');
  expect(post.sent).toEqual([post.sent[0], post.sent[0]]);
});

test.each(['01980c2e-7d4a-7c31-9a52-3f6b8e1d0c48', 'nothing'])('the import %s is not here', async (id) => {
  const { person } = open(`${address}?import=${id}`);
  await step('product-import.not-found');
  await person.click(screen.getByRole('link', { name: t('product-import.start-over') }));
  await step('product-import.step-choose');
});

test('a start that got no answer says so, and is pressed again', async () => {
  const id = await planned('name_en,price', 'Mint,5');
  const { person } = open(`${address}?import=${id}`);
  await step('product-import.ready');
  const back = shop.fail(`/api/seller/product-imports/${id}/start`, 'lost');
  await person.click(press(doIt(1, 0)));
  expect((await screen.findByRole('alert')).textContent).toBe(t('product-import.not-started'));
  back();
  await person.click(press(doIt(1, 0)));
  await step('product-import.running');
  await runJobs(shop);
  await step('product-import.done');
  expect(await names()).toEqual(['Mint']);
});

test('what another tab has started is shown, not done twice', async () => {
  const id = await planned('name_en,price', 'Mint,5');
  const { person } = open(`${address}?import=${id}`);
  await step('product-import.ready');
  await start(id);
  await runJobs(shop);
  await person.click(press(doIt(1, 0)));
  await step('product-import.done');
  expect(await names()).toEqual(['Mint']);
});

test('a reload goes on with the progress, also when the shop does not answer for a while', async () => {
  const id = await planned('name_en,price', 'Mint,5');
  await start(id);
  open(`${address}?import=${id}`);
  await step('product-import.running');
  expect(screen.getByText(t('product-import.progress', { percent: 0 }))).toBeTruthy();
  const back = shop.fail('/api/seller/product-imports', 'lost');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(t('product-import.lost')));
  expect(screen.getByRole('progressbar')).toBeTruthy();
  back();
  await runJobs(shop);
  await step('product-import.done');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an import that was broken off goes on', async () => {
  const id = await planned('name_en,price', 'Mint,5');
  await db.update(productImports).set({ state: 'failed' }).where(eq(productImports.id, id));
  const { person } = open(`${address}?import=${id}`);
  await step('product-import.failed');
  await person.click(press(t('product-import.go-on')));
  await step('product-import.running');
  await runJobs(shop);
  await step('product-import.done');
  expect(await names()).toEqual(['Mint']);
});
