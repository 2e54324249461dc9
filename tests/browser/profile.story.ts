import { type APIRequestContext, type Page, request } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { newShopper, publishPost } from './people.ts';
import { expect, logIn, logInNewShopper, logOut, onDesktop, onPhone, test } from './shop-test.ts';

const picture = 'web/public/art/icon-192.png';
const composer = (page: Page) => page.getByRole('form', { name: 'Create a post' });

async function openProfile(page: Page) {
  const shopper = await logInNewShopper(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: shopper.name })).toBeVisible();
  return shopper;
}

test('visitors are asked to log in', onDesktop, async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Please login to view your profile' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/my-posts');
  await expect(page.getByRole('heading', { name: 'Please Login' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
});

test('own posts, their totals and the way to everything else', onPhone, async ({ page }) => {
  await openProfile(page);
  const panel = page.getByRole('tabpanel', { name: 'Posts' });
  await expect(panel.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  const total = (label: string) => panel.locator('dl > div').filter({ hasText: label }).getByRole('definition');
  for (const label of ['Posts', 'Likes', 'Comments']) await expect(total(label)).toHaveText('0');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  await expect(shortcuts).toHaveText(['My Posts', 'My Orders', 'My Sales', 'Add Product Request', 'My Requests']);

  await composer(page).getByRole('textbox').fill('The first seedling');
  await composer(page).getByRole('button', { name: 'Post' }).click();
  await expect(panel.getByRole('article').filter({ hasText: 'The first seedling' })).toBeVisible();
  await expect(total('Posts')).toHaveText('1');
  await panel.getByRole('button', { name: /^Like/ }).first().click();
  await expect(total('Likes')).toHaveText('1');
  for (let number = 2; number <= 11; number++) await publishPost(page.request, `Seedling number ${number}`);
  await page.reload();
  await expect(total('Posts')).toHaveText('11');
  await expect(total('Likes')).toHaveText('1');
  await expect(panel.getByRole('article')).toHaveCount(10);
  await panel.getByRole('button', { name: 'Load More Posts' }).click();
  await expect(panel.getByRole('article')).toHaveCount(11);
  await expect(panel.getByText("You've seen all your posts")).toBeVisible();

  await shortcuts.filter({ hasText: 'My Posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Posts' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(11);
});

test('tabs stand in the address, and Back leads to the one before', onDesktop, async ({ page }) => {
  await openProfile(page);
  await page.getByRole('tab', { name: 'Profile Info' }).click();
  await expect(page).toHaveURL('/profile?tab=info');
  await page.getByRole('tab', { name: 'Profile Info' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile?tab=password');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Profile Info' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/profile');
});

test('a new name shows everywhere', onDesktop, async ({ page }) => {
  await openProfile(page);
  await composer(page).getByRole('textbox').fill('Signed with my name');
  await composer(page).getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Profile Info' }).click();
  await page.getByLabel('Full Name').fill(' ');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  const email = newShopper().email;
  await page.getByLabel('Full Name').fill('Nadia Green');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('status').getByText(/updated successfully/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Green' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account menu of Nadia Green' })).toBeVisible();
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Nadia Green' })).toBeVisible();
});

test('a profile picture is checked, looked at and saved', onPhone, async ({ page }) => {
  await openProfile(page);
  const file = page.getByLabel('Change profile picture');
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Please select a valid image file')).toBeVisible();
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible();
  await file.setInputFiles(picture);
  const preview = page.getByRole('dialog', { name: 'Your new picture' });
  await expect(preview.getByRole('img', { name: 'How it will look' })).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toBeHidden();
  await file.setInputFiles(picture);
  await preview.getByRole('button', { name: 'Save' }).click();
  await expect(preview).toBeHidden();
  await expect(page.getByRole('main').locator('img[src*="/media/"]').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').locator('img[src*="/media/"]').first()).toBeVisible();
});

test.describe('the password', () => {
  test.use({ expectedFailures: /update-password|status of 4/ });

  test('is changed after all its checks', onPhone, async ({ page }) => {
    const shopper = await openProfile(page);
    await page.getByRole('tab', { name: 'Password' }).click();
    const [current, fresh, again] = ['Current Password', 'New Password', 'Confirm New Password'].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    if (!current || !fresh || !again) throw new Error('unreachable');
    const save = page.getByRole('button', { name: 'Update Password' });
    await save.click();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await expect(page.getByText('Please enter the new password', { exact: true })).toBeVisible();
    await current.fill('not-my-password');
    await fresh.fill('short');
    await again.fill('other');
    await save.click();
    await expect(page.getByText('New password must be at least 6 characters long')).toBeVisible();
    await expect(page.getByText('New passwords do not match')).toBeVisible();
    for (const field of [fresh, again]) await field.fill('Liverpool');
    await save.click();
    const common = 'This password is among the most common ones. Please choose another.';
    await expect(fresh).toHaveAccessibleDescription(common);
    await fresh.fill('greener-leaf');
    await again.fill('greener-leaf');
    await save.click();
    await expect(page.getByRole('status').getByText('Current password is incorrect')).toBeVisible();
    await expect(fresh).toHaveValue('greener-leaf');
    await current.fill(shopper.password);
    await save.click();
    await expect(page.getByText(/^Password (updated|changed) successfully/)).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(fresh).toHaveValue('');
    await logOut(page);
    await logIn(page, { email: shopper.email, password: 'greener-leaf' });
  });
});

test.describe('where the shopper is logged in', () => {
  test.use({ expectedFailures: /\/api\/user\/sessions|status of 503/ });
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
  const isLoggedIn = async (api: APIRequestContext) => (await (await api.get('/api/user/is-auth')).json()).success;

  async function logInElsewhere(baseURL: string | undefined, { email, password }: { email: string; password: string }) {
    const api = await request.newContext({ userAgent: android, ...(baseURL && { baseURL }) });
    expect((await api.post('/api/user/login', { data: { email, password } })).ok()).toBe(true);
    return api;
  }

  test('is listed, and ends everywhere else', async ({ page, baseURL }) => {
    const shopper = await openProfile(page);
    const elsewhere = await logInElsewhere(baseURL, shopper);
    await page.getByRole('tab', { name: 'Password' }).click();
    const devices = page.getByRole('tabpanel', { name: 'Password' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText(/Chrome on Android.*last used/);
    await expect(devices.last()).toContainText('This device');
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere else?' });
    await expect(dialog).toContainText('The other device will have to log in again. You stay logged in here.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await isLoggedIn(elsewhere)).toBe(true);

    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await dialog.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByText('Logged out on 1 other device')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(devices).toHaveCount(1);
    await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
    expect(await isLoggedIn(elsewhere)).toBe(false);
    await page.reload();
    await expect(devices).toHaveCount(1);
  });

  test('ends elsewhere with a new email', onDesktop, async ({ page, baseURL }) => {
    const shopper = await openProfile(page);
    const elsewhere = await logInElsewhere(baseURL, shopper);
    await page.getByRole('tab', { name: 'Password' }).click();
    const devices = page.getByRole('tabpanel', { name: 'Password' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await page.getByRole('tab', { name: 'Profile Info' }).click();
    await expect(page.getByText('Changing it logs out your other devices.')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(newShopper().email);
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    expect(await isLoggedIn(elsewhere)).toBe(false);
    await page.getByRole('tab', { name: 'Password' }).click();
    await expect(devices).toHaveCount(1);
  });

  test('is said to be unknown when the server fails, and asked again', onPhone, async ({ page }) => {
    await openProfile(page);
    await page.route('**/api/user/sessions', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('tab', { name: 'Password' }).click();
    await expect(page.getByRole('alert').getByText('Failed to fetch your devices')).toBeVisible();
    await page.unroute('**/api/user/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedFailures: /\/api\/user\/|\/api\/post\// });

  test('each part says what did not work', onPhone, async ({ page }) => {
    await openProfile(page);
    await page.route(/\/api\/user\/(update|upload)/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByLabel('Change profile picture').setInputFiles(picture);
    const preview = page.getByRole('dialog', { name: 'Your new picture' });
    await preview.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Failed to upload image')).toBeVisible();
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Profile Info' }).click();
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await page.getByRole('tab', { name: 'Password' }).click();
    await page.getByLabel('Current Password').fill('green-leaf');
    await page.getByLabel('New Password', { exact: true }).fill('greener-leaf');
    await page.getByLabel('Confirm New Password').fill('greener-leaf');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Failed to update password')).toBeVisible();
    await page.route('**/api/post/user*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/my-posts');
    await expect(page.getByRole('alert').getByText('Error fetching user posts')).toBeVisible();
  });
});
