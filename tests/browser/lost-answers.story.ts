import type { Page } from '@playwright/test';
import { expect, fillAddress, logInNewShopper, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';

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
    await page.goto('/community');
    const text = `A fern that answers twice ${Date.now()}`;
    const composer = page.getByRole('form', { name: 'Create a post' });
    const posts = page.getByRole('article').filter({ hasText: text });
    await loseAnswer(page, '**/api/post/create');
    await composer.getByRole('textbox').fill(text);
    await composer.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Error creating post')).toBeVisible();
    await expect(composer.getByRole('textbox')).toHaveValue(text);
    await composer.getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Post created successfully')).toBeVisible();
    await page.reload();
    await expect(posts).toHaveCount(1);

    await posts.getByRole('button', { name: /^Comments/ }).click();
    const comments = posts.getByRole('region', { name: 'Comments' });
    await loseAnswer(page, '**/comment');
    await comments.getByLabel('Your comment').fill('Does it?');
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Error adding comment')).toBeVisible();
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Comment added successfully')).toBeVisible();
    await page.reload();
    await posts.getByRole('button', { name: /^Comments/ }).click();
    await expect(comments.getByText('Does it?')).toHaveCount(1);
  },
);

test('an address is kept once', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  await page.goto('/manage-addresses');
  await page.getByRole('link', { name: 'Add Your First Address' }).click();
  await fillAddress(page);
  await loseAnswer(page, '**/api/address/add');
  await page.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();
  await page.goto('/manage-addresses');
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(1);
});

test('a product is sent under one key until its form changes', onDesktop, async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await openAsSeller(page);
  await page.route('**/api/product/add', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.abort();
  });
  const form = page.getByRole('form', { name: 'Add Product' });
  const add = async () => {
    const before = keys.length;
    await form.getByRole('button', { name: 'ADD' }).click();
    await expect.poll(() => keys.length).toBe(before + 1);
    await expect(form.getByRole('button', { name: 'ADD' })).toBeEnabled();
  };
  await page
    .getByRole('group', { name: 'Product Images' })
    .getByLabel('Main picture')
    .setInputFiles('web/public/art/category-flower.webp');
  await form.getByLabel('Product Name').fill('A fern under one key');
  await form.getByLabel('Product Price').fill('120');
  await form.getByLabel('Offer Price').fill('99.50');
  await add();
  await add();
  await form.getByLabel('Product Name').fill('A fern under another key');
  await add();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
