import { findFaults } from './support/find-faults.ts';
import { logInSeller, newBuyer, transition } from './support/people.ts';
import {
  expectStatus,
  openCard,
  openOrders,
  placeOrder,
  row,
  statusText,
  stepText,
} from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t, text, typed } from './support/texts.ts';

// Bulk actions of the seller: advance, undo, print.

test('a step is undone from the toast and, a while later, from the card', onPhone, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page, number);
  const order = row(page, number);
  await order.getByRole('button', { name: stepText('Processing') }).click();
  await page.getByRole('button', { name: t('sales.undo'), exact: true }).click();
  await expect(page.getByText(t('sales.undone', { number, status: statusText('Order Placed') }))).toBeVisible();
  await expectStatus(order, 'Order Placed', 'yellow');

  await order.getByRole('button', { name: stepText('Processing') }).click();
  const undo = (await openCard(page, number)).getByRole('button', { name: t('sales.undo-label', { number }) });
  await undo.press('Enter');
  await expectStatus(order, 'Order Placed', 'yellow');
  await expect(undo).toHaveCount(0);
  await expect(order.getByRole('button', { expanded: true })).toBeFocused();
});

test.describe('some of several', () => {
  test.use({ expectedFailures: /seller-events|ERR_FAILED|answer 409|status of 409/ });

  test('advance together, and refused ones show the reason', onDesktop, async ({ page, browser }) => {
    const name = `Tania ${Date.now()}`;
    const buyer = await newBuyer(browser, name);
    const orders = [await placeOrder(buyer), await placeOrder(buyer), await placeOrder(buyer)];
    await logInSeller(page.request);
    // Blocks the live updates.
    await page.route('**/api/order/seller-events', (route) => route.abort());
    await page.goto(at(`/seller/orders?search=${encodeURIComponent(name)}`));
    await page.getByRole('checkbox', { name: t('sales.select-all') }).check();
    const bar = page.getByRole('region', { name: t('sales.selection') });
    await expect(bar.getByText(t('sales.selected', { count: 3 }))).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await transition(page.request, orders[1]?.orderId ?? '', 'Cancelled');
    await bar.getByRole('button', { name: stepText('Processing') }).click();
    await expect(
      page.getByText(t('sales.moved-several', { count: 2, status: statusText('Processing') })),
    ).toBeVisible();
    await expect(bar.getByRole('alert').getByText(`#${orders[1]?.number}`)).toBeVisible();
    await expect(bar.getByText(t('sales.no-common-step'))).toBeVisible();
    await page
      .getByRole('button', { name: t('sales.undo'), exact: true })
      .first()
      .click();
    for (const moved of [orders[0], orders[2]]) {
      await expectStatus(row(page, moved?.number ?? ''), 'Order Placed', 'yellow');
    }
  });
});

test('packing slips are printed, and nothing else of the page', onDesktop, async ({ page, browser }) => {
  const name = `Mitu ${Date.now()}`;
  const buyer = await newBuyer(browser, name);
  const [one, other] = [await placeOrder(buyer), await placeOrder(buyer)];
  await openOrders(page, name);
  // The real print dialog would block the test.
  await page.evaluate(() => Object.assign(window, { print: () => {} }));
  await (await openCard(page, one.number))
    .getByRole('button', { name: t('sales.slip.print-named', { number: one.number }) })
    .click();
  await page.emulateMedia({ media: 'print' });
  const title = ({ number }: typeof one) =>
    page.getByRole('heading', { level: 1, name: t('orders.number', { number }) });
  await expect(title(one)).toBeVisible();
  for (const line of ['House 12, Road 5, Dhanmondi', typed('+8801712345678'), name]) {
    await expect(page.getByText(line).filter({ visible: true })).toHaveCount(1);
  }
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  // A slip names no price.
  await expect(page.getByText('৳').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: text().count(1), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('sales.heading') })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await expect(title(one)).toBeHidden();
  await page.getByRole('checkbox', { name: t('sales.select-all') }).check();
  await page
    .getByRole('region', { name: t('sales.selection') })
    .getByRole('button', { name: t('sales.slip.print') })
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(title(one)).toBeVisible();
  await expect(title(other)).toBeVisible();
});
