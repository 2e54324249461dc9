import { findFaults } from './support/find-faults.ts';
import { logInSeller, newSeller } from './support/people.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { apiMessage, at, categoryNamed, t } from './support/texts.ts';

const path = '/api/seller/categories';
const added = 'Succulents';

// Other stories look at the categories, too, so this story restores them.
test.afterEach(async ({ baseURL }) => {
  const seller = await newSeller(baseURL);
  const { categories } = await (await seller.get(path)).json();
  for (const { path: left } of categories)
    if (left === 'succulents') await seller.delete(`${path}/${left}`, { data: {} });
});

test('the seller adds a category with its place, and removes it again', onDesktop, async ({ page }) => {
  await logInSeller(page.request);
  await page.goto(at('/seller/categories'));
  const row = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
  await expect(row(categoryNamed('Herbs'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('categories.add') }).click();
  const form = page.getByRole('form', { name: t('categories.new') });
  await form.getByLabel(t('categories.name', { language: 'English' })).fill(added);
  await form.getByRole('button', { name: t('categories.add') }).click();
  await expect(row(added).getByRole('button', { expanded: false })).toBeFocused();

  await page.goto(at('/'));
  const shelves = page.getByRole('navigation', { name: t('layout.shelves') });
  await shelves.getByRole('link', { name: added }).click();
  await expect(page.getByRole('heading', { level: 1, name: added })).toBeVisible();
  await expect(page).toHaveURL(at('/products/succulents'));
  expect(await findFaults(page)).toEqual([]);

  await page.goto(at('/seller/categories'));
  await row(added).getByRole('button', { expanded: false }).click();
  await row(added)
    .getByRole('button', { name: t('collections.remove', { name: added }) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('categories.move-to')).selectOption('Indoor');
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('settings.remove') }).click();
  await expect(page.getByText(apiMessage('Category removed', { moved: 0 }))).toBeVisible();
  await expect(row(added)).toBeHidden();
  await page.goto(at('/products/succulents'));
  await expect(page).toHaveURL(at('/products/indoor'));
  await expect(page.getByRole('heading', { level: 1, name: categoryNamed('Indoor') })).toBeVisible();
});
