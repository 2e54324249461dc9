import type { Page } from '@playwright/test';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { orderCalls } from '#contract/orders/calls.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { findFaults } from './support/find-faults.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, categoryNamed, t, text, typed } from './support/texts.ts';

const form = (page: Page) => page.getByRole('form', { name: t('submissions.form.label') });
const submit = (page: Page) => form(page).getByRole('button', { name: t('submissions.add.submit') });
const slots = (page: Page) => form(page).locator('input[type=file]');

/** A unique picture; a tall one can be identified by its address. */
async function picture(name: string, tall = false) {
  return { name, mimeType: 'image/png', buffer: await (tall ? uniquePicture(40, 60) : uniquePicture()) };
}

const labels = {
  name: 'submissions.form.name',
  description: 'submissions.form.description',
  price: 'submissions.form.market-price',
  offerPrice: 'submissions.form.suggested-price',
} as const;

const field = (page: Page, name: keyof typeof labels) => form(page).getByLabel(t(labels[name]), { exact: true });

async function fillForm(page: Page, fields: Partial<Record<keyof typeof labels, string>> = {}): Promise<void> {
  const values = {
    name: 'Rooftop tulsi',
    description: 'Grown without poison\n\nTwo years old',
    price: typed('120'),
    offerPrice: typed('99.50'),
    ...fields,
  };
  for (const name of ['name', 'description', 'price', 'offerPrice'] as const)
    await field(page, name).fill(values[name]);
  await form(page).getByLabel(t('submissions.form.category')).selectOption(categoryNamed('Herbs'));
}

/** Opens the form as a new shopper. */
async function openForm(page: Page) {
  const shopper = await logInNewShopper(page);
  await page.goto(at('/add-product-request'));
  await expect(submit(page)).toBeVisible();
  return shopper;
}

/** Ends the session on the server without updating the page. */
async function endSession(page: Page): Promise<void> {
  expect((await page.request.get('/api/user/logout')).ok()).toBe(true);
}

/** Intercepts the bell's requests, which would reveal on every page that the session has ended. */
async function silenceBell(page: Page): Promise<void> {
  const unread = { json: { success: true, unread: 0 } };
  await page.route(`**${notificationCalls.countUnread.path}`, (route) => route.fulfill(unread));
  const stream = { contentType: 'text/event-stream', body: ': nothing\n\n' };
  await page.route(`**${orderCalls.followUserOrders.path}`, (route) => route.fulfill(stream));
}

/** Submits a filled form after its session has ended; returns its shopper. */
async function submitWithoutSession(page: Page) {
  await silenceBell(page);
  const shopper = await openForm(page);
  await slots(page)
    .first()
    .setInputFiles(await picture('leaf.png'));
  await fillForm(page);
  await endSession(page);
  await submit(page).click();
  return shopper;
}

test('each field says what is missing, and the first one gets the focus', onPhone, async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  for (const sentence of [
    t('submissions.form.no-picture'),
    apiMessage('Please enter the product name'),
    apiMessage('Please choose one of the categories'),
    apiMessage('Please enter the description'),
    apiMessage('Please enter the market price as a number'),
    apiMessage('Please enter the suggested price as a number'),
  ]) {
    await expect(form(page).getByText(sentence)).toBeVisible();
  }
  await expect(slots(page).first()).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await slots(page)
    .first()
    .setInputFiles(await picture('leaf.png'));
  await expect(form(page).getByText(t('submissions.form.no-picture'))).toBeHidden();
  await fillForm(page, { price: '-1', offerPrice: '1.005' });
  await submit(page).click();
  await expect(form(page).getByText(apiMessage('The market price must be 0 or more'))).toBeVisible();
  await expect(form(page).getByText(apiMessage('The suggested price can have at most two decimals'))).toBeVisible();
  await expect(field(page, 'price')).toBeFocused();
});

