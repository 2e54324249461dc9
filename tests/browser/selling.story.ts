import type { Browser, Page } from '@playwright/test';
import { type Buyer, newBuyer } from './people.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Seller' });
const newProduct = () => `Roof Gourd ${Date.now()}`;

/** Offers a product to the shop; the page then shows the user's own requests. */
async function submit(page: Page, name: string): Promise<void> {
  await page.goto('/add-product-request');
  const form = page.getByRole('form', { name: 'Product request' });
  await form.locator('input[type=file]').first().setInputFiles('web/public/art/icon-192.png');
  await form.getByLabel('Product Name').fill(name);
  await form.getByLabel('Category').selectOption({ label: 'Vegetable Plants' });
  await form.getByLabel('Description').fill('Grown on my roof\nWithout any spray');
  await form.getByLabel('Market Price').fill('300');
  await form.getByLabel('Suggested Selling Price').fill('250.50');
  await form.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByText('Product request submitted successfully')).toBeVisible();
  await expect(page).toHaveURL('/my-product-requests');
  await expect(card(page, name).getByText(/^pending$/i)).toBeVisible();
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
async function decide(page: Page, name: string, button: RegExp) {
  await openAsSeller(page, 'User Requests');
  await card(page, name).getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

/** Buys a product from its page; returns the number of the order. */
async function buy({ context }: Buyer, address: string): Promise<{ page: Page; number: string }> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Buy now' }).click();
  await expect(page.getByText('House 12, Road 5, Dhanmondi').first()).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/my-orders');
  const heading = await page.getByRole('article').first().getByRole('heading', { level: 2 }).innerText();
  return { page, number: heading.replace('Order ', '') };
}

const summary = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

test(
  'user submits, seller approves, another user buys it, submitter sees the sale, seller delivers it',
  onDesktop,
  async ({ page, browser }) => {
    const { name, submitter } = await offerNewProduct(browser);
    const approval = await decide(page, name, /^Approve/);
    await approval.getByLabel(/Notes/).fill('Lovely gourds');
    await approval.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('Product request approved')).toBeVisible();
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders List' })).toBeVisible();

    await submitter.reload();
    await expect(card(submitter, name).getByText(/^approved$/i)).toBeVisible();
    await expect(card(submitter, name).getByText('Lovely gourds')).toBeVisible();
    await card(submitter, name).getByRole('link', { name: 'See it in the shop' }).click();
    await expect(submitter.getByRole('heading', { level: 1, name })).toBeVisible();

    const buyer = await buy(await newBuyer(browser, 'Nadia Haque'), submitter.url());
    const order = card(page, buyer.number);
    await expect(order.getByText('User Product Sale')).toBeVisible();
    await expect(order.getByText('Submitted by Karim Uddin')).toBeVisible();

    await submitter.goto('/my-sales');
    await expect(card(submitter, buyer.number).getByText(name)).toBeVisible();
    await expect(summary(submitter, 'Pending')).toContainText('1');
    await expect(summary(submitter, 'Delivered')).toContainText('0');

    await order.getByRole('button', { name: 'Mark as Processing' }).click();
    await order.getByRole('button', { name: 'Mark as Shipped' }).click();
    await order.getByRole('button', { name: 'Mark as Delivered' }).click();
    await expect(order.getByText('Payment: Paid')).toBeVisible();
    await expect(card(buyer.page, buyer.number).getByText('Delivered', { exact: true })).toBeVisible();
    await submitter.reload();
    await expect(card(submitter, buyer.number).getByText('Delivered', { exact: true })).toBeVisible();
    await expect(summary(submitter, 'Pending')).toContainText('0');
    await expect(summary(submitter, 'Delivered')).toContainText('1');
  },
);

test('seller rejects with a reason', onPhone, async ({ page, browser }) => {
  const { name, submitter } = await offerNewProduct(browser);
  const rejection = await decide(page, name, /^Reject/);
  const reject = rejection.getByRole('button', { name: /^Reject/ });
  await expect(reject).toBeDisabled();
  await rejection.getByLabel(/Reason/).fill('   ');
  await expect(reject).toBeDisabled();
  await rejection.getByLabel(/Reason/).fill('We have enough gourds this season');
  await reject.click();
  await expect(page.getByText('Product request rejected')).toBeVisible();

  await submitter.reload();
  await expect(card(submitter, name).getByText(/^rejected$/i)).toBeVisible();
  await expect(card(submitter, name).getByText('We have enough gourds this season')).toBeVisible();
  await expect(card(submitter, name).getByRole('link', { name: 'See it in the shop' })).toHaveCount(0);
  const found = await page.request.get(`/api/product/list?search=${encodeURIComponent(name)}`);
  expect((await found.json()).products).toEqual([]);
});
