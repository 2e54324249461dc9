import { expect, logInNewShopper, logOut, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test(
  'what was begun is found again after other pages and a reload, and not after a logout',
  onPhone,
  async ({ page }) => {
    await logInNewShopper(page);
    await page.goto(at('/add-address'));
    await page.getByLabel(t('addresses.street')).fill('House 7');
    await page.getByLabel(t('addresses.city')).selectOption('Sylhet');
    await page
      .getByRole('link', { name: t('common.shop-name') })
      .first()
      .click();
    await expect(page).toHaveURL(at('/'));
    await page.goBack();
    await expect(page.getByLabel(t('addresses.street'))).toHaveValue('House 7');
    await page.reload();
    await expect(page.getByText(t('profile.draft.kept'))).toBeVisible();
    await expect(page.getByLabel(t('addresses.street'))).toHaveValue('House 7');
    await expect(page.getByLabel(t('addresses.city'))).toHaveValue('Sylhet');

    await page.goto(at('/community'));
    const post = page.getByRole('main').getByLabel(t('feed.composer.label'));
    await post.fill('My tulsi has ten leaves');
    await page.reload();
    await expect(post).toHaveValue('My tulsi has ten leaves');

    await logOut(page);
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).not.toContain('tulsi');
    expect(stored).not.toContain('House 7');
  },
);
