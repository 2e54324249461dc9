import type { Page } from '@playwright/test';
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
  const card = await openCard(page, number);
  await order.getByRole('button', { name: stepText('Processing') }).click();
  await page.getByRole('button', { name: t('sales.undo'), exact: true }).click();
  await expect(page.getByText(t('sales.undone', { number, status: statusText('Order Placed') }))).toBeVisible();
  await expectStatus(order, 'Order Placed', 'yellow');

  await order.getByRole('button', { name: stepText('Processing') }).click();
  const undo = card.getByRole('button', { name: t('sales.undo-label', { number }) });
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

test(
  'packing slips of an order, and of the selected ones, open to be printed',
  onDesktop,
  async ({ page, browser }) => {
    const name = `Mitu ${Date.now()}`;
    const buyer = await newBuyer(browser, name);
    const [one, other] = [await placeOrder(buyer), await placeOrder(buyer)];
    await openOrders(page, name);
    const ofOne = page.waitForEvent('popup');
    await (await openCard(page, one.number))
      .getByRole('button', { name: t('sales.slip.print-named', { number: one.number }) })
      .click();
    const slip = await ofOne;
    const title = (paper: Page, { number }: typeof one) =>
      paper.getByRole('heading', { level: 1, name: t('orders.number', { number }) });
    await expect(title(slip, one)).toBeVisible();
    for (const line of ['House 12, Road 5, Dhanmondi', typed('+8801712345678'), name]) {
      await expect(slip.getByText(line).filter({ visible: true })).toHaveCount(1);
    }
    await expect(slip.getByRole('columnheader')).toHaveCount(3);
    // A slip names no price.
    await expect(slip.getByText('৳')).toHaveCount(0);
    await expect(slip.getByRole('cell', { name: text().count(1), exact: true })).toBeVisible();
    expect(await slip.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await slip.close();

    await page.getByRole('checkbox', { name: t('sales.select-all') }).check();
    const bar = page.getByRole('region', { name: t('sales.selection') });
    expect(await findFaults(page)).toEqual([]);
    await bar.getByRole('button', { name: t('printing.print') }).click();
    const ofBoth = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: t('printing.slips') }).click();
    const slips = await ofBoth;
    await expect(title(slips, one)).toBeVisible();
    await expect(title(slips, other)).toBeVisible();
  },
);

test('the slips of sixty orders are one press, one request and sixty sheets', onDesktop, async ({ page, browser }) => {
  const buyer = await newBuyer(browser, `Sixty ${Date.now()}`);
  const ids: string[] = [];
  for (let nth = 0; nth < 60; nth += 1) ids.push((await placeOrder(buyer)).orderId);
  await logInSeller(page.request);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('packing-slip')) asked.push(request.url());
  });
  await page.goto(at('/seller/orders'));
  await page.getByRole('checkbox', { name: t('sales.select-all') }).check();
  const bar = page.getByRole('region', { name: t('sales.selection') });
  await bar.getByRole('button', { name: t('printing.print') }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: t('printing.slips') }).click();
  const slips = await opened;
  await expect(slips.getByRole('heading', { level: 1 })).toHaveCount(50);
  expect(asked).toHaveLength(1);
  const paper = await page.context().newPage();
  await paper.goto(`/api/seller/orders/packing-slips?ids=${ids.join(',')}&language=en`);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveCount(60);
  const pages = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages).toHaveLength(60);
});

test('a label fills one sheet of 100 × 150 mm', onDesktop, async ({ page, browser }) => {
  const { orderId } = await placeOrder(await newBuyer(browser, `Label ${Date.now()}`));
  await logInSeller(page.request);
  await page.goto(`/api/seller/parcels/labels?orderIds=${orderId}&language=bn`);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  // In points, 72 to the inch.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect([Number(width), Number(height)].map((points) => Math.round((points / 72) * 25.4))).toEqual([100, 150]);
});
