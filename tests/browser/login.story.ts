import { newPerson, newShopper, register } from './people.ts';
import { expect, isPhone, logIn, logInNewShopper, logOut, onDesktop, onPhone, openLogin, test } from './shop-test.ts';

test('the login dialog takes the focus, keeps it, and closes by Escape and by a press outside', async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openLogin(page);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test.describe('wrong credentials', () => {
  test.use({ expectedFailures: /answer 401|status of 401/ });

  test('get one and the same sentence', onDesktop, async ({ page, baseURL }) => {
    const shopper = newShopper();
    await register(await newPerson(baseURL), shopper);
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    for (const email of [shopper.email, newShopper().email]) {
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Password').fill('not-the-password');
      await dialog.getByRole('button', { name: 'Login' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
    }
    await dialog.getByLabel('Email').fill(shopper.email.toUpperCase());
    await dialog.getByLabel('Password').fill(shopper.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login successful!')).toBeVisible();
  });
});

test('sign-up says what is missing, field by field', onPhone, async ({ page }) => {
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'click here' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Password').fill('five5');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText('Please enter your name')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 6 characters long')).toBeVisible();
});

test.describe('a password that is among the most common ones', () => {
  test.use({ expectedFailures: /user\/register|status of 400/ });

  test('is refused at sign-up with a sentence of its own', onDesktop, async ({ page }) => {
    await page.goto('/');
    const shopper = newShopper();
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'click here' }).click();
    await dialog.getByLabel('Name').fill(shopper.name);
    await dialog.getByLabel('Email').fill(shopper.email);
    await dialog.getByLabel('Password').fill('Password1');
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'This password is among the most common ones. Please choose another.',
    );
    await dialog.getByLabel('Password').fill(shopper.password);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Account created successfully!')).toBeVisible();
  });
});

test('a logged-in shopper finds all entries in the menu, by keyboard too', async ({ page }) => {
  await logInNewShopper(page);
  await page.goto('/');
  const phone = isPhone(page);
  await page.getByRole('button', { name: phone ? 'Menu' : /^Account menu/ }).press('Enter');
  for (const name of [
    'Profile',
    'My Orders',
    'My Sales',
    'Manage Addresses',
    'Add Product Request',
    'My Product Requests',
    'My Posts',
  ]) {
    await expect(page.getByRole(phone ? 'link' : 'menuitem', { name, exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole(phone ? 'link' : 'menuitem', { name: 'My Orders' })
    .first()
    .press('Enter');
  await expect(page).toHaveURL('/my-orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('logging out in one tab logs out the other', onDesktop, async ({ page, context }) => {
  await logInNewShopper(page);
  await page.goto('/');
  const tab = await context.newPage();
  await tab.goto('/my-orders');
  await expect(tab.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await logOut(page);
  await expect(tab.getByText('Please login to see your orders')).toBeVisible();
});

test.describe('a logout without connection', () => {
  test.use({ expectedFailures: /\/api\/user\/logout|ERR_FAILED/ });

  test('holds after the connection is back', onPhone, async ({ page }) => {
    const shopper = await logInNewShopper(page);
    await page.goto('/');
    await page.route('**/api/user/logout', (route) => route.abort());
    await logOut(page);
    await page.unroute('**/api/user/logout');
    await page.reload();
    await page.goto('/my-orders');
    await expect(page.getByText('Please login to see your orders')).toBeVisible();
    await logIn(page, shopper);
    await page.reload();
    await page.goto('/my-orders');
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  });
});
