import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { removeProduct } from './people.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';

const picture = 'web/public/art/category-flower.webp';
const otherPicture = 'web/public/art/category-bonsai.webp';

const form = (page: Page) => page.getByRole('form', { name: 'Add Product' });
const slots = (page: Page) => page.getByRole('group', { name: 'Product Images' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const newName = () => `Story Fern ${Date.now()}`;

type Entered = { name: string; price?: string; offerPrice?: string };

async function fillProduct(page: Page, { name, price = '120', offerPrice = '99.50' }: Entered): Promise<void> {
  await form(page).getByLabel('Product Name').fill(name);
  await form(page).getByLabel('Product Price').fill(price);
  await form(page).getByLabel('Offer Price').fill(offerPrice);
}

async function find(page: Page, name: string): Promise<void> {
  await page.goto('/seller/product-list');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await expect(page.getByText(`1 product found for “${name}”`)).toBeVisible();
}

test('a product with pictures is added, shown in the shop, changed and removed', async ({ page }) => {
  const name = newName();
  await openAsSeller(page);
  expect(await findFaults(page)).toEqual([]);
  await slots(page).getByLabel('Main picture').setInputFiles([picture, otherPicture, picture]);
  await expect(slots(page).getByRole('img')).toHaveCount(3);
  await slots(page).getByRole('button', { name: 'Remove picture 3' }).click();
  await slots(page).getByRole('button', { name: 'Move picture 2 earlier' }).press('Enter');
  await expect(slots(page).getByRole('img').first()).toHaveAccessibleName(/category-bonsai/);
  await expect(slots(page).locator(':focus')).toHaveAccessibleName('Move picture 1 later');
  await fillProduct(page, { name });
  await form(page).getByLabel('Product Description').fill('Likes shade\n\nGrows slowly');
  await form(page).getByLabel('Category').selectOption('Bonsai Trees');
  await form(page).getByLabel('Weight').fill('500 g');
  expect(await findFaults(page)).toEqual([]);
  await form(page).getByRole('button', { name: 'ADD' }).dblclick();
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
  await expect(form(page).getByLabel('Product Name')).toHaveValue('');
  await expect(slots(page).getByRole('img')).toHaveCount(0);

  await find(page, name);
  await expect(row(page, name)).toContainText('Bonsai Trees');
  await expect(row(page, name)).toContainText('৳99.50');
  await row(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/products\/bonsai\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(2);
  await expect(page.getByText('Grows slowly')).toBeVisible();

  await find(page, name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('form', { name: 'Edit Product' });
  await expect(edit.getByLabel('Product Name')).toHaveValue(name);
  await expect(edit.getByLabel('Product Description')).toHaveValue('Likes shade\nGrows slowly');
  await expect(edit.getByLabel('Category')).toHaveValue('Bonsai');
  await expect(edit.getByLabel('Weight')).toHaveValue('500 g');
  expect(await findFaults(page)).toEqual([]);
  await slots(page).getByRole('button', { name: 'Remove picture 2' }).click();
  await slots(page).getByLabel('Picture 2').setInputFiles([otherPicture]);
  await slots(page).getByLabel('Picture 3').setInputFiles(['web/public/art/category-herbs.webp']);
  await slots(page).getByRole('button', { name: 'Move picture 3 earlier' }).click();
  await edit.getByLabel('Offer Price').fill('80');
  await edit.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText('Product updated')).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/product-list\?search=Story/);
  await expect(row(page, name)).toContainText('৳80');
  await row(page, name).getByRole('link', { name, exact: true }).click();
  // The main picture and the second one are the same file: it is kept once.
  await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(2);

  await find(page, name);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to remove this product?' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Product removed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(/No products match/)).toBeVisible();
});

test('the form says what is wrong, beside the field', onPhone, async ({ page }) => {
  await openAsSeller(page);
  await form(page).getByRole('button', { name: 'ADD' }).click();
  await expect(form(page).getByText('Please enter the product name')).toBeVisible();
  await expect(form(page).getByLabel('Product Name')).toBeFocused();
  await fillProduct(page, { name: 'Fern', price: '-1', offerPrice: '1.005' });
  await form(page).getByRole('button', { name: 'ADD' }).click();
  await expect(form(page).getByText('The price must be 0 or more')).toBeVisible();
  await expect(form(page).getByText('The offer price can have at most two decimals')).toBeVisible();

  const chooser = slots(page).locator('input').first();
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(slots(page).getByRole('alert')).toHaveText('Please select a valid image file');
  await chooser.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(slots(page).getByRole('alert')).toHaveText('Image size should be less than 5MB');
  await chooser.setInputFiles([picture, picture, picture, picture, picture]);
  await expect(slots(page).getByRole('alert')).toHaveText('You can choose at most 4 pictures');
  await expect(slots(page).getByRole('img')).toHaveCount(4);
});

test.describe('a file that only calls itself a picture', () => {
  // The story's recorder fetches what could not be shown once more, which the page's own rules forbid.
  test.use({ expectedFailures: /Connecting to 'blob:/ });

  test('is put back', onDesktop, async ({ page }) => {
    await openAsSeller(page);
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await slots(page).getByLabel('Main picture').setInputFiles(fake);
    await expect(slots(page).getByRole('alert')).toHaveText('Please select a valid image file');
    await expect(slots(page).getByRole('img')).toHaveCount(0);
  });
});

test('an offer above the price is asked about once, and sent once', onPhone, async ({ page }) => {
  const name = newName();
  await openAsSeller(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/product/add') && sent.push(request.method()));
  await fillProduct(page, { name, price: '10', offerPrice: '12' });
  await form(page).getByRole('button', { name: 'ADD' }).click();
  const question = page.getByRole('dialog', { name: 'The offer price is above the price' });
  await question.getByRole('button', { name: 'Change prices' }).click();
  expect(sent).toEqual([]);
  await form(page).getByRole('button', { name: 'ADD' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).dblclick();
  await expect(page.getByText('Product Added Successfully')).toBeVisible();
  expect(sent).toEqual(['POST']);
  await removeProduct(page.request, name);
});

test.describe('a product that could not be saved', () => {
  test.use({ expectedFailures: /\/api\/product\/add|ERR_FAILED|status of 400/ });

  test('stays in the form, with the reason, also after a look elsewhere', onDesktop, async ({ page }) => {
    const name = newName();
    await openAsSeller(page);
    await slots(page).getByLabel('Main picture').setInputFiles([picture]);
    await fillProduct(page, { name });
    await page.route('**/api/product/add', (route) => route.abort());
    await form(page).getByRole('button', { name: 'ADD' }).click();
    await expect(form(page).getByRole('alert').getByText('Something went wrong')).toBeVisible();
    await expect(form(page).getByLabel('Product Name')).toHaveValue(name);
    await page.unroute('**/api/product/add');

    await page.route('**/api/product/add', (route) =>
      route.fulfill({
        status: 400,
        json: {
          success: false,
          message: 'Too dear',
          code: 'invalid-request',
          fields: { 'productData.price': 'Too dear' },
        },
      }),
    );
    await form(page).getByRole('button', { name: 'ADD' }).click();
    await expect(form(page).getByText('Too dear')).toBeVisible();
    await expect(form(page).getByLabel('Product Price')).toBeFocused();
    await page.unroute('**/api/product/add');

    const menu = page.getByRole('navigation', { name: 'Seller' });
    await menu.getByRole('link', { name: 'Product List' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Product List' })).toBeVisible();
    await menu.getByRole('link', { name: 'Add Product' }).click();
    await expect(form(page).getByLabel('Product Name')).toHaveValue(name);
    await expect(slots(page).getByRole('img')).toHaveCount(1);
    await form(page).getByRole('button', { name: 'ADD' }).click();
    await expect(page.getByText('Product Added Successfully')).toBeVisible();
    await removeProduct(page.request, name);
  });
});
