import type { Page } from '@playwright/test';
import { findFaults } from './support/find-faults.ts';
import { offerProduct } from './support/people.ts';
import { openSheet } from './support/product-list.ts';
import { expect, logInNewShopper, onPhone, openAsSeller, test } from './support/shop-test.ts';
import { apiMessage, at, categoryNamed, t, text } from './support/texts.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const tab = (page: Page, state: 'pending' | 'processed') =>
  page.getByRole('tab', { name: t(`submissions.seller-${state}`) });

/** A new shopper submits a product; opens it as the seller. */
async function openOffer(page: Page) {
  const shopper = await logInNewShopper(page);
  const name = `Story Tulsi ${Date.now()}`;
  await offerProduct(page.request, { name, offerPrice: 45.5 });
  await openAsSeller(page, 'User Requests');
  return { name, shopper };
}

test('an approved request becomes a product in its submitter’s name', onPhone, async ({ page }) => {
  const { name, shopper } = await openOffer(page);
  await expect(tab(page, 'pending')).toHaveAttribute('aria-selected', 'true');
  const offer = card(page, name);
  for (const words of [
    categoryNamed('Herbs'),
    'Grown on a roof',
    text().taka(150),
    text().taka(45.5),
    shopper.name,
    shopper.email,
    t('submissions.status.pending'),
  ]) {
    await expect(offer).toContainText(words);
  }
  await expect(offer.getByText(t('submissions.request.price'))).toBeVisible();
  await expect(offer.getByText(t('submissions.request.offer-price'))).toBeVisible();
  await offer.getByRole('button', { name: t('submissions.seller-approve') }).click();
  const dialog = page.getByRole('dialog', { name: t('submissions.seller-approve.title') });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel(t('submissions.seller-notes')).fill('Lovely leaves');
  await dialog.getByRole('button', { name: t('submissions.seller-approve') }).dblclick();
  await expect(page.getByText(apiMessage('Product request approved'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(offer).toBeHidden();

  await tab(page, 'processed').click();
  await expect(page).toHaveURL(at('/seller/user-requests?tab=processed'));
  await expect(offer).toContainText(t('submissions.status.approved'));
  await expect(offer).toContainText('Lovely leaves');
  await expect(offer.getByRole('button', { name: t('submissions.seller-approve') })).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await page.reload();
  await offer.getByRole('link', { name: t('submissions.request.see') }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(at(`/seller/product-list?search=${encodeURIComponent(name)}`));
  await expect(page.getByText(t('products.list.submitted-by', { name: shopper.name }))).toBeVisible();
  const sheet = await openSheet(page, name);
  await sheet.getByRole('button', { name: t('lists.remove') }).click();
  await page
    .getByRole('dialog', { name: t('products.remove.question') })
    .getByRole('button', { name: t('lists.remove') })
    .click();
  await expect(page.getByText(apiMessage('Product removed'))).toBeVisible();
});

test('a rejection needs a reason, which its submitter reads', onPhone, async ({ page }) => {
  const { name } = await openOffer(page);
  await card(page, name)
    .getByRole('button', { name: t('submissions.seller-reject') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('submissions.seller-reject.title') });
  const reject = dialog.getByRole('button', { name: t('submissions.seller-reject') });
  await expect(reject).toBeDisabled();
  await dialog.getByLabel(t('submissions.request.reason')).fill('   ');
  await expect(reject).toBeDisabled();
  await dialog.getByLabel(t('submissions.request.reason')).fill('The pictures are too dark');
  await reject.click();
  await expect(page.getByText(apiMessage('Product request rejected'))).toBeVisible();
  await expect(card(page, name)).toBeHidden();
  await tab(page, 'processed').click();
  await expect(card(page, name)).toContainText(t('submissions.status.rejected'));
  await expect(card(page, name)).toContainText('The pictures are too dark');
  await page.goto(at('/my-product-requests'));
  await expect(card(page, name)).toContainText('The pictures are too dark');
});
