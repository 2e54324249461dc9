import type { Page } from '@playwright/test';
import { expect, fillAddress, logInNewShopper, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';
import { apiMessage, at, like, t } from './texts.ts';

test.use({ expectedFailures: /ERR_FAILED/ });

/** Lets what is sent there arrive once, and loses the answer. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test(
  'a post and a comment are there once, though they were sent again after a lost answer',
  onDesktop,
  async ({ page }) => {
    await logInNewShopper(page);
    await page.goto(at('/community'));
    const text = `A fern that answers twice ${Date.now()}`;
    const composer = page.getByRole('form', { name: t('feed.composer.form') });
    const posts = page.getByRole('article').filter({ hasText: text });
    await loseAnswer(page, '**/api/post/create');
    await composer.getByRole('textbox').fill(text);
    await composer.getByRole('button', { name: t('feed.composer.post') }).click();
    await expect(page.getByText(t('feed.post.not-created'))).toBeVisible();
    await expect(composer.getByRole('textbox')).toHaveValue(text);
    await composer.getByRole('button', { name: t('feed.composer.post') }).click();
    await expect(page.getByText(t('feed.post.created'))).toBeVisible();
    await page.reload();
    await expect(posts).toHaveCount(1);

    await posts.getByRole('button', { name: t('feed.post.comments') }).click();
    const comments = posts.getByRole('region', { name: t('feed.post.comments') });
    await loseAnswer(page, '**/comment');
    await comments.getByLabel(t('feed.comments.label')).fill('Does it?');
    await comments.getByRole('button', { name: t('feed.comments.send'), exact: true }).click();
    await expect(page.getByText(t('feed.comments.not-added'))).toBeVisible();
    await comments.getByRole('button', { name: t('feed.comments.send'), exact: true }).click();
    await expect(page.getByText(t('feed.comments.added'))).toBeVisible();
    await page.reload();
    await posts.getByRole('button', { name: t('feed.post.comments') }).click();
    await expect(comments.getByText('Does it?')).toHaveCount(1);
  },
);

test('an address is stored once', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  await page.goto(at('/manage-addresses'));
  await page.getByRole('link', { name: t('addresses.manage.add-first') }).click();
  await fillAddress(page);
  await loseAnswer(page, '**/api/address/add');
  await page.getByRole('button', { name: t('addresses.add.save') }).click();
  await expect(page.getByText(t('common.something-went-wrong'))).toBeVisible();
  await page.getByRole('button', { name: t('addresses.add.save') }).click();
  await expect(page.getByText(apiMessage('Address added successfully'))).toBeVisible();
  await page.goto(at('/manage-addresses'));
  await expect(page.getByRole('link', { name: like('addresses.edit-named', 'address') })).toHaveCount(1);
});

test('a product is sent under one key until its form changes', onDesktop, async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await openAsSeller(page);
  await page.route('**/api/product/add', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  const form = page.getByRole('form', { name: t('seller.menu.add-product') });
  const add = async () => {
    const before = keys.length;
    await form.getByRole('button', { name: t('products.add.save') }).click();
    await expect.poll(() => keys.length).toBe(before + 1);
    await expect(form.getByRole('button', { name: t('products.add.save') })).toBeEnabled();
  };
  await page
    .getByRole('group', { name: t('pictures.title') })
    .getByLabel(t('pictures.main'))
    .setInputFiles('web/public/art/category-flower.webp');
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill('A fern under one key');
  await form.getByLabel(t('products.form.price')).fill('120');
  await form.getByLabel(t('products.form.offer-price')).fill('99.50');
  await add();
  await add();
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill('A fern under another key');
  await add();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
