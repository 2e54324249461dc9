import { findFaultsAtEverySize } from './support/find-faults.ts';
import { newPerson, order, publishPost } from './support/people.ts';
import { openProfile } from './support/profile-page.ts';
import { expect, onDesktop, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, t } from './support/texts.ts';

test.use({ expectedFailures: /delete-account|status of 400/ });

test(
  'a shopper deletes the account after two confirmations, and it is gone at once',
  onDesktop,
  async ({ page, baseURL }) => {
    const shopper = await openProfile(page);
    await publishPost(page.request, `Goodbye of ${shopper.email}`);
    await order(page.request);
    await page.getByRole('tab', { name: t('profile.tab.password') }).click();
    const card = page.getByRole('region', { name: t('profile.delete.title') });
    await card.getByRole('button', { name: t('profile.delete.begin') }).click();
    const password = card.getByLabel(t('profile.delete.password'), { exact: true });
    await password.fill('not-this-one');
    await card.getByRole('button', { name: t('profile.delete.button') }).click();
    const dialog = page.getByRole('dialog', { name: t('profile.delete.question') });
    await dialog.getByRole('button', { name: t('profile.delete.confirm') }).click();
    await expect(card.getByText(apiMessage('Current password is incorrect'))).toBeVisible();
    await expect(dialog).toBeHidden();

    await password.fill(shopper.password);
    await card.getByRole('button', { name: t('profile.delete.button') }).click();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('common.cancel') }).click();
    await card.getByRole('button', { name: t('profile.delete.button') }).click();
    await dialog.getByRole('button', { name: t('profile.delete.confirm') }).click();
    await expect(page.getByText(apiMessage('Your account is deleted'))).toBeVisible();
    await expect(page).toHaveURL(at('/'));
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();

    await page.goto(at('/community'));
    const post = page.getByRole('article').filter({ hasText: `Goodbye of ${shopper.email}` });
    await expect(post.getByText(t('common.deleted-user'))).toBeVisible();
    const { email, password: known } = shopper;
    const again = await (await newPerson(baseURL)).post('/api/user/login', { data: { email, password: known } });
    expect(again.status()).toBe(401);

    await openAsSeller(page, 'Orders');
    const buyer = page.getByRole('row').getByText(t('common.deleted-user'));
    await expect(buyer.first()).toBeVisible();
  },
);
