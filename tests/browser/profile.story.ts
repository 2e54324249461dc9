import type { Page } from '@playwright/test';
import { newShopper, publishPost } from './support/people.ts';
import { openProfile } from './support/profile-page.ts';
import { expect, logIn, logOut, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, t, text } from './support/texts.ts';

const picture = 'web/public/art/icon-192.png';
const composer = (page: Page) => page.getByRole('form', { name: t('feed.composer.form') });

test('own posts, their totals and the way to everything else', onPhone, async ({ page }) => {
  await openProfile(page);
  const panel = page.getByRole('tabpanel', { name: t('profile.tab.posts') });
  await expect(panel.getByRole('heading', { name: t('profile.posts.empty') })).toBeVisible();
  const total = (of: 'posts' | 'likes' | 'comments') =>
    panel
      .locator('dl > div')
      .filter({ hasText: t(`feed.totals.${of}`) })
      .getByRole('definition');
  for (const one of ['posts', 'likes', 'comments'] as const) await expect(total(one)).toHaveText(text().count(0));
  const shortcuts = page.getByRole('navigation', { name: t('profile.shortcuts') }).getByRole('link');
  await expect(shortcuts).toHaveText(
    (
      ['layout.my-posts', 'layout.my-orders', 'layout.my-sales', 'layout.add-request', 'profile.my-requests'] as const
    ).map((id) => t(id)),
  );

  await composer(page).getByRole('textbox').fill('The first seedling');
  await composer(page)
    .getByRole('button', { name: t('feed.composer.post') })
    .click();
  await expect(panel.getByRole('article').filter({ hasText: 'The first seedling' })).toBeVisible();
  await expect(total('posts')).toHaveText(text().count(1));
  await panel
    .getByRole('button', { name: t('feed.post.like') })
    .first()
    .click();
  await expect(total('likes')).toHaveText(text().count(1));
  for (let number = 2; number <= 11; number++) await publishPost(page.request, `Seedling number ${number}`);
  await page.reload();
  await expect(total('posts')).toHaveText(text().count(11));
  await expect(total('likes')).toHaveText(text().count(1));
  await expect(panel.getByRole('article')).toHaveCount(10);
  await panel.getByRole('button', { name: t('profile.posts.more') }).click();
  await expect(panel.getByRole('article')).toHaveCount(11);
  await expect(panel.getByText(t('profile.posts.end'))).toBeVisible();

  await shortcuts.filter({ hasText: t('layout.my-posts') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('layout.my-posts') })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(11);
});

test('tabs stand in the address, and Back leads to the one before', onDesktop, async ({ page }) => {
  await openProfile(page);
  await page.getByRole('tab', { name: t('profile.tab.info') }).click();
  await expect(page).toHaveURL(at('/profile?tab=info'));
  await page.getByRole('tab', { name: t('profile.tab.info') }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: t('profile.tab.password') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/profile?tab=password'));
  await page.reload();
  await expect(page.getByRole('tab', { name: t('profile.tab.password') })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: t('profile.tab.info') })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: t('profile.tab.posts') })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(at('/profile'));
});

test('a new name shows everywhere', onDesktop, async ({ page }) => {
  await openProfile(page);
  await composer(page).getByRole('textbox').fill('Signed with my name');
  await composer(page)
    .getByRole('button', { name: t('feed.composer.post') })
    .click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: t('profile.tab.info') }).click();
  await page.getByLabel(t('profile.full-name')).fill(' ');
  await page.getByLabel(t('profile.email'), { exact: true }).fill('nobody');
  await page.getByRole('button', { name: t('profile.update') }).click();
  await expect(page.getByText(apiMessage('Please enter your name'))).toBeVisible();
  await expect(page.getByText(apiMessage('Please enter a valid email address'))).toBeVisible();
  const email = newShopper().email;
  await page.getByLabel(t('profile.full-name')).fill('Nadia Green');
  await page.getByLabel(t('profile.email'), { exact: true }).fill(email);
  await page.getByLabel(t('profile.email-password'), { exact: true }).fill(newShopper().password);
  await page.getByRole('button', { name: t('profile.update') }).click();
  await expect(page.getByRole('status').getByText(apiMessage('Profile updated successfully'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Nadia Green' })).toBeVisible();
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
  await expect(page.getByRole('button', { name: t('layout.account-menu', { name: 'Nadia Green' }) })).toBeVisible();
  await page.getByRole('tab', { name: t('profile.tab.posts') }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: 'Nadia Green' })).toBeVisible();
});

