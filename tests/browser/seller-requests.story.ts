import type { Page } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { offerProduct, reject } from './people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, openAsSeller, test } from './shop-test.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** A new shopper offers a product, which the seller then looks at. */
async function openOffer(page: Page) {
  const shopper = await logInNewShopper(page);
  const name = `Story Tulsi ${Date.now()}`;
  const requestId = await offerProduct(page.request, { name, offerPrice: 45.5 });
  await openAsSeller(page, 'User Requests');
  return { name, shopper, requestId };
}

test('an approved request becomes a product in its submitter’s name', async ({ page }) => {
  const { name, shopper } = await openOffer(page);
  await expect(tab(page, 'Pending')).toHaveAttribute('aria-selected', 'true');
  const offer = card(page, name);
  for (const text of [
    'Herbs & Medicinal',
    'Grown on a roof',
    '৳150',
    '৳45.50',
    shopper.name,
    shopper.email,
    'Pending',
  ]) {
    await expect(offer).toContainText(text);
  }
  await expect(offer.getByText('Market Price')).toBeVisible();
  await expect(offer.getByText('Suggested Price')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve Request' });
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel('Seller Notes').fill('Lovely leaves');
  await dialog.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(page.getByText('Product request approved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(offer).toBeHidden();

  await tab(page, 'Processed').click();
  await expect(page).toHaveURL('/seller/user-requests?tab=processed');
  await expect(offer).toContainText('Approved');
  await expect(offer).toContainText('Lovely leaves');
  await expect(offer.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await page.reload();
  await offer.getByRole('link', { name: 'See it in the shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(`Submitted by ${shopper.name}`)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Product removed')).toBeVisible();
});

test('a rejection needs a reason, which its submitter reads', onPhone, async ({ page }) => {
  const { name } = await openOffer(page);
  await card(page, name).getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Request' });
  const reject = dialog.getByRole('button', { name: 'Reject' });
  await expect(reject).toBeDisabled();
  await dialog.getByLabel('Rejection Reason').fill('   ');
  await expect(reject).toBeDisabled();
  await dialog.getByLabel('Rejection Reason').fill('The pictures are too dark');
  await reject.click();
  await expect(page.getByText('Product request rejected')).toBeVisible();
  await expect(card(page, name)).toBeHidden();
  await tab(page, 'Processed').click();
  await expect(card(page, name)).toContainText('Rejected');
  await expect(card(page, name)).toContainText('The pictures are too dark');
  await page.goto('/my-product-requests');
  await expect(card(page, name)).toContainText('The pictures are too dark');
});

test.describe('a decision that does not count', () => {
  test.use({ expectedFailures: /user-product-request|ERR_FAILED|status of 409/ });

  test(
    'leaves what was typed when the shop did not answer, and goes when somebody was faster',
    onDesktop,
    async ({ page }) => {
      const { name, requestId } = await openOffer(page);
      await card(page, name).getByRole('button', { name: 'Approve' }).click();
      const dialog = page.getByRole('dialog', { name: 'Approve Request' });
      await dialog.getByLabel('Seller Notes').fill('Lovely leaves');
      await page.route('**/api/user-product-request/approve', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('Failed to approve request')).toBeVisible();
      await expect(dialog.getByLabel('Seller Notes')).toHaveValue('Lovely leaves');
      await page.unroute('**/api/user-product-request/approve');

      const rejectionReason = 'Decided in another window';
      await reject(page.request, requestId, rejectionReason);
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByText('This request has already been processed')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(card(page, name)).toBeHidden();
      await tab(page, 'Processed').click();
      await expect(card(page, name)).toContainText(rejectionReason);
    },
  );

  test('an empty list and a failed one are two views', onDesktop, async ({ page }) => {
    await openAsSeller(page);
    const none = { success: true, requests: [], nextCursor: null, counts: { pending: 0, processed: 0 } };
    await page.route('**/all-requests*', (route) => route.fulfill({ json: none }));
    await page.goto('/seller/user-requests');
    await expect(page.getByRole('heading', { name: 'No pending requests' })).toBeVisible();
    await page.unroute('**/all-requests*');
    await page.route('**/all-requests*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Failed to fetch requests' })).toBeVisible();
  });
});
