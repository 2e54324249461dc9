import type { Page } from '@playwright/test';
import { findFaultsAtEverySize } from './support/find-faults.ts';
import { logInSeller } from './support/people.ts';
import { expect, onDesktop, test } from './support/shop-test.ts';
import { apiMessage, at, t, text, typed } from './support/texts.ts';

// The second form is refused on purpose.
test.use({ expectedFailures: /answer 409|status of 409/ });

const field = (page: Page, label: Parameters<typeof t>[0]) => page.getByLabel(t(label), { exact: true });
const save = (page: Page) => page.getByRole('button', { name: t('products.edit.save'), exact: true });
const saved = (page: Page) => expect(page.getByText(apiMessage('Product updated'))).toBeVisible();

test(
  'of two tabs with one product the older one asks before it takes anything back',
  onDesktop,
  async ({ page, context }) => {
    await logInSeller(page.request);
    const productData = { name: `Story Tabs ${Date.now()}`, price: 100, offerPrice: 90, description: ['Red'] };
    const { productId } = await (await page.request.post('/api/product/add', { data: { productData } })).json();
    const address = at(`/seller/product-list/${productId}`);
    await page.goto(address);
    const other = await context.newPage();
    await other.goto(address);

    await field(page, 'products.form.price').fill(typed('150'));
    await save(page).click();
    await saved(page);

    await field(other, 'products.form.description').fill('Fragrant');
    await save(other).dblclick();
    const take = other.getByRole('button', { name: t('changes.take') });
    await expect(take).toBeVisible();
    await expect(other.getByRole('alert').filter({ hasText: t('changes.new') })).toContainText(text().taka(150));
    await expect(field(other, 'products.form.description')).toHaveValue('Fragrant');
    expect(await findFaultsAtEverySize(other)).toEqual([]);
    await take.press('Enter');
    await expect(other.getByText(t('changes.taken'))).toBeFocused();
    await expect(field(other, 'products.form.price')).toHaveValue('150');
    await save(other).click();
    await saved(other);

    // Back to the form: it has the newest version, and is saved twice in a row.
    for (const name of ['Once', 'Twice']) {
      await other.goto(address);
      await field(other, 'submissions.form.name').fill(`${productData.name} ${name}`);
      await save(other).click();
      await saved(other);
    }

    // The first tab goes back to its form, and is asked about nothing.
    await page.goBack();
    await expect(field(page, 'submissions.form.name')).toHaveValue(`${productData.name} Twice`);
    await expect(field(page, 'products.form.description')).toHaveValue('Fragrant');
    await field(page, 'products.form.offer-price').fill(typed('80'));
    await save(page).click();
    await expect(page).toHaveURL(new RegExp(`${at('/seller/product-list')}(\\?|$)`));
    const { product } = await (await page.request.get(`/api/seller/products/${productId}`)).json();
    expect(product).toMatchObject({ price: 150, offerPrice: 80, description: ['Fragrant'] });
    await other.close();
  },
);