test('a profile picture is checked, looked at and saved', onPhone, async ({ page }) => {
  await openProfile(page);
  const file = page.getByLabel(t('profile.picture.change'));
  await file.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText(t('common.not-a-picture'))).toBeVisible();
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) });
  await expect(page.getByText(t('common.picture-too-large'))).toBeVisible();
  await file.setInputFiles(picture);
  const preview = page.getByRole('dialog', { name: t('profile.picture.title') });
  await expect(preview.getByRole('img', { name: t('profile.picture.preview') })).toBeVisible();
  await preview.getByRole('button', { name: t('common.cancel') }).click();
  await expect(preview).toBeHidden();
  await file.setInputFiles(picture);
  await preview.getByRole('button', { name: t('common.save') }).click();
  await expect(preview).toBeHidden();
  await expect(page.getByRole('main').locator('img[src*="/media/"]').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').locator('img[src*="/media/"]').first()).toBeVisible();
});

test.describe('the password', () => {
  test.use({ expectedFailures: /update-password|status of 4/ });

  test('is changed after all its checks', onPhone, async ({ page }) => {
    const shopper = await openProfile(page);
    await page.getByRole('tab', { name: t('profile.tab.password') }).click();
    const [current, fresh, again] = (['current', 'new', 'confirm'] as const).map((field) =>
      page.getByLabel(t(`profile.password.${field}`), { exact: true }),
    );
    if (!current || !fresh || !again) throw new Error('unreachable');
    const save = page.getByRole('button', { name: t('profile.password.update') });
    await save.click();
    await expect(page.getByText(apiMessage('Please enter your password'))).toBeVisible();
    await expect(page.getByText(apiMessage('Please enter the new password'), { exact: true })).toBeVisible();
    await current.fill('not-my-password');
    await fresh.fill('short');
    await again.fill('other');
    await save.click();
    await expect(page.getByText(apiMessage('New password must be at least 6 characters long'))).toBeVisible();
    await expect(page.getByText(apiMessage('New passwords do not match'))).toBeVisible();
    for (const field of [fresh, again]) await field.fill('Liverpool');
    await save.click();
    const common = apiMessage('This password is among the most common ones. Please choose another.');
    await expect(fresh).toHaveAccessibleDescription(common);
    await fresh.fill('greener-leaf');
    await again.fill('greener-leaf');
    await save.click();
    await expect(page.getByRole('status').getByText(apiMessage('Current password is incorrect'))).toBeVisible();
    await expect(fresh).toHaveValue('greener-leaf');
    await current.fill(shopper.password);
    await save.click();
    await expect(page.getByText(apiMessage('Password updated successfully'))).toBeVisible();
    await expect(current).toHaveValue('');
    await expect(fresh).toHaveValue('');
    await logOut(page);
    await logIn(page, { email: shopper.email, password: 'greener-leaf' });
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedFailures: /\/api\/user\/upload/ });

  test('a profile picture that was not stored is reported', onPhone, async ({ page }) => {
    await openProfile(page);
    await page.route('**/api/user/upload*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByLabel(t('profile.picture.change')).setInputFiles(picture);
    const preview = page.getByRole('dialog', { name: t('profile.picture.title') });
    await preview.getByRole('button', { name: t('common.save') }).click();
    await expect(page.getByText(t('profile.picture.failed'))).toBeVisible();
  });
});
