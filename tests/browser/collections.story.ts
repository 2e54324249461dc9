import type { Page } from '@playwright/test';
import { findFaults } from './support/find-faults.ts';
import { logInSeller, newSeller } from './support/people.ts';
import { expect, isPhone, onDesktop, test } from './support/shop-test.ts';
import { apiMessage, at, language, t, text } from './support/texts.ts';

const path = '/api/seller/collections';

type Listed = { slug: string; name: { en: string; bn: string } };

let saved: { collections: Listed[] };
test.beforeAll(async ({ baseURL }) => {
  saved = await (await (await newSeller(baseURL)).get(path)).json();
});
test.afterEach(async ({ baseURL }) => {
  const seller = await newSeller(baseURL);
  const { version } = await (await seller.get(path)).json();
  const answer = await seller.put(path, { data: { version, collections: saved.collections } });
  expect(answer.status()).toBe(200);
});

const nameOf = (slug: string) => saved.collections.find((one) => one.slug === slug)?.name[language()] ?? '';

/** The links to categories and collections: in the header, or in the menu of a phone, which is opened. */
async function shelves(page: Page) {
  if (!isPhone(page)) return page.getByRole('navigation', { name: t('layout.shelves') });
  await page.getByRole('button', { name: t('layout.menu') }).click();
  return page.getByRole('navigation', { name: t('layout.menu') });
}

test('a shopper finds a collection, and only its products', async ({ page }) => {
  await page.goto(at('/'));
  const name = nameOf('under-200');
  await (await shelves(page)).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(at('/collections/under-200'));
  expect(await findFaults(page)).toEqual([]);
  const prices = await page.request.get('/api/product/list?collection=under-200&inStock=true');
  const { products } = await prices.json();
  expect(products.length).toBeGreaterThan(0);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(Math.min(24, products.length));
  for (const { offerPrice } of products) expect(offerPrice).toBeLessThanOrEqual(200);

  await page.getByLabel(t('catalog.sort.label')).selectOption('price-high');
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(cards.first()).toContainText(
    text().taka(Math.max(...products.map((one: { offerPrice: number }) => one.offerPrice))),
  );
  await (await shelves(page)).getByRole('link', { name: nameOf('this-season') }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf('this-season') })).toBeVisible();
  await expect(page.getByLabel(t('catalog.sort.label')).locator('option:checked')).toHaveText(t('catalog.sort.picked'));
  await expect(cards.first()).toBeVisible();
});

test.describe('an address without a collection', () => {
  test.use({ expectedFailures: /nowhere|404/ });
  test('is not found', onDesktop, async ({ page }) => {
    const answer = await page.goto(at('/collections/nowhere'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: t('catalog.no-collection') })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });
});

test('the seller renames, moves and picks, and the shop follows', onDesktop, async ({ page }) => {
  await logInSeller(page.request);
  await page.goto(at('/seller/collections'));
  expect(await findFaults(page)).toEqual([]);
  const light = nameOf('low-light');
  const row = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  await expect(row(light).getByRole('status')).toHaveText(/\d|[০-৯]/);

  // By keyboard alone: the focus stays with the moved collection.
  await row(light)
    .getByRole('button', { name: t('collections.down', { name: light }) })
    .focus();
  await page.keyboard.press('Enter');
  const down = row(light).getByRole('button', { name: t('collections.down', { name: light }) });
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();

  await row(light).getByRole('button', { expanded: false }).click();
  const label = { en: 'English', bn: 'বাংলা' }[language()];
  const field = row(light).getByLabel(t('collections.name', { language: label }));
  await field.fill('');
  await page.getByRole('button', { name: t('collections.save') }).click();
  const unnamed = row(t('collections.unnamed'));
  const faulty = unnamed.getByLabel(t('collections.name', { language: label }));
  await expect(faulty).toBeFocused();
  await expect(unnamed.getByText(apiMessage('Please enter the collection’s name'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const name = { en: 'Shade lovers', bn: 'ছায়ার গাছ' }[language()];
  await faulty.fill(name);

  await row(name).getByLabel(t('collections.products'), { exact: true }).selectOption('picked');
  await expect(row(name).getByText(t('collections.no-products'))).toBeVisible();
  const fern = { en: 'Snake', bn: 'স্নেক' }[language()];
  await row(name).getByLabel(t('collections.find')).fill(fern);
  await row(name)
    .getByRole('list', { name: t('collections.offers') })
    .getByRole('button')
    .first()
    .click();
  await expect(row(name).getByRole('list').first().getByRole('listitem')).toHaveCount(1);
  expect(await findFaults(page)).toEqual([]);

  // Unsaved changes are asked about.
  await page
    .getByRole('navigation', { name: t('seller.area') })
    .getByRole('link', { name: t('seller.menu.orders') })
    .click();
  await page.getByRole('button', { name: t('products.leave.stay') }).click();
  await page.getByRole('button', { name: t('collections.save') }).click();
  await expect(page.getByText(apiMessage('Collections saved'))).toBeVisible();

  await page.goto(at('/'));
  const links = (await shelves(page)).getByRole('list').last().getByRole('link');
  await expect(links).toHaveText([
    nameOf('pet-safe'),
    nameOf('beginners'),
    name,
    nameOf('under-200'),
    nameOf('this-season'),
  ]);
  await links.filter({ hasText: name }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});

test.describe('two sellers', () => {
  test.use({ expectedFailures: /answer 409|status of 409/ });
  test('do not overwrite each other’s collections', onDesktop, async ({ page, baseURL }) => {
    await logInSeller(page.request);
    await page.goto(at('/seller/collections'));
    const shown = page.getByRole('switch', { name: t('collections.shown', { name: nameOf('pet-safe') }) });
    await shown.click();
    const other = await newSeller(baseURL);
    const { version } = await (await other.get(path)).json();
    await other.put(path, { data: { version, collections: saved.collections.slice(0, 2) } });
    await page.getByRole('button', { name: t('collections.save') }).click();
    await page.getByRole('button', { name: t('changes.take') }).click();
    await expect(page.getByRole('switch')).toHaveCount(2);
    await expect(shown).toBeChecked();
  });
});
