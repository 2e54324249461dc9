import type { Browser, Locator, Page } from '@playwright/test';
import { orderStatusTexts } from '#web/features/orders/order-status-texts.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { type Buyer, newBuyer } from './support/people.ts';
import { expect, onDesktop, onPhone, openAsSeller, sellerMenu, test } from './support/shop-test.ts';
import { apiMessage, at, t, text, typed } from './support/texts.ts';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const status = (page: Page, cardText: string, id: MessageId) => card(page, cardText).getByText(t(id), { exact: true });
const newProduct = () => `Roof Gourd ${Date.now()}`;

/** Offers a product to the shop; the page then shows the user's own requests. */
async function submit(page: Page, name: string): Promise<void> {
  await page.goto(at('/add-product-request'));
  const form = page.getByRole('form', { name: t('submissions.form.label') });
  await form.locator('input[type=file]').first().setInputFiles('web/public/art/icon-192.png');
  await form.getByLabel(t('submissions.form.name'), { exact: true }).fill(name);
  await form.getByLabel(t('submissions.form.category')).selectOption({ label: t('category.Vegetable') });
  await form.getByLabel(t('submissions.form.description'), { exact: true }).fill('Grown on my roof\nWithout any spray');
  await form.getByLabel(t('submissions.form.market-price')).fill(typed('300'));
  await form.getByLabel(t('submissions.form.suggested-price')).fill(typed('250.50'));
  await form.getByRole('button', { name: t('submissions.add.submit') }).click();
  await expect(page.getByText(apiMessage('Product request submitted successfully'))).toBeVisible();
  await expect(page).toHaveURL(at('/my-product-requests'));
  await expect(status(page, name, 'submissions.status.pending')).toBeVisible();
}

/** A user offers a new product, and looks at it among the own requests. */
async function offerNewProduct(browser: Browser) {
  const name = newProduct();
  const grower = await newBuyer(browser, 'Karim Uddin');
  const submitter = await grower.context.newPage();
  await submit(submitter, name);
  return { name, submitter };
}

/** Presses a button of the request for this product, and returns the dialog that opens. */
async function decide(page: Page, name: string, button: MessageId) {
  await openAsSeller(page, 'User Requests');
  await card(page, name)
    .getByRole('button', { name: t(button) })
    .click();
  return page.getByRole('dialog');
}

/** Buys a product from its page; returns the number of the order. */
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

/** Presses the button that moves an order onward. */
async function markAs(order: Locator, status: keyof typeof orderStatusTexts, number: string): Promise<void> {
  const name = t('sales.mark-as-label', { status: t(orderStatusTexts[status]), number });
  await order.getByRole('button', { name }).click();
}

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
    const order = card(page, buyer.number);
    await expect(order.getByText(t('sales.user-product'))).toBeVisible();
    await expect(order.getByText(t('sales.submitted-by', { name: 'Karim Uddin' }))).toBeVisible();

    await submitter.goto(at('/my-sales'));
    await expect(card(submitter, buyer.number).getByText(name)).toBeVisible();
    await expect(summary(submitter, 'orders.sales.pending')).toContainText(text().count(1));
    await expect(summary(submitter, 'orders.sales.delivered')).toContainText(text().count(0));

    await markAs(order, 'Processing', buyer.number);
    await markAs(order, 'Shipped', buyer.number);
    await markAs(order, 'Delivered', buyer.number);
    await expect(order.getByText(t('sales.payment', { state: t('orders.paid') }))).toBeVisible();
    await expect(status(buyer.page, buyer.number, 'orders.status.delivered')).toBeVisible();
    await submitter.reload();
    await expect(status(submitter, buyer.number, 'orders.status.delivered')).toBeVisible();
    await expect(summary(submitter, 'orders.sales.pending')).toContainText(text().count(0));
    await expect(summary(submitter, 'orders.sales.delivered')).toContainText(text().count(1));
  },
);

test('seller rejects with a reason', onPhone, async ({ page, browser }) => {
  const { name, submitter } = await offerNewProduct(browser);
  const rejection = await decide(page, name, 'submissions.seller-reject');
  const reject = rejection.getByRole('button', { name: t('submissions.seller-reject') });
  await expect(reject).toBeDisabled();
  await rejection.getByLabel(t('submissions.request.reason')).fill('   ');
  await expect(reject).toBeDisabled();
  await rejection.getByLabel(t('submissions.request.reason')).fill('We have enough gourds this season');
  await reject.click();
  await expect(page.getByText(apiMessage('Product request rejected'))).toBeVisible();

  await submitter.reload();
  await expect(status(submitter, name, 'submissions.status.rejected')).toBeVisible();
  await expect(card(submitter, name).getByText('We have enough gourds this season')).toBeVisible();
  await expect(card(submitter, name).getByRole('link', { name: t('submissions.request.see') })).toHaveCount(0);
  const found = await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}`);
  expect((await found.json()).products).toEqual([]);
});
