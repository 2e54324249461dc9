import type { Page } from '@playwright/test';
import type { MessageId } from '#web/language/message-id.ts';
import { findFaults } from './find-faults.ts';
import { logInSeller, newBuyer } from './people.ts';
import { expect, isPhone, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';
import { at, t } from './texts.ts';

const figure = (page: Page, label: MessageId) =>
  page.locator('dl > div').filter({ has: page.getByText(t(label), { exact: true }) });
/** A day in any language. */
const day = /^\p{Nd}+ [\p{L}\p{M}]+ \p{Nd}{4}$/u;
const search = (page: Page) => page.getByRole('searchbox', { name: t('seller.users.search') });
/** The users that are shown: rows of the table, on a phone cards. */
const shown = (page: Page) =>
  isPhone(page)
    ? page.getByRole('list', { name: t('seller.users.table') }).getByRole('listitem')
    : page
        .getByRole('table', { name: t('seller.users.table') })
        .locator('tbody')
        .getByRole('row');

test('the seller finds a user and sees who is active', onDesktop, async ({ page, browser }) => {
  const mark = `Q${Date.now()}`;
  const user = await newBuyer(browser, `Shirin ${mark}`);
  await openAsSeller(page, 'All Users');
  await expect(figure(page, 'seller.users.total').getByText(/^\p{Nd}+$/u)).toBeVisible();
  await expect(figure(page, 'seller.users.active-users').getByText(/^\p{Nd}+$/u)).toBeVisible();
  await expect(figure(page, 'seller.users.growth').getByText(/^\p{Nd}{1,3}%$/u)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const total = await figure(page, 'seller.users.total').innerText();

  await search(page).pressSequentially(mark.toLowerCase(), { delay: 20 });
  await expect(page).toHaveURL(at(`/seller/users?search=${mark.toLowerCase()}`));
  await expect(shown(page)).toHaveCount(1);
  const row = shown(page).first();
  await expect(row.getByText(`Shirin ${mark}`)).toBeVisible();
  await expect(row.getByText(user.email)).toBeVisible();
  await expect(row.locator('time')).toHaveText([day, day]);
  await expect(row.getByText(t('seller.users.active'), { exact: true })).toBeVisible();
  await expect(figure(page, 'seller.users.total')).toHaveText(total, { useInnerText: true });
  await page.reload();
  await expect(search(page)).toHaveValue(mark.toLowerCase());
  await expect(shown(page)).toHaveCount(1);

  await search(page).fill('nobody is called that');
  await expect(page.getByRole('heading', { name: t('seller.users.none') })).toBeVisible();
  await page.getByRole('link', { name: t('seller.users.show-all') }).click();
  await expect(search(page)).toHaveValue('');
  await expect(shown(page)).toHaveCount(10);
  await page.goBack();
  await expect(search(page)).toHaveValue('nobody is called that');
  await expect(page.getByRole('heading', { name: t('seller.users.none') })).toBeVisible();
});

test('users come ten to a page, newest first', onPhone, async ({ page, browser }) => {
  const mark = `P${Date.now()}`;
  for (let count = 1; count <= 11; count++) await newBuyer(browser, `${mark} ${count}`);
  await logInSeller(page.request);
  await page.goto(at(`/seller/users?search=${mark}`));
  await expect(shown(page)).toHaveCount(10);
  await expect(shown(page).first()).toContainText(`${mark} 11`);
  const pages = page.getByRole('navigation', { name: t('seller.users.pages') });
  await pages.getByRole('link', { name: t('lists.page', { page: 2 }) }).click();
  await expect(page).toHaveURL(at(`/seller/users?search=${mark}&page=2`));
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page).first()).toContainText(`${mark} 1`);
  // Another search begins with its first page.
  await search(page).fill(`${mark} 2`);
  await expect(page).toHaveURL(at(`/seller/users?search=${mark}+2`));
  await expect(shown(page)).toHaveCount(1);
  await expect(pages).toHaveCount(0);
});

test('who never logged in, or not for long, is inactive', onDesktop, async ({ page }) => {
  await logInSeller(page.request);
  const user = (name: string, lastLogin: string | null) => ({
    ...{ _id: crypto.randomUUID(), name, email: `${name}@example.com`, profileImage: '' },
    ...{ createdAt: '2025-01-02T00:00:00.000Z', lastLogin },
  });
  const json = {
    success: true,
    users: [user('never', null), user('long-ago', '2025-06-01T00:00:00.000Z')],
    pagination: { currentPage: 1, totalPages: 1, hasNext: false, hasPrev: false, hasNextPage: false, totalUsers: 2 },
    stats: { totalUsers: 0, activeUsers: 0 },
  };
  await page.route('**/api/seller/users**', (route) => route.fulfill({ json }));
  await page.goto(at('/seller/users'));
  await expect(
    shown(page).filter({ hasText: 'never@' }).getByText(t('seller.users.never'), { exact: false }).last(),
  ).toBeVisible();
  await expect(shown(page).getByText(t('seller.users.inactive'))).toHaveCount(2);
  await expect(
    figure(page, 'seller.users.growth').getByText(t('seller.users.percent', { percent: 0 }), { exact: true }),
  ).toBeVisible();
});

test.describe('users that cannot be had', () => {
  test.use({ expectedFailures: /seller\/users|ERR_FAILED/ });

  test('are no empty list', onDesktop, async ({ page }) => {
    await logInSeller(page.request);
    await page.route('**/api/seller/users**', (route) => route.abort());
    await page.goto(at('/seller/users'));
    await expect(page.getByRole('alert').getByText(t('seller.users.failed'))).toBeVisible();
    await page.unroute('**/api/seller/users**');
    await page.getByRole('button', { name: t('common.try-again') }).click();
    await expect(shown(page).first()).toBeVisible();
  });
});
