import { expect, fillAddress, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, like, t, typed } from './support/texts.ts';

test('addresses are added, changed and deleted, and a reload stays where it is', onPhone, async ({ page }) => {
  const shopper = await logInNewShopper(page);
  await page.goto(at('/manage-addresses'));
  await expect(page.getByRole('heading', { name: t('addresses.manage.empty') })).toBeVisible();
  await page.getByRole('link', { name: t('addresses.manage.add-first') }).click();
  await expect(page).toHaveURL(at('/add-address'));

  // Prefilled from the account.
  await expect(page.getByLabel(t('guest.name'))).toHaveValue('Farhana Islam');
  await expect(page.getByLabel(t('addresses.email'))).toHaveValue(shopper.email);
  await page.getByRole('button', { name: t('addresses.add.save') }).click();
  await expect(page.getByText(apiMessage('Please enter the phone number'))).toBeVisible();
  await expect(page.getByLabel(t('addresses.phone'))).toBeFocused();
  await fillAddress(page, { zipcode: '12a', phone: '+880 (0) 1712-345 678' });
  await page.getByRole('button', { name: t('addresses.add.save') }).click();
  await expect(page.getByLabel(t('addresses.zip-code'))).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(t('addresses.zip-code')).fill('1213');
  await page.getByRole('button', { name: t('addresses.add.save') }).click();
  await expect(page.getByText(apiMessage('Address added successfully'))).toBeVisible();
  await expect(page.getByText(typed('+8801712345678'))).toBeVisible();

  await page.goto(at('/manage-addresses'));
  await page.getByRole('link', { name: like('addresses.edit-named', 'address') }).click();
  await expect(page).toHaveURL(/\/edit-address\//);
  await page.reload();
  await expect(page.getByLabel(t('addresses.street'))).toHaveValue('House 7, Road 11, Banani');
  await expect(page.getByLabel(t('addresses.city'))).toHaveValue('Dhaka');
  await page.getByLabel(t('addresses.street')).fill('House 9, Road 2, Gulshan');
  await page.getByRole('button', { name: t('addresses.edit.save') }).click();
  await expect(page.getByText(apiMessage('Address updated successfully'))).toBeVisible();
  await expect(page.getByText('House 9, Road 2, Gulshan')).toBeVisible();

  await page.getByRole('button', { name: like('addresses.delete-named', 'address') }).click();
  const dialog = page.getByRole('dialog', { name: t('addresses.delete.question') });
  await expect(dialog.getByText(t('addresses.delete.warning'))).toBeVisible();
  await dialog.getByRole('button', { name: t('common.cancel') }).click();
  await expect(page.getByText('House 9, Road 2, Gulshan')).toBeVisible();
  await page.getByRole('button', { name: like('addresses.delete-named', 'address') }).click();
  await dialog.getByRole('button', { name: t('common.delete') }).click();
  await expect(page.getByText(apiMessage('Address deleted successfully'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('addresses.manage.empty') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('addresses.manage.empty') })).toBeVisible();
});
