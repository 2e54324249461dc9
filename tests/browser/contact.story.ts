import type { Page } from '@playwright/test';
import { downloadRows } from './download-rows.ts';
import { newShopper } from './people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function fillForm(page: Page, message: string, sender = newShopper()) {
  await field(page, 'Name').fill(sender.name);
  await field(page, 'Email').fill(sender.email);
  await field(page, 'Subject (optional)').fill('My lemon tree');
  await field(page, 'Message').fill(message);
  return sender;
}

test('a message is checked, sent once and read by the seller', async ({ page, browser }) => {
  await page.goto('/contact');
  await sendButton(page).click();
  for (const sentence of ['Please enter your name', 'Please enter your email', 'Please write your message']) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Please enter your name');
  await field(page, 'Email').fill('nobody');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();

  const text = `Two leaves are yellow (${Date.now()}).`;
  const sender = await fillForm(page, text);
  await sendButton(page).dblclick();
  await expect(page.getByRole('status').getByText('Message sent successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeVisible();
  await expect(page.getByRole('main').getByText(sender.email)).toBeVisible();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Message')).toHaveValue('');

  const seller = await browser.newPage();
  await openAsSeller(seller, 'Messages');
  const message = seller.getByRole('article').filter({ hasText: text });
  await expect(message).toHaveCount(1);
  await expect(message.getByRole('heading', { name: 'My lemon tree' })).toBeVisible();
  await expect(message.getByText(sender.name, { exact: true })).toBeVisible();
  await expect(message.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
    'href',
    `mailto:${sender.email}?subject=Re%3A%20My%20lemon%20tree`,
  );
  const { rows } = await downloadRows(seller);
  const sent = { Name: sender.name, Email: sender.email, Subject: 'My lemon tree', Message: text };
  expect(rows).toContainEqual(expect.objectContaining(sent));
  await message.getByRole('button', { name: /^Delete/ }).click();
  const question = seller.getByRole('dialog', { name: 'Are you sure you want to delete this message?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(seller.getByText('Message deleted successfully')).toBeVisible();
  await expect(message).toHaveCount(0);
  await seller.close();
});

test('who is logged in finds name and email filled in, and may change them', onPhone, async ({ page }) => {
  const shopper = await logInNewShopper(page);
  await page.goto('/contact');
  await expect(field(page, 'Name')).toHaveValue(shopper.name);
  await expect(field(page, 'Email')).toHaveValue(shopper.email);
  await field(page, 'Email').fill('somewhere.else@example.com');
  await field(page, 'Message').fill('Please answer to my other address.');
  await sendButton(page).click();
  await expect(page.getByText('somewhere.else@example.com')).toBeVisible();
});

test.describe('when nothing answers', () => {
  test.use({ expectedFailures: /\/api\/contact|\/api\/seller\/(messages|newsletter)|ERR_FAILED|status of 503/ });

  test('the message stays in the form, and is stored once by the next try', onPhone, async ({ page, browser }) => {
    await page.goto('/contact');
    const text = `Is anybody there (${Date.now()})?`;
    // The first one arrives, but its answer gets lost.
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const sender = await fillForm(page, text);
    await sendButton(page).click();
    await expect(page.getByText('Failed to send your message')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(text);
    await page.unroute('**/api/contact');
    await sendButton(page).click();
    await expect(page.getByText('Message sent successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: `Thank you, ${sender.name}` })).toBeFocused();

    const seller = await browser.newPage();
    await openAsSeller(seller, 'Messages');
    await expect(seller.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    await seller.close();
  });

  test('the seller is told, and can ask again', onDesktop, async ({ page }) => {
    await openAsSeller(page);
    const pages = [
      ['Messages', '**/api/seller/messages*', 'Failed to fetch messages'],
      ['Newsletter', '**/api/seller/newsletter*', 'Failed to fetch addresses'],
    ] as const;
    for (const [entry, call, sentence] of pages) {
      await page.route(call, (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('navigation', { name: 'Seller' }).getByRole('link', { name: entry }).click();
      await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
    }
  });
});

test('addresses of the newsletter box are listed page by page, exported and removed', onPhone, async ({ page }) => {
  const stamp = Date.now();
  const addresses = Array.from({ length: 11 }, (_, index) => `reader${index + 1}.${stamp}@example.com`);
  await page.goto('/');
  const box = page.getByLabel('Your email for the newsletter');
  await box.fill(addresses[0] ?? '');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscribed', { exact: true })).toBeVisible();
  for (const email of addresses.slice(1)) {
    const answer = await page.request.post('/api/newsletter/subscribe', { data: { email } });
    expect(answer.status()).toBe(200);
  }

  await openAsSeller(page, 'Newsletter');
  await expect(page.getByText(/^\d+ addresses$/)).toBeVisible();
  const row = (email = '') => page.getByRole('row').filter({ hasText: email });
  await expect(row(addresses[10])).toBeVisible();
  await expect(row(addresses[0])).toHaveCount(0);
  const listed = (await downloadRows(page)).rows.map(({ Email }) => Email);
  expect(listed).toEqual(expect.arrayContaining([...addresses]));

  await page.getByRole('navigation', { name: 'Pages of addresses' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(row(addresses[0])).toBeVisible();
  await page.goBack();
  await row(addresses[10])
    .getByRole('button', { name: /^Remove/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to remove this address?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${addresses[10]} was taken off the newsletter`)).toBeVisible();
  await expect(row(addresses[10])).toHaveCount(0);
  await page.goto('/seller/newsletter?page=999');
  await expect(page).not.toHaveURL(/999/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
