import type { Page } from '@playwright/test';
import { uniquePicture } from '#tests/support/pictures.ts';
import { findFaults } from './find-faults.ts';
import { approve, newSeller, offerProduct, reject } from './people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Product request' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit Request' });
const slots = (page: Page) => form(page).locator('input[type=file]');

/** A picture of its own; tall ones can be told from the others by their address. */
async function picture(name: string, tall = false) {
  return { name, mimeType: 'image/png', buffer: await (tall ? uniquePicture(40, 60) : uniquePicture()) };
}

async function fillForm(page: Page, fields: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'Product Name': 'Rooftop tulsi',
    Description: 'Grown without poison\n\nTwo years old',
    'Market Price': '120',
    'Suggested Selling Price': '99.50',
    ...fields,
  };
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value);
  await form(page).getByLabel('Category').selectOption('Herbs & Medicinal');
}

/** A shopper in front of the form. */
async function openForm(page: Page) {
  const shopper = await logInNewShopper(page);
  await page.goto('/add-product-request');
  await expect(submit(page)).toBeVisible();
  return shopper;
}

/** Ends the session without the page hearing of it. */
async function endSession(page: Page): Promise<void> {
  expect((await page.request.get('/api/user/logout')).ok()).toBe(true);
}

/** Sends a filled form after its session has ended; the shopper of that session. */
async function submitWithoutSession(page: Page) {
  const shopper = await openForm(page);
  await slots(page)
    .first()
    .setInputFiles(await picture('leaf.png'));
  await fillForm(page);
  await endSession(page);
  await submit(page).click();
  return shopper;
}