test('a product is offered with its pictures in order, and waits for the shop', onPhone, async ({ page }) => {
  await openForm(page);
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => picture(`${name}.png`, name === 'b'));
  await slots(page)
    .first()
    .setInputFiles(await Promise.all(five));
  await expect(form(page).getByText(t('pictures.too-many', { maximum: 4 }))).toBeVisible();
  await expect(slots(page)).toHaveCount(0);
  await form(page)
    .getByRole('button', { name: t('pictures.earlier', { place: 2 }) })
    .click();
  await expect(form(page).getByRole('img', { name: t('pictures.named', { place: 1, name: 'b.png' }) })).toBeVisible();
  await form(page)
    .getByRole('button', { name: t('pictures.remove', { place: 4 }) })
    .click();
  await expect(slots(page)).toHaveCount(1);
  await slots(page).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(form(page).getByText(t('common.not-a-picture'))).toBeVisible();
  await slots(page).setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(form(page).getByText(t('common.picture-too-large'))).toBeVisible();

  await fillForm(page, { offerPrice: '150' });
  await submit(page).click();
  const question = page.getByRole('dialog', { name: t('submissions.form.unlikely.question') });
  await question.getByRole('button', { name: t('submissions.form.unlikely.close') }).click();
  await field(page, 'offerPrice').fill('99.50');
  await submit(page).dblclick();
  await expect(page.getByText(apiMessage('Product request submitted successfully'))).toBeVisible();
  await expect(page).toHaveURL(at('/my-product-requests'));
  const request = page.getByRole('article');
  await expect(request).toHaveCount(1);
  await expect(request.getByRole('heading', { name: 'Rooftop tulsi' })).toBeVisible();
  await expect(request.getByText(t('submissions.status.pending'))).toBeVisible();
  await expect(request.getByText(categoryNamed('Herbs'))).toBeVisible();
  await expect(request.getByText(text().taka(120))).toBeVisible();
  await expect(request.getByText(text().taka(99.5))).toBeVisible();
  await expect(request.getByText('Two years old')).toBeVisible();
  await expect(request.getByRole('img')).toHaveCount(3);
  await expect(request.getByRole('img').first()).toHaveAttribute('src', /-40x60\.webp$/);
  await expect(page.getByText(apiMessage('Product request submitted successfully'))).toBeHidden();
  await page.goBack();
  await expect(field(page, 'name')).toHaveValue('');
});

test.describe('a request that could not be sent', () => {
  test.use({ expectedFailures: /request\/submit|ERR_FAILED/ });

  test('stays in the form and goes out at the next try', onDesktop, async ({ page }) => {
    await openForm(page);
    await slots(page)
      .first()
      .setInputFiles(await picture('leaf.png'));
    await fillForm(page, { offerPrice: '150' });
    await page.route('**/api/user-product-request/submit', (route) => route.abort(), { times: 1 });
    await submit(page).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('submissions.form.unlikely.confirm') })
      .click();
    await expect(page.getByText(t('submissions.add.not-sent'))).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('Rooftop tulsi');
    await expect(
      form(page).getByRole('img', { name: t('pictures.named', { place: 1, name: 'leaf.png' }) }),
    ).toBeVisible();

    // Leaving the page does not lose the input either.
    await form(page)
      .getByRole('link', { name: t('submissions.add.view-own') })
      .click();
    await expect(page.getByRole('heading', { name: t('submissions.own.empty') })).toBeVisible();
    await page.goBack();
    await expect(
      form(page).getByRole('img', { name: t('pictures.named', { place: 1, name: 'leaf.png' }) }),
    ).toBeVisible();
    await expect(field(page, 'offerPrice')).toHaveValue('150');
    await submit(page).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('submissions.form.unlikely.confirm') })
      .click();
    await expect(page).toHaveURL(at('/my-product-requests'));
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test.describe('a session that ended over the form', () => {
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('is renewed without losing what was typed', onPhone, async ({ page }) => {
    const shopper = await submitWithoutSession(page);
    await expect(
      page.getByText(apiMessage('Please login to submit product request', { purpose: 'submitRequest' }), {
        exact: true,
      }),
    ).toBeVisible();
    const dialog = page.getByRole('dialog', { name: t('accounts.login.title') });
    await dialog.getByLabel(t('accounts.email')).fill(shopper.email);
    await dialog.getByLabel(t('accounts.password')).fill(shopper.password);
    await dialog.getByRole('button', { name: t('common.login') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(at('/add-product-request'));
    await expect(field(page, 'name')).toHaveValue('Rooftop tulsi');
    await submit(page).click();
    await expect(page).toHaveURL(at('/my-product-requests'));
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('shows nothing of it to the next person', onDesktop, async ({ page }) => {
    await submitWithoutSession(page);
    const dialog = page.getByRole('dialog', { name: t('accounts.login.title') });
    await dialog.getByLabel(t('accounts.email')).fill('ayesha@sobuj.example');
    await dialog.getByLabel(t('accounts.password')).fill('sobuj-demo');
    await dialog.getByRole('button', { name: t('common.login') }).click();
    await expect(dialog).toBeHidden();
    await expect(field(page, 'name')).toHaveValue('');
    await expect(slots(page)).toHaveCount(4);
  });
});
