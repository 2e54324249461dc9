import type { Page } from '@playwright/test';
import { fillGuest, openCard } from './support/checkout.ts';
import { findFaultsAtEverySize } from './support/find-faults.ts';
import { good, logInSeller, newSeller, sellProduct } from './support/people.ts';
import { settle } from './support/settings.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, like, t, text, typed } from './support/texts.ts';

const number = '01712345678';

test.use({ expectedFailures: /(answer|status of) 400/ });
test.afterEach(async ({ baseURL }) => settle(await newSeller(baseURL)));

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Holds back the link's order until the returned function is called, so that the device's orders come first. */
async function holdLinkedOrder(page: Page): Promise<() => Promise<void>> {
  const path = '**/api/order/track';
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  return async () => {
    const linked = page.waitForResponse(path);
    held.resolve();
    await (await linked).finished();
  };
}

test(
  'a guest sends money, and the order is placed once the seller has found it',
  onPhone,
  async ({ page, baseURL }) => {
    const seller = await newSeller(baseURL);
    const name = `Sent ${Date.now()}`;
    await sellProduct(seller, name);
    const main = page.getByRole('main');

    await logInSeller(page.request);
    await page.goto(at('/seller/settings/payment'));
    await field(page, t('settings.send-money-bkash')).fill('12345');
    await main.getByRole('button', { name: t('settings.save') }).click();
    await expect(field(page, t('settings.send-money-bkash'))).toHaveAttribute('aria-invalid', 'true');
    await field(page, t('settings.send-money-bkash')).fill(typed(number));
    await main.getByRole('button', { name: t('settings.save') }).click();
    await expect(field(page, t('settings.send-money-bkash'))).toHaveValue(number);
    await expect(main.getByText(like('settings.last-saved', 'time', 'by'))).toBeVisible();

    await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
    await page.getByRole('article').getByRole('link', { name }).click();
    await page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true }).click();
    await page.goto(at('/cart'));
    await fillGuest(page, `0171${String(Date.now()).slice(-7)}`);
    await openCard(page, 'orders.checkout.payment');
    await page.getByRole('radio', { name: t('payments.method.manual-bkash') }).check();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();

    await expect(page).toHaveURL(new RegExp(`${at('/orders/track')}#`));
    const order = main;
    await expect(order.getByText(number, { exact: true })).toBeVisible();
    await expect(order.getByText(t('payments.send.open-bkash'))).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    const id = field(page, t('payments.send.id'));
    await id.fill('12');
    await order.getByRole('button', { name: t('payments.send.submit'), exact: true }).click();
    await expect(id).toHaveAttribute('aria-invalid', 'true');
    const [wrong, right] = [`W${Date.now()}`, `R${Date.now()}`];
    await id.fill(wrong.toLowerCase());
    await id.press('Enter');
    await expect(order.getByText(wrong).first()).toBeVisible();
    const key = page.url();

    await page.goto(at('/seller/manual-payments'));
    const row = page.getByRole('article').filter({ hasText: wrong });
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await row.getByRole('button', { name: like('sales.manual.refuse-label', 'number') }).click();
    const refusing = page.getByRole('dialog');
    await refusing.getByRole('textbox').fill('');
    await refusing.getByRole('button', { name: t('sales.manual.refuse'), exact: true }).click();
    await expect(refusing.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
    await refusing.getByRole('textbox').fill('No such transaction');
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await refusing.getByRole('button', { name: t('sales.manual.refuse'), exact: true }).click();
    await expect(row).toHaveCount(0);

    const release = await holdLinkedOrder(page);
    await page.goto(key);
    await expect(order.getByRole('alert')).toContainText('No such transaction');
    await id.fill(right);
    await release();
    await order.getByRole('button', { name: t('payments.send.submit'), exact: true }).click();
    await expect(order.getByText(right).first()).toBeVisible();

    await page.goto(at('/seller/manual-payments'));
    await page
      .getByRole('article')
      .filter({ hasText: right })
      .getByRole('button', { name: like('sales.manual.confirm-label', 'number') })
      .click();
    const confirming = page.getByRole('dialog');
    await expect(confirming).toContainText(right);
    await confirming.getByRole('button', { name: t('sales.manual.confirm'), exact: true }).click();
    await expect(page.getByText(t('sales.manual.none'))).toBeVisible();

    await page.goto(key);
    await expect(page.getByRole('heading', { name: t('orders.placed.title', { name: 'Rahima Begum' }) })).toBeVisible();
    const { orders } = await good(page.request.get('/api/order/guest'));
    expect(orders).toMatchObject([{ status: 'Order Placed', isPaid: true }]);
    await expect(page.getByText(t('payments.paid', { amount: text().taka(orders[0].amount) }))).toBeVisible();
  },
);
