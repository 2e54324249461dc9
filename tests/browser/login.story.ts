import { newPerson, newShopper, register } from './people.ts';
import { expect, isPhone, logIn, logInNewShopper, logOut, onDesktop, onPhone, openLogin, test } from './shop-test.ts';
import { apiMessage, at, like, t } from './texts.ts';

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

test.describe('wrong credentials', () => {
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('get one and the same sentence', onDesktop, async ({ page, baseURL }) => {
    const shopper = newShopper();
    await register(await newPerson(baseURL), shopper);
    await page.goto(at('/'));
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    for (const email of [shopper.email, newShopper().email]) {
      await dialog.getByLabel(t('accounts.email')).fill(email);
      await dialog.getByLabel(t('accounts.password')).fill('not-the-password');
      await dialog.getByRole('button', { name: t('common.login') }).click();
      await expect(dialog.getByRole('alert')).toHaveText(apiMessage('Invalid email or password'));
    }
    await dialog.getByLabel(t('accounts.email')).fill(shopper.email.toUpperCase());
    await dialog.getByLabel(t('accounts.password')).fill(shopper.password);
    await dialog.getByRole('button', { name: t('common.login') }).click();
    await expect(page.getByText(apiMessage('Login successful!'))).toBeVisible();
  });
});

test('sign-up says what is missing, field by field', onPhone, async ({ page }) => {
  await page.goto(at('/'));
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('accounts.email')).fill('nobody');
  await dialog.getByRole('button', { name: t('accounts.switch-form') }).click();
  await expect(dialog.getByLabel(t('accounts.name'))).toBeFocused();
  await dialog.getByLabel(t('accounts.password')).fill('five5');
  await dialog.getByRole('button', { name: t('accounts.register.button') }).click();
  await expect(dialog.getByText(apiMessage('Please enter your name'))).toBeVisible();
  await expect(dialog.getByText(apiMessage('Please enter a valid email address'))).toBeVisible();
  await expect(dialog.getByText(apiMessage('Password must be at least 6 characters long'))).toBeVisible();
});

test.describe('a password that is among the most common ones', () => {
  test.use({ expectedFailures: /user\/register|status of 400/ });

  test('is refused at sign-up with a sentence of its own', onDesktop, async ({ page }) => {
    await page.goto(at('/'));
    const shopper = newShopper();
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('accounts.switch-form') }).click();
    await dialog.getByLabel(t('accounts.name')).fill(shopper.name);
    await dialog.getByLabel(t('accounts.email')).fill(shopper.email);
    await dialog.getByLabel(t('accounts.password')).fill('Password1');
    await dialog.getByRole('button', { name: t('accounts.register.button') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      apiMessage('This password is among the most common ones. Please choose another.'),
    );
    await dialog.getByLabel(t('accounts.password')).fill(shopper.password);
    await dialog.getByRole('button', { name: t('accounts.register.button') }).click();
    await expect(page.getByText(apiMessage('Account created successfully!'))).toBeVisible();
  });
});

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
