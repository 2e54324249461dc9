import type { Page, Route } from '@playwright/test';
import { goodAddress } from '#tests/support/good-address.ts';
import { addAddress, somethingInStock } from './people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';

/** A logged-in shopper with an address and one product, on the cart page. */
async function readyToOrder(page: Page): Promise<void> {
  await logInNewShopper(page);
  await addAddress(page.request);
  const cartItems = { [await somethingInStock(page.request)]: 1 };
  expect((await page.request.post('/api/cart/update', { data: { cartItems } })).ok()).toBe(true);
  await page.goto('/cart');
  await expect(page.getByText(goodAddress.street).first()).toBeVisible();
}

test('a double click makes one order', onPhone, async ({ page }) => {
  await readyToOrder(page);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(page).toHaveURL('/my-orders');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test.describe('a lost answer', () => {
  test.use({ expectedFailures: /\/api\/(order\/cod|user\/is-auth)|ERR_FAILED/ });

  test('and a retry make one order', onDesktop, async ({ page }) => {
    await readyToOrder(page);
    // The order reaches the server, its answer does not reach the shopper.
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/order/cod', loseAnswer, { times: 1 });
    await page.route('**/api/user/is-auth', (route) => route.abort());
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Failed to place order')).toBeVisible();
    await page.unroute('**/api/user/is-auth');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    await expect(page).toHaveURL('/my-orders');
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test.describe('a second tab', () => {
  test.use({ expectedFailures: /answer 409|status of 409/ });

  test('whose cart was ordered meanwhile is told so', onDesktop, async ({ page, context, browser }) => {
    await readyToOrder(page);
    // A second device: it hears nothing of the first one.
    const other = await browser.newContext({ storageState: await context.storageState() });
    const device = await other.newPage();
    await device.goto('/cart');
    await expect(device.getByText(goodAddress.street).first()).toBeVisible();
    // A second tab of the same browser: it is told at once.
    const tab = await context.newPage();
    await tab.goto('/cart');
    await expect(tab.getByText(goodAddress.street).first()).toBeVisible();

    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL('/my-orders');
    await expect(tab.getByText('Your cart was ordered in another tab')).toBeVisible();
    await expect(tab.getByRole('heading', { name: /empty/i })).toBeVisible();

    await device.getByRole('button', { name: 'Place Order' }).click();
    await expect(device.getByText(/was changed or ordered in another place/)).toBeVisible();
    await expect(device.getByRole('heading', { name: /empty/i })).toBeVisible();
    await other.close();
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
