import { findFaults } from './find-faults.ts';
import { approve, newBuyer, offerProduct } from './people.ts';
import { card, expectStatus, openOrders, placeOrder } from './seller-orders-page.ts';
import { expect, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';

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
  await expectStatus(order, 'Order Placed', 'yellow');
  await expect(card(page, plain.number).getByText('User Product Sale')).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
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
  await expectStatus(order, 'Processing', 'blue');
  await order.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expectStatus(order, 'Shipped', 'blue');
  await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(order.getByRole('button', { name: 'Mark as Delivered' })).toBeEnabled();
  await order.getByRole('button', { name: 'Mark as Delivered' }).press('Enter');
  await expectStatus(order, 'Delivered', 'green');
  await expect(order).toBeFocused();
  await expect(order.getByText('Payment: Paid')).toBeVisible();
  await expect(order.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await expect(order.locator('ol li')).toHaveText([
    /Order Placed by Nadia Haque \(buyer\)$/,
    /Order Placed → Processing by seller@sobuj\.example \(seller\)$/,
    /Processing → Shipped by seller@sobuj\.example \(seller\)$/,
    /Shipped → Delivered by seller@sobuj\.example \(seller\)$/,
  ]);
  expect(await findFaults(page)).toEqual([]);
});

test('the next step need not wait for what the former still fetches', onDesktop, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const order = card(page, number);
  await order.getByRole('button', { name: 'History' }).click();
  await expect(order.getByText(/^Order Placed by/)).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/order/*/history', (route) => held.then(() => route.continue()));
  await order.getByRole('button', { name: 'Mark as Processing' }).click();
  await order.getByRole('button', { name: 'Mark as Shipped' }).click();
  await order.getByRole('button', { name: 'Mark as Delivered' }).click();
  await expectStatus(order, 'Delivered', 'green');
  answer();
  await expect(order.getByText(/^Shipped → Delivered/)).toBeVisible();
});

test('cancelling asks first', onPhone, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page);
  const order = card(page, number);
  const question = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await order.getByRole('button', { name: 'Cancel order' }).click();
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(order.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await order.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toBeHidden();
  await expectStatus(order, 'Cancelled', 'blue');
  await expect(order.getByRole('button', { name: /Mark as|Cancel order/ })).toHaveCount(0);
});

test.describe('a second tab that heard nothing', () => {
  test.use({ expectedFailures: /seller-events|ERR_FAILED|answer 409|status of 409/ });

  test(
    'is refused a move from where the order no longer stands, and shows where it is',
    onDesktop,
    async ({ page, browser }) => {
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
    },
  );
});
