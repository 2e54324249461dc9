import { expect, fillAddress, logInNewShopper, onDesktop, onPhone, test } from './shop-test.ts';

test('addresses are added, changed and deleted, and a reload stays where it is', async ({ page }) => {
  await logInNewShopper(page);
  await page.goto('/manage-addresses');
  await expect(page.getByRole('heading', { name: 'No addresses found' })).toBeVisible();
  await page.getByRole('link', { name: 'Add Your First Address' }).click();
  await expect(page).toHaveURL('/add-address');

  await page.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(page.getByText('Please enter the first name')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await fillAddress(page, { zipcode: '12a' });
  await page.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(page.getByText('Please enter the zip code in digits')).toBeVisible();
  await page.getByLabel('Zip Code').fill('1213');
  await page.getByRole('button', { name: /^Save|^Add/ }).click();
  await expect(page.getByText('Address added successfully')).toBeVisible();

  await page.goto('/manage-addresses');
  await page.getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/\/edit-address\//);
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('House 7, Road 11, Banani');
  await page.getByLabel('Street').fill('House 9, Road 2, Gulshan');
  await page.getByRole('button', { name: /^Save|^Update/ }).click();
  await expect(page.getByText('Address updated successfully')).toBeVisible();
  await expect(page.getByText('House 9, Road 2, Gulshan')).toBeVisible();

  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' });
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('House 9, Road 2, Gulshan')).toBeVisible();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No addresses found' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No addresses found' })).toBeVisible();
});

test('visitors are sent away from address pages', onDesktop, async ({ page }) => {
  await page.goto('/add-address');
  await expect(page).toHaveURL('/cart');
  await page.goto('/manage-addresses');
  await expect(page).toHaveURL('/');
  await page.goto('/edit-address/01a1fc35-96d7-766f-9bc1-188089655abc');
  await expect(page).toHaveURL('/');
});

test('an address that is not there leads back to the list', onPhone, async ({ page }) => {
  await logInNewShopper(page);
  await page.goto('/edit-address/01a1fc35-96d7-766f-9bc1-188089655abc');
  await expect(page.getByText('Address not found')).toBeVisible();
  await expect(page).toHaveURL('/manage-addresses');
});
