import {
  expect,
  isPhone,
  logIn,
  logInNewShopper,
  logOut,
  onDesktop,
  onPhone,
  openLogin,
  test,
} from './support/shop-test.ts';
import { at, like, t } from './support/texts.ts';

test(
  'the login dialog takes the focus, keeps it, and closes by Escape and by a press outside',
  onDesktop,
  async ({ page }) => {
    await page.goto(at('/'));
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(t('accounts.email'))).toBeFocused();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await openLogin(page);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  },
);

test('a logged-in shopper finds all entries in the menu, by keyboard too', async ({ page }) => {
  await logInNewShopper(page);
  await page.goto(at('/'));
  const phone = isPhone(page);
  await page
    .getByRole('button', { name: phone ? t('layout.menu') : like('layout.account-menu', 'name') })
    .press('Enter');
  for (const link of [
    'layout.profile',
    'layout.my-orders',
    'layout.my-reviews',
    'layout.my-sales',
    'layout.addresses',
    'layout.add-request',
    'layout.my-requests',
    'layout.my-posts',
  ] as const) {
    await expect(page.getByRole(phone ? 'link' : 'menuitem', { name: t(link), exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole(phone ? 'link' : 'menuitem', { name: t('layout.my-orders') })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(at('/my-orders'));
  await expect(page.getByRole('heading', { name: t('orders.own.empty') })).toBeVisible();
});

test('logging out in one tab logs out the other', onDesktop, async ({ page, context }) => {
  await logInNewShopper(page);
  await page.goto(at('/'));
  const tab = await context.newPage();
  await tab.goto(at('/my-orders'));
  await expect(tab.getByRole('heading', { name: t('orders.own.empty') })).toBeVisible();
  await logOut(page);
  await expect(tab.getByText(t('orders.own.login-needed'))).toBeVisible();
});

test.describe('a logout without connection', () => {
  test.use({ expectedFailures: /\/api\/user\/logout|ERR_FAILED/ });

  test('holds after the connection is back', onPhone, async ({ page }) => {
    const shopper = await logInNewShopper(page);
    await page.goto(at('/'));
    await page.route('**/api/user/logout', (route) => route.abort());
    await logOut(page);
    await page.unroute('**/api/user/logout');
    await page.reload();
    await page.goto(at('/my-orders'));
    await expect(page.getByText(t('orders.own.login-needed'))).toBeVisible();
    await logIn(page, shopper);
    await page.reload();
    await page.goto(at('/my-orders'));
    await expect(page.getByRole('heading', { name: t('orders.own.empty') })).toBeVisible();
  });
});
