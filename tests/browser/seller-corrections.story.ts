import type { Page } from '@playwright/test';
import { findFaults, findFaultsAtEverySize } from './support/find-faults.ts';
import { offerProduct } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, like, t, text, typed } from './support/texts.ts';

const field = (page: Page, label: Parameters<typeof t>[0]) => page.getByLabel(t(label), { exact: true });

test(
  'a request is corrected before it is approved, and its submitter sees what was changed',
  onPhone,
  async ({ page }) => {
    await logInNewShopper(page);
    const written = `tulsi plnt ${Date.now()}`;
    await offerProduct(page.request, { name: written, offerPrice: 45.5 });
    await openAsSeller(page, 'User Requests');
    const card = page.getByRole('article', { name: written });
    await card.getByRole('link', { name: t('submissions.seller-change') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('submissions.seller-change.title') })).toBeVisible();
    const name = written.replace('tulsi plnt', 'Tulsi Plant');
    await expect(field(page, 'submissions.form.name')).toHaveValue(written);
    await field(page, 'submissions.form.name').fill('');
    await page.getByRole('button', { name: t('submissions.seller-approve') }).click();
    await expect(page.getByText(apiMessage('Please enter the product name'))).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await field(page, 'submissions.form.name').fill(name);
    await field(page, 'products.form.offer-price').fill(typed('60'));
    await field(page, 'submissions.seller-notes').fill('Lovely leaves');
    await page.getByRole('button', { name: t('submissions.seller-approve') }).dblclick();
    await expect(page.getByText(apiMessage('Product request approved'))).toBeVisible();
    await expect(page).toHaveURL(at('/seller/user-requests'));
    await expect(card).toHaveCount(0);

    await page.goto(at('/my-product-requests'));
    await expect(card).toContainText(t('submissions.status.changed'));
    const changes = card.getByRole('region', { name: t('submissions.request.changes') });
    await expect(changes.getByRole('definition')).toHaveText([name, text().taka(60)]);
    expect(await findFaults(page)).toEqual([]);
    await card.getByRole('link', { name: t('submissions.request.see') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test('a changed product is not left without a question; Cancel and saving mean it', onDesktop, async ({ page }) => {
  await openAsSeller(page, 'Product List');
  const editFirst = async () => {
    await page
      .getByRole('button', { name: like('products.list.more-of', 'product') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t('common.edit') }).click();
  };
  const weight = field(page, 'products.form.weight');
  const question = page.getByRole('dialog', { name: t('products.leave.question') });
  const orders = page.getByRole('link', { name: t('seller.menu.orders') });
  await editFirst();
  const before = await weight.inputValue();
  const address = page.url();
  await weight.fill('2 pots');
  await orders.click();
  await expect(question).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: t('products.leave.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(weight).toHaveValue('2 pots');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  // A value changed back is no unsaved change.
  await weight.fill('3 pots');
  await weight.fill(before);
  await orders.click();
  await expect(page).toHaveURL(at('/seller/orders'));

  await page.goto(address);
  await weight.fill('2 pots');
  await page.getByRole('link', { name: t('common.cancel') }).click();
  await expect(page).toHaveURL(at('/seller/product-list'));
  await editFirst();
  await weight.fill('2 pots');
  await page.getByRole('button', { name: t('products.edit.save'), exact: true }).click();
  await expect(page.getByText(apiMessage('Product updated'))).toBeVisible();
  await expect(page).toHaveURL(at('/seller/product-list'));
  await editFirst();
  await weight.fill('3 pots');
  await orders.click();
  await question.getByRole('button', { name: t('products.leave.confirm') }).click();
  await expect(page).toHaveURL(at('/seller/orders'));
});
