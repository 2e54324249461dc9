import type { Page, Route } from '@playwright/test';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { addAddress, somethingInStock } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

/** A logged-in shopper with an address and one product, on the cart page. */
async function readyToOrder(page: Page): Promise<void> {
  await logInNewShopper(page);
  await addAddress(page.request);
  const cartItems = { [await somethingInStock(page.request)]: 1 };
  expect((await page.request.post('/api/cart/update', { data: { cartItems } })).ok()).toBe(true);
  await page.goto(at('/cart'));
  await expect(page.getByText(goodAddress.street).first()).toBeVisible();
}

test('a double click makes one order', onPhone, async ({ page }) => {
  await readyToOrder(page);
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).dblclick();
  await expect(page).toHaveURL(at('/my-orders'));
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('a lost answer', () => {
  test.use({ expectedFailures: /\/api\/(order\/cod|user\/is-auth)|ERR_FAILED/ });

  test('and a retry make one order', onDesktop, async ({ page }) => {
    await readyToOrder(page);
    // The order reaches the server, but the response is lost.
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/order/cod', loseAnswer, { times: 1 });
    // The cart's update is lost too: the session is otherwise refetched automatically.
    await page.route('**/api/user/is-auth', (route) => route.abort());
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(page.getByText(t('orders.checkout.failed'))).toBeVisible();
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(page.getByText(t('orders.checkout.placed'))).toBeVisible();
    await expect(page).toHaveURL(at('/my-orders'));
    await page.unroute('**/api/user/is-auth');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test.describe('a second tab', () => {
  test.use({ expectedFailures: /answer 409|status of 409/ });

  test('whose cart was ordered meanwhile is notified', onDesktop, async ({ page, context, browser }) => {
    await readyToOrder(page);
    // A second device gets no updates from the first one.
    const other = await browser.newContext({ storageState: await context.storageState() });
    const device = await other.newPage();
    await device.goto(at('/cart'));
    await expect(device.getByText(goodAddress.street).first()).toBeVisible();
    // A second tab of the same browser is updated at once.
    const tab = await context.newPage();
    await tab.goto(at('/cart'));
    await expect(tab.getByText(goodAddress.street).first()).toBeVisible();

    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(page).toHaveURL(at('/my-orders'));
    await expect(tab.getByText(t('cart.ordered-elsewhere'))).toBeVisible();
    await expect(tab.getByRole('heading', { name: t('cart.empty') })).toBeVisible();

    await device.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(
      device.getByText(
        apiMessage(
          'Your cart was changed or ordered in another place. Please check it and My Orders before you order again.',
        ),
      ),
    ).toBeVisible();
    await expect(device.getByRole('heading', { name: t('cart.empty') })).toBeVisible();
    await other.close();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
