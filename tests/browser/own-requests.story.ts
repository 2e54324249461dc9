import { approve, newSeller, offerProduct, reject } from './support/people.ts';
import { expect, logInNewShopper, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test(
  'what the shop decided is shown, with its reason and the way to the product',
  onPhone,
  async ({ page, baseURL }) => {
    const seller = await newSeller(baseURL);
    await logInNewShopper(page);
    for (let count = 1; count <= 9; count++) await offerProduct(page.request, { name: `Seedling ${count}` });
    const accepted = await offerProduct(page.request, { name: 'Lemon balm' });
    const refused = await offerProduct(page.request, { name: 'Wilted mint' });
    await approve(seller, accepted, 'Please bring ten of them on Sunday.');
    await reject(seller, refused, 'The picture is too dark.');
    await seller.dispose();

    await page.goto(at('/my-product-requests'));
    const request = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(request('Wilted mint').getByText(t('submissions.status.rejected'), { exact: true })).toBeVisible();
    await expect(request('Wilted mint').getByText(t('submissions.request.reason'))).toBeVisible();
    await expect(request('Wilted mint').getByText('The picture is too dark.')).toBeVisible();
    await expect(request('Lemon balm').getByText(t('submissions.status.approved'), { exact: true })).toBeVisible();
    await expect(request('Lemon balm').getByText(t('submissions.request.notes'))).toBeVisible();
    await expect(request('Lemon balm').getByText('Please bring ten of them on Sunday.')).toBeVisible();
    await page.getByRole('button', { name: t('common.load-more') }).click();
    await expect(page.getByRole('article')).toHaveCount(11);
    await expect(request('Seedling 1').last()).toBeFocused();
    await request('Lemon balm')
      .getByRole('link', { name: t('submissions.request.see') })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lemon balm' })).toBeVisible();
  },
);
