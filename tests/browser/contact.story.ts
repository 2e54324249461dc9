import type { Page } from '@playwright/test';
import { downloadRows } from './support/download-rows.ts';
import { holdRequests } from './support/hold-requests.ts';
import { newShopper } from './support/people.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, like, plain, t } from './support/texts.ts';

type Field = 'name' | 'email' | 'subject' | 'message';

const field = (page: Page, name: Field) => page.getByRole('main').getByLabel(t(`contact.${name}`), { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: t('contact.send') });

async function fillForm(page: Page, message: string, sender = newShopper()) {
  await field(page, 'name').fill(sender.name);
  await field(page, 'email').fill(sender.email);
  await field(page, 'subject').fill('My lemon tree');
  await field(page, 'message').fill(message);
  return sender;
}

test('a message is checked, sent once and read by the seller', onDesktop, async ({ page, browser }) => {
  await page.goto(at('/contact'));
  await sendButton(page).click();
  for (const sentence of ['Please enter your name', 'Please enter your email', 'Please write your message']) {
    await expect(page.getByText(apiMessage(sentence))).toBeVisible();
  }
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAccessibleDescription(apiMessage('Please enter your name'));
  await field(page, 'email').fill('nobody');
  await expect(page.getByText(apiMessage('Please enter a valid email address'))).toBeVisible();

  const text = `Two leaves are yellow (${Date.now()}).`;
  const sender = await fillForm(page, text);
  await sendButton(page).dblclick();
  await expect(page.getByRole('status').getByText(apiMessage('Message sent successfully'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('contact.thanks.title', { name: sender.name }) })).toBeVisible();
  await expect(page.getByRole('main').getByText(sender.email)).toBeVisible();
  await page.getByRole('button', { name: t('contact.thanks.again') }).click();
  await expect(field(page, 'message')).toHaveValue('');

  const seller = await browser.newPage();
  await openAsSeller(seller, 'Messages');
  const message = seller.getByRole('article').filter({ hasText: text });
  await expect(message).toHaveCount(1);
  await expect(message.getByRole('heading', { name: 'My lemon tree' })).toBeVisible();
  await expect(message.getByText(sender.name, { exact: true })).toBeVisible();
  await expect(message.getByRole('link', { name: plain('contact.messages.reply', sender) })).toHaveAttribute(
    'href',
    `mailto:${sender.email}?subject=Re%3A%20My%20lemon%20tree`,
  );
  await message.getByRole('button', { name: plain('contact.messages.mark', sender) }).click();
  await expect(message).toHaveCount(0);
  await seller.getByRole('button', { name: t('contact.messages.undo') }).click();
  await expect(message).toBeVisible();
  const { rows } = await downloadRows(seller);
  const sent = {
    [apiMessage('Name')]: sender.name,
    [apiMessage('Email')]: sender.email,
    [apiMessage('Subject')]: 'My lemon tree',
    [apiMessage('Message')]: text,
  };
  expect(rows).toContainEqual(expect.objectContaining(sent));
  await message.getByRole('button', { name: plain('contact.messages.delete', sender) }).click();
  const question = seller.getByRole('dialog', { name: t('contact.messages.delete-question') });
  await question.getByRole('button', { name: t('common.cancel') }).click();
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: plain('contact.messages.delete', sender) }).click();
  await question.getByRole('button', { name: t('common.delete') }).click();
  await expect(seller.getByText(apiMessage('Message deleted successfully'))).toBeVisible();
  await expect(message).toHaveCount(0);
  await seller.close();
});

test('an address that is typed into the newsletter box before its code comes stays', onPhone, async ({ page }) => {
  const deliver = await holdRequests(page, /\/assets\/framework-/);
  // Neither the session nor late texts may overwrite what was typed before them.
  const changes = Promise.all([page.waitForResponse(/is-auth/), page.waitForResponse(/messages-\w+-forms/)]);
  const opened = page.goto(at('/'));
  const address = `early.${Date.now()}@example.com`;
  await page.getByLabel(t('newsletter.label')).fill(address);
  await expect(page.getByRole('button', { name: t('newsletter.subscribe') })).toBeDisabled();
  deliver();
  await opened;
  await changes;
  await expect(page.getByRole('button', { name: t('newsletter.subscribe') })).toBeEnabled();
  await expect(page.getByLabel(t('newsletter.label'))).toHaveValue(address);
});

test('addresses of the newsletter box are listed page by page, exported and removed', onPhone, async ({ page }) => {
  const stamp = Date.now();
  const addresses = Array.from({ length: 11 }, (_, index) => `reader${index + 1}.${stamp}@example.com`);
  await page.goto(at('/'));
  const box = page.getByLabel(t('newsletter.label'));
  await box.fill(addresses[0] ?? '');
  await page.getByRole('button', { name: t('newsletter.subscribe') }).click();
  await expect(page.getByText(t('newsletter.subscribed'), { exact: true })).toBeVisible();
  for (const email of addresses.slice(1)) {
    const answer = await page.request.post('/api/newsletter/subscribe', { data: { email } });
    expect(answer.status()).toBe(200);
  }

  await openAsSeller(page, 'Newsletter');
  await expect(page.getByText(like('seller.newsletter.total', 'shown', { total: 11 }))).toBeVisible();
  const row = (email = '') => page.getByRole('row').filter({ hasText: email });
  await expect(row(addresses[10])).toBeVisible();
  await expect(row(addresses[0])).toHaveCount(0);
  const listed = (await downloadRows(page)).rows.map((listedRow) => listedRow[apiMessage('Email')]);
  expect(listed).toEqual(expect.arrayContaining([...addresses]));

  await page
    .getByRole('navigation', { name: t('seller.newsletter.pages') })
    .getByRole('link', { name: t('lists.next-page') })
    .click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(row(addresses[0])).toBeVisible();
  await page.goBack();
  await row(addresses[10])
    .getByRole('button', { name: plain('seller.newsletter.remove', { email: addresses[10] }) })
    .click();
  const question = page.getByRole('dialog', { name: t('seller.newsletter.remove-question') });
  await question.getByRole('button', { name: t('lists.remove') }).click();
  await expect(
    page.getByText(apiMessage(`${addresses[10]} was taken off the newsletter`, { email: addresses[10] })),
  ).toBeVisible();
  await expect(row(addresses[10])).toHaveCount(0);
  await page.goto(at('/seller/newsletter?page=999'));
  await expect(page).not.toHaveURL(/999/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
