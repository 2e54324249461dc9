import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { findFaults } from './support/find-faults.ts';
import { good } from './support/people.ts';
import { expect, onDesktop, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, t, typed } from './support/texts.ts';

const grid = (page: Page) => page.getByRole('table', { name: t('variants.title') });
const cell = (page: Page, column: MessageId, row: number) =>
  grid(page).getByRole('textbox', { name: t('variants.cell', { column: t(column), row }), exact: true });

/** Presses a key of a control, as somebody without a mouse. */
async function press(control: Locator, key: string): Promise<void> {
  await control.focus();
  await control.press(key);
}

/** Types a column downwards: Enter goes on below. */
async function typeColumn(page: Page, column: MessageId, texts: readonly string[], fromRow = 1): Promise<void> {
  await cell(page, column, fromRow).focus();
  for (const [place, written] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Enter');
    await expect(cell(page, column, fromRow + place)).toBeFocused();
    await page.keyboard.type(typed(written));
  }
}

/** The variants that shoppers see. */
async function sold(page: Page, name: string) {
  const { products } = await good(page.request.get('/api/product/list', { params: { search: name } }));
  return products[0].variants.map(
    ({ facts, offerPrice }: { facts: { pot: { value: number } }; offerPrice: number }) => [facts.pot.value, offerPrice],
  );
}

test('by keyboard alone a product with six variants is entered and edited', onDesktop, async ({ page }) => {
  const name = `Fern in pots ${Date.now()}`;
  await openAsSeller(page);
  await page.getByLabel(t('submissions.form.name'), { exact: true }).focus();
  await page.keyboard.type(name);
  await press(page.getByRole('checkbox', { name: t('variants.switch') }), 'Space');
  await press(page.getByRole('checkbox', { name: t('facts.pot'), exact: true }), 'Space');
  await typeColumn(page, 'facts.pot', ['4', '5', '6', '8', '10', '12']);
  await typeColumn(page, 'products.list.price', ['60', '80', '100', '150', '220', '300']);
  await typeColumn(page, 'products.list.offer', ['60', '75', '100', '140', '200', '290']);
  expect(await findFaults(page)).toEqual([]);
  await press(page.getByRole('button', { name: t('products.add.save'), exact: true }), 'Enter');
  await expect(page.getByText(apiMessage('Product Added Successfully'))).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  expect(await sold(page, name)).toEqual([
    [4, 60],
    [5, 75],
    [6, 100],
    [8, 140],
    [10, 200],
    [12, 290],
  ]);

  await page.goto(at(`/seller/product-list?search=${encodeURIComponent(name)}`));
  await expect(page.getByText(t('products.list.variants', { count: 6 }), { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: t('products.list.more-of', { product: name }), exact: true }), 'Enter');
  await expect(page.getByRole('menuitem', { name: t('common.edit') })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: t('variants.remove', { row: 2 }) }), 'Enter');
  await expect(page.getByText(t('variants.ended', { count: 1 }))).toBeVisible();
  await typeColumn(page, 'facts.pot', ['', '14'], 5);
  await typeColumn(page, 'products.list.price', ['400'], 6);
  await typeColumn(page, 'products.list.offer', ['380'], 6);
  await press(page.getByRole('button', { name: t('products.edit.save'), exact: true }), 'Enter');
  await expect(page).toHaveURL(/\/seller\/product-list(\?|$)/);
  expect(await sold(page, name)).toEqual([
    [4, 60],
    [6, 100],
    [8, 140],
    [10, 200],
    [12, 290],
    [14, 380],
  ]);
});

test('a photo is uploaded in the row of its variant', onDesktop, async ({ page }) => {
  const name = `Fern with photos ${Date.now()}`;
  await openAsSeller(page);
  await page.getByLabel(t('submissions.form.name'), { exact: true }).fill(name);
  const main = { name: 'main.png', mimeType: 'image/png', buffer: await uniquePicture() };
  await page.getByLabel(t('pictures.main')).setInputFiles(main);
  await page.getByRole('checkbox', { name: t('variants.switch') }).check();
  await page.getByRole('checkbox', { name: t('facts.pot'), exact: true }).check();
  await typeColumn(page, 'facts.pot', ['4', '6']);
  await typeColumn(page, 'products.list.price', ['60', '80']);
  await typeColumn(page, 'products.list.offer', ['60', '75']);
  const large = { name: 'large.png', mimeType: 'image/png', buffer: await largePicture() };
  await page.getByLabel(t('variants.upload', { row: 2 }), { exact: true }).setInputFiles(large);
  const choice = page.getByRole('button', { name: t('variants.picture', { row: 2, place: 2, count: 2 }), exact: true });
  await expect(choice).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('products.add.save'), exact: true }).click();
  await expect(page.getByText(apiMessage('Product Added Successfully'))).toBeVisible();

  const { products } = await good(page.request.get('/api/product/list', { params: { search: name } }));
  const [{ image, variants }] = products;
  expect(image).toHaveLength(2);
  expect(variants.map((one: { image?: string }) => one.image)).toEqual([undefined, image[1]]);
  const stored = await sharp(await (await page.request.get(image[1])).body()).metadata();
  expect(stored.width).toBeLessThanOrEqual(2000);
});

/** A picture of noise with a side of 2,400 pixels, larger than the shop takes. */
async function largePicture(): Promise<Buffer> {
  const raw = { width: 2400, height: 800, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const picture = await sharp(noise, { raw }).png().toBuffer();
  expect(picture.length).toBeGreaterThan(limits.uploadBytes);
  return picture;
}
