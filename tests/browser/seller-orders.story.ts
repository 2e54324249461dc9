import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { downloadRows } from './download-rows.ts';
import { approve, type Buyer, logInSeller, move, newBuyer, numberOf, offerProduct, order } from './people.ts';
import { expect, openAsSeller, test } from './shop-test.ts';

const card = (page: Page, number: string) => page.getByRole('article', { name: `Order ${number}` });
const filters = (page: Page) => page.getByRole('search', { name: 'Orders' });
async function placeOrder({ api }: Buyer, ...productIds: string[]) {
  const orderId = await order(api, ...productIds);
  return { orderId, number: numberOf(orderId) };
}
const noViolations = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

/** Opens the orders with the seller logged in already, once the list is there and followed. */
async function openOrders(page: Page, search = ''): Promise<void> {
  await logInSeller(page.request);
  const followed = page.waitForResponse('**/api/order/seller-events');
  await page.goto(`/seller/orders${search}`);
  await followed;
  await expect(page.getByRole('heading', { level: 1, name: 'Orders List' })).toBeVisible();
  await expect(page.getByText('Loading orders')).toHaveCount(0);
}

test('an order says who bought what, who submitted it, where it goes and how it is paid', async ({ page, browser }) => {
  const grower = await newBuyer(browser, 'Karim Uddin');
  const buyer = await newBuyer(browser, 'Nadia Haque');
  await openAsSeller(page, 'Orders');
  const product = `Roof Marigold ${Date.now()}`;
  const requestId = await offerProduct(grower.api, { name: product, offerPrice: 200 });
  const own = await placeOrder(buyer, await approve(page.request, requestId));
  const plain = await placeOrder(buyer);

  const order = card(page, own.number);
  await expect(order.getByText('Nadia Haque')).toBeVisible();
  await expect(order.getByRole('link', { name: buyer.email })).toHaveAttribute('href', `mailto:${buyer.email}`);
  await expect(order.getByText(product)).toBeVisible();
  await expect(order.getByText('× 1')).toBeVisible();
  await expect(order.getByText('Submitted by Karim Uddin')).toBeVisible();
  await expect(order.getByText('User Product Sale')).toBeVisible();
  for (const text of ['Rumana Haque', 'House 12, Road 5, Dhanmondi', '+8801712345678']) {
    await expect(order.getByText(text)).toBeVisible();
  }
  // 200, and 2% of tax.
  await expect(order.getByText('৳204', { exact: true })).toBeVisible();
  await expect(order.getByText('Method: Cash On Delivery')).toBeVisible();
  await expect(order.getByText('Payment: Pending')).toBeVisible();
  await expect(order.getByText('Order Placed', { exact: true })).toHaveClass(/yellow/);
  await expect(card(page, plain.number).getByText('User Product Sale')).toHaveCount(0);
  await noViolations(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('an order is moved along its way, and its history tells who did it', async ({ page, browser }) => {
  const buyer = await newBuyer(browser, 'Nadia Haque');
  const { number } = await placeOrder(buyer);
  await openOrders(page);
  const order = card(page, number);
  await order.getByRole('button', { name: 'History' }).click();
  await expect(order.getByText('Order Placed by Nadia Haque (buyer)')).toBeVisible();

  // The second press of a double click must not move it a second time.
  await order.getByRole('button', { name: 'Mark as Processing' }).dblclick();
  await expect(page.getByText(`Order ${number}: Processing`)).toBeVisible();
  await expect(order.getByText('Processing', { exact: true })).toHaveClass(/blue/);
  await order.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(order.getByText('Shipped', { exact: true })).toHaveClass(/blue/);
  await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await order.getByRole('button', { name: 'Mark as Delivered' }).press('Enter');
  await expect(order.getByText('Delivered', { exact: true })).toHaveClass(/green/);
  await expect(order).toBeFocused();
  await expect(order.getByText('Payment: Paid')).toBeVisible();
  await expect(order.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await expect(order.locator('ol li')).toHaveText([
    /Order Placed by Nadia Haque \(buyer\)$/,
    /Order Placed → Processing by seller@sobuj\.example \(seller\)$/,
    /Processing → Shipped by seller@sobuj\.example \(seller\)$/,
    /Shipped → Delivered by seller@sobuj\.example \(seller\)$/,
  ]);
  await noViolations(page);
});

test('cancelling asks first', async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const order = card(page, number);
  const question = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await order.getByRole('button', { name: 'Cancel order' }).click();
  await noViolations(page);
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await order.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toBeHidden();
  await expect(order.getByText('Cancelled', { exact: true })).toHaveClass(/blue/);
  await expect(order.getByRole('button', { name: /Mark as|Cancel order/ })).toHaveCount(0);
});

test('status and days narrow the list down; reload and Back keep to it', async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  const placed = await placeOrder(buyer);
  await openOrders(page);
  const shipped = await placeOrder(buyer);
  for (const status of ['Processing', 'Shipped'] as const) await move(page.request, shipped.orderId, status);
  await expect(card(page, shipped.number).getByText('Shipped', { exact: true })).toBeVisible();

  await filters(page).getByLabel('Status').selectOption('Shipped');
  await expect(page).toHaveURL('/seller/orders?status=Shipped');
  await expect(card(page, placed.number)).toHaveCount(0);
  await expect(card(page, shipped.number)).toBeVisible();
  await page.reload();
  await expect(filters(page).getByLabel('Status')).toHaveValue('Shipped');
  await expect(card(page, shipped.number)).toBeVisible();
  await page.goBack();
  await expect(filters(page).getByLabel('Status')).toHaveValue('');
  await expect(card(page, placed.number)).toBeVisible();

  await filters(page).getByLabel('First day').fill('2099-01-01');
  await expect(page).toHaveURL('/seller/orders?from=2099-01-01');
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await filters(page).getByLabel('Last day').fill('2026-01-01');
  await expect(page.getByText('The last day must not be before the first')).toBeVisible();
  await filters(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/seller/orders');
  await expect(card(page, placed.number)).toBeVisible();
  await expect(filters(page).getByLabel('First day')).toHaveValue('');
});

test('the orders can be had as a file that a spreadsheet opens safely', async ({ page, browser }) => {
  const { orderId } = await placeOrder(await newBuyer(browser, '=1+1|cmd'));
  await openOrders(page, '?status=Order+Placed');
  const { name, rows } = await downloadRows(page, filters(page));
  expect(name).toMatch(/^sobuj-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(rows.find((row) => row['Order ID'] === orderId)).toMatchObject({ Buyer: "'=1+1|cmd" });
  expect(new Set(rows.map(({ Status }) => Status))).toEqual(new Set(['Order Placed']));
});

test.describe('a file that cannot be had', () => {
  test.use({ expectedFailures: /seller-export|status of 503/ });

  test('is said so, and the page stays', async ({ page }) => {
    await openOrders(page);
    const json = { success: false, message: 'The shop is very busy. Please try again in a moment.', code: 'shop-busy' };
    await page.route('**/api/order/seller-export**', (route) => route.fulfill({ status: 503, json }));
    await filters(page).getByRole('link', { name: 'Download CSV' }).click();
    await expect(page.getByText(json.message)).toBeVisible();
    await expect(page).toHaveURL('/seller/orders');
  });
});

test.describe('a list that cannot be had', () => {
  test.use({ expectedFailures: /seller-enhanced|status of 503/ });

  test('says why, and comes with the next try', async ({ page, browser }) => {
    const { number } = await placeOrder(await newBuyer(browser));
    await logInSeller(page.request);
    const json = { success: false, message: 'The shop is very busy. Please try again in a moment.', code: 'shop-busy' };
    await page.route('**/api/order/seller-enhanced**', (route) => route.fulfill({ status: 503, json }));
    await page.goto('/seller/orders');
    await expect(page.getByRole('alert').getByText(json.message)).toBeVisible();
    await page.unroute('**/api/order/seller-enhanced**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, number)).toBeVisible();
  });
});

test.describe('a second tab that heard nothing', () => {
  test.use({ expectedFailures: /seller-events|ERR_FAILED|answer 409|status of 409/ });

  test('is refused a move from where the order no longer stands, and shows where it is', async ({ page, browser }) => {
    const { number } = await placeOrder(await newBuyer(browser));
    await openOrders(page);
    const tab = await page.context().newPage();
    await tab.route('**/api/order/seller-events', (route) => route.abort());
    await tab.goto('/seller/orders');
    await expect(card(tab, number).getByRole('button', { name: 'Mark as Processing' })).toBeVisible();
    await card(page, number).getByRole('button', { name: 'Mark as Processing' }).click();
    await expect(card(page, number).getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();

    await card(tab, number).getByRole('button', { name: 'Mark as Processing' }).click();
    await expect(tab.getByText(/This order is Processing by now/)).toBeVisible();
    await expect(card(tab, number).getByRole('button', { name: 'Mark as Shipped' })).toBeVisible();
  });
});

test('new orders and moves of others appear in an open page', async ({ page, browser }) => {
  const buyer = await newBuyer(browser, 'Tania Sultana');
  await openOrders(page);
  const first = await placeOrder(buyer);
  await expect(card(page, first.number)).toBeVisible();
  await expect(page.getByText('New order from Tania Sultana')).toBeVisible();

  const others = await browser.newContext();
  const other = await others.newPage();
  await openOrders(other);
  await card(other, first.number).getByRole('button', { name: 'Mark as Processing' }).click();
  await expect(card(page, first.number).getByText('Processing', { exact: true })).toBeVisible();
  await others.close();
});

test('a new order moves nothing on a later page, it is announced there', async ({ page, browser }) => {
  const buyer = await newBuyer(browser);
  for (let count = 0; count < 11; count++) await placeOrder(buyer);
  await openOrders(page);
  await page.getByRole('navigation', { name: 'Pages of orders' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/seller/orders?page=2');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(headings.first()).toBeVisible();
  const before = await headings.allTextContents();
  const { number } = await placeOrder(buyer);
  await expect(page.getByText('New orders have arrived.')).toBeVisible();
  expect(await headings.allTextContents()).toEqual(before);
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL('/seller/orders');
  await expect(card(page, number)).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages of orders' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/seller/orders?page=2');
  await expect(page.getByText('New orders have arrived.')).toHaveCount(0);
});

test.describe('a lost connection', () => {
  test.use({ expectedFailures: /ERR_INTERNET_DISCONNECTED/ });

  test('is made up for as soon as it is back', async ({ page, browser }) => {
    const buyer = await newBuyer(browser);
    await openOrders(page);
    await page.context().setOffline(true);
    const { number } = await placeOrder(buyer);
    await page.context().setOffline(false);
    await expect(card(page, number)).toBeVisible();
    const next = await placeOrder(buyer);
    await expect(card(page, next.number)).toBeVisible();
  });
});
