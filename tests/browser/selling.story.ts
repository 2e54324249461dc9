import type { Browser, Page } from '@playwright/test';
import type { MessageId } from '#web/language/message-id.ts';
import { countPresses, expectAtMost } from './support/count-presses.ts';
import { type Buyer, newBuyer } from './support/people.ts';
import { openCard, row, stepText } from './support/seller-orders-page.ts';
import { expect, onDesktop, openAsSeller, sellerMenu, test } from './support/shop-test.ts';
import { apiMessage, at, categoryNamed, t, text, typed } from './support/texts.ts';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const status = (page: Page, cardText: string, id: MessageId) => card(page, cardText).getByText(t(id), { exact: true });
const newProduct = () => `Roof Gourd ${Date.now()}`;

/** Submits a product; the page then shows the user's own requests. */
async function submit(page: Page, name: string): Promise<void> {
  const presses = await countPresses(page);
  await page.goto(at('/add-product-request'));
  const form = page.getByRole('form', { name: t('submissions.form.label') });
  await form.locator('input[type=file]').first().setInputFiles('web/public/art/icon-192.png');
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill(name);
  await form.getByLabel(t('submissions.form.category')).selectOption({ label: categoryNamed('Vegetable') });
  await form.getByLabel(t('submissions.form.description'), { exact: true }).fill('Grown on my roof\nWithout any spray');
  await form.getByLabel(t('submissions.form.market-price')).fill(typed('300'));
  await form.getByLabel(t('submissions.form.suggested-price')).fill(typed('250.50'));
  await form.getByRole('button', { name: t('submissions.add.submit') }).click();
  await expect(page.getByText(apiMessage('Product request submitted successfully'))).toBeVisible();
  await expect(page).toHaveURL(at('/my-product-requests'));
  await expect(status(page, name, 'submissions.status.pending')).toBeVisible();
  // Five fields and the picture.
  expectAtMost(await presses(), { presses: 1, fields: 6 });
}

/** A user submits a new product and opens the own requests. */
async function offerNewProduct(browser: Browser) {
  const name = newProduct();
  const grower = await newBuyer(browser, 'Karim Uddin');
  const submitter = await grower.context.newPage();
  await submit(submitter, name);
  return { name, submitter };
}

/** Presses a button of this product's request; returns the dialog. */
async function decide(page: Page, name: string, button: MessageId) {
  await openAsSeller(page, 'User Requests');
  await card(page, name)
    .getByRole('button', { name: t(button) })
    .click();
  return page.getByRole('dialog');
}

/** Buys a product from its page; returns the order's number. */
async function buy({ context }: Buyer, address: string): Promise<{ page: Page; number: string }> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: t('catalog.buy-now') }).click();
  await expect(page.getByText('House 12, Road 5, Dhanmondi').first()).toBeVisible();
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page).toHaveURL(at('/my-orders'));
  const heading = await page.getByRole('article').first().getByRole('heading', { level: 2 }).innerText();
  return { page, number: heading.match(/#(\S+)/)?.[1] ?? '' };
}

const summary = (page: Page, label: MessageId) =>
  page.locator('dl > div').filter({ has: page.getByText(t(label), { exact: true }) });

test(
  'user submits, seller approves, another user buys it, submitter sees the sale, seller delivers it',
  onDesktop,
  async ({ page, browser }) => {
    const { name, submitter } = await offerNewProduct(browser);
    const approval = await decide(page, name, 'submissions.seller-approve');
    await expect(approval).toContainText(text().taka(250.5));
    await approval.getByLabel(t('submissions.seller-notes')).fill('Lovely gourds');
    await approval.getByRole('button', { name: t('submissions.seller-approve') }).click();
    await expect(page.getByText(apiMessage('Product request approved'))).toBeVisible();
    await (await sellerMenu(page)).getByRole('link', { name: t('seller.menu.orders') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('sales.heading') })).toBeVisible();

    await submitter.reload();
    await expect(status(submitter, name, 'submissions.status.approved')).toBeVisible();
    await expect(card(submitter, name).getByText('Lovely gourds')).toBeVisible();
    await card(submitter, name)
      .getByRole('link', { name: t('submissions.request.see') })
      .click();
    await expect(submitter.getByRole('heading', { level: 1, name })).toBeVisible();

    const buyer = await buy(await newBuyer(browser, 'Nadia Haque'), submitter.url());
    const inTable = row(page, buyer.number);
    await expect(inTable.getByText(t('sales.user-product'))).toBeVisible();
    const order = await openCard(page, buyer.number);
    await expect(order.getByText(t('sales.submitted-by', { name: 'Karim Uddin' }))).toBeVisible();

    await submitter.goto(at('/my-sales'));
    await expect(card(submitter, buyer.number).getByText(name)).toBeVisible();
    await expect(summary(submitter, 'orders.sales.pending')).toContainText(text().count(1));
    await expect(summary(submitter, 'orders.sales.delivered')).toContainText(text().count(0));

    for (const step of ['Processing', 'Shipped', 'Delivered'] as const)
      await inTable.getByRole('button', { name: stepText(step) }).click();
    await expect(order.getByText(t('sales.payment', { state: t('orders.paid') }))).toBeVisible();
    await expect(status(buyer.page, buyer.number, 'orders.status.delivered')).toBeVisible();
    await submitter.reload();
    await expect(status(submitter, buyer.number, 'orders.status.delivered')).toBeVisible();
    await expect(summary(submitter, 'orders.sales.pending')).toContainText(text().count(0));
    await expect(summary(submitter, 'orders.sales.delivered')).toContainText(text().count(1));
  },
);