test('visitors are asked to log in', onPhone, async ({ page }) => {
  await page.goto('/my-product-requests');
  await expect(page.getByRole('heading', { name: 'Please login to see your product requests' })).toBeVisible();
  await page.goto('/add-product-request');
  await expect(page.getByRole('heading', { name: 'Please login to submit product requests' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('each field says what is missing, and the first one gets the focus', onPhone, async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  for (const sentence of [
    'Please upload at least one image',
    'Please enter the product name',
    'Please choose one of the categories',
    'Please enter the description',
    'Please enter the market price as a number',
    'Please enter the suggested price as a number',
  ]) {
    await expect(form(page).getByText(sentence)).toBeVisible();
  }
  await expect(slots(page).first()).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await slots(page)
    .first()
    .setInputFiles(await picture('leaf.png'));
  await expect(form(page).getByText('Please upload at least one image')).toBeHidden();
  await fillForm(page, { 'Market Price': '-1', 'Suggested Selling Price': '1.005' });
  await submit(page).click();
  await expect(form(page).getByText('The market price must be 0 or more')).toBeVisible();
  await expect(form(page).getByText('The suggested price can have at most two decimals')).toBeVisible();
  await expect(form(page).getByLabel('Market Price')).toBeFocused();
});

test('a product is offered with its pictures in order, and waits for the shop', async ({ page }) => {
  await openForm(page);
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`, name === 'b'));
  await slots(page)
    .first()
    .setInputFiles(await Promise.all(five));
  await expect(form(page).getByText('You can choose at most 4 pictures')).toBeVisible();
  await expect(slots(page)).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await expect(form(page).getByRole('img', { name: 'Picture 1: b.png' })).toBeVisible();
  await form(page).getByRole('button', { name: 'Remove picture 4' }).click();
  await expect(slots(page)).toHaveCount(1);
  await slots(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(form(page).getByText('Please select a valid image file')).toBeVisible();
  await slots(page).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(form(page).getByText('Image size should be less than 5MB')).toBeVisible();

  await fillForm(page, { 'Suggested Selling Price': '150' });
  await submit(page).click();
  const question = page.getByRole('dialog', { name: 'The suggested price is above the market price' });
  await question.getByRole('button', { name: 'Change prices' }).click();
  await form(page).getByLabel('Suggested Selling Price').fill('99.50');
  await submit(page).dblclick();
  await expect(page.getByText('Product request submitted successfully')).toBeVisible();
  await expect(page).toHaveURL('/my-product-requests');
  const request = page.getByRole('article');
  await expect(request).toHaveCount(1);
  await expect(request.getByRole('heading', { name: 'Rooftop tulsi' })).toBeVisible();
  await expect(request.getByText('Pending')).toBeVisible();
  await expect(request.getByText('Herbs & Medicinal')).toBeVisible();
  await expect(request.getByText('৳120')).toBeVisible();
  await expect(request.getByText('৳99.50')).toBeVisible();
  await expect(request.getByText('Two years old')).toBeVisible();
  await expect(request.getByRole('img')).toHaveCount(3);
  await expect(request.getByRole('img').first()).toHaveAttribute('src', /-40x60\.webp$/);
  await expect(page.getByText('Product request submitted successfully')).toBeHidden();
  expect(await findFaults(page)).toEqual([]);
  await page.goBack();
  await expect(form(page).getByLabel('Product Name')).toHaveValue('');
});

test.describe('a request that could not be sent', () => {
  test.use({ expectedFailures: /request\/submit|ERR_FAILED/ });

  test('stays in the form and goes out at the next try', onDesktop, async ({ page }) => {
    await openForm(page);
    await slots(page)
      .first()
      .setInputFiles(await picture('leaf.png'));
    await fillForm(page, { 'Suggested Selling Price': '150' });
    await page.route('**/api/user-product-request/submit', (route) => route.abort(), { times: 1 });
    await submit(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
    await expect(page.getByText('Failed to submit product request')).toBeVisible();
    await expect(form(page).getByLabel('Product Name')).toHaveValue('Rooftop tulsi');
    await expect(form(page).getByRole('img', { name: 'Picture 1: leaf.png' })).toBeVisible();

    // A look elsewhere does not lose it either.
    await form(page).getByRole('link', { name: 'View My Requests' }).click();
    await expect(page.getByRole('heading', { name: 'No product requests yet' })).toBeVisible();
    await page.goBack();
    await expect(form(page).getByRole('img', { name: 'Picture 1: leaf.png' })).toBeVisible();
    await expect(form(page).getByLabel('Suggested Selling Price')).toHaveValue('150');
    await submit(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
    await expect(page).toHaveURL('/my-product-requests');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test.describe('a session that ended over the form', () => {
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('is renewed without losing what was typed', onPhone, async ({ page }) => {
    const shopper = await submitWithoutSession(page);
    await expect(page.getByText('Please login to submit product request', { exact: true })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await dialog.getByLabel('Email').fill(shopper.email);
    await dialog.getByLabel('Password').fill(shopper.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/add-product-request');
    await expect(form(page).getByLabel('Product Name')).toHaveValue('Rooftop tulsi');
    await submit(page).click();
    await expect(page).toHaveURL('/my-product-requests');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('shows nothing of it to the next person', onDesktop, async ({ page }) => {
    await submitWithoutSession(page);
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await dialog.getByLabel('Email').fill('ayesha@sobuj.example');
    await dialog.getByLabel('Password').fill('sobuj-demo');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(form(page).getByLabel('Product Name')).toHaveValue('');
    await expect(slots(page)).toHaveCount(4);
  });
});

test('what the shop decided is told, with its reason and the way to the product', async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  await logInNewShopper(page);
  for (let count = 1; count <= 9; count++) await offerProduct(page.request, { name: `Seedling ${count}` });
  const accepted = await offerProduct(page.request, { name: 'Lemon balm' });
  const refused = await offerProduct(page.request, { name: 'Wilted mint' });
  await approve(seller, accepted, 'Please bring ten of them on Sunday.');
  await reject(seller, refused, 'The picture is too dark.');
  await seller.dispose();

  await page.goto('/my-product-requests');
  const request = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(request('Wilted mint').getByText('Rejected')).toBeVisible();
  await expect(request('Wilted mint').getByText('Rejection Reason')).toBeVisible();
  await expect(request('Wilted mint').getByText('The picture is too dark.')).toBeVisible();
  await expect(request('Lemon balm').getByText('Approved')).toBeVisible();
  await expect(request('Lemon balm').getByText('Seller Notes')).toBeVisible();
  await expect(request('Lemon balm').getByText('Please bring ten of them on Sunday.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(request('Seedling 1').last()).toBeFocused();
  await request('Lemon balm').getByRole('link', { name: 'See it in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lemon balm' })).toBeVisible();
});

test.describe('an answer that fails', () => {
  test.use({ expectedFailures: /user-requests|status of 500/ });

  test('is no empty list, and can be asked for again', onDesktop, async ({ page }) => {
    await logInNewShopper(page);
    await page.route('**/user-requests*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/my-product-requests');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch requests');
    await expect(page.getByText('No product requests yet')).toBeHidden();
    await page.unroute('**/user-requests*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No product requests yet' })).toBeVisible();
  });
});
