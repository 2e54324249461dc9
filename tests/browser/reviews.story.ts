import type { APIRequestContext } from '@playwright/test';
import { findFaultsAtEverySize } from './support/find-faults.ts';
import { good, logInSeller, newSeller, order, sellProduct, transition } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

const name = `Reviewed ${Date.now()}`;

/** A product that was delivered to a buyer. Returns its id. */
async function deliver(seller: APIRequestContext, buyer: APIRequestContext): Promise<string> {
  const productId = await sellProduct(seller, name);
  const orderId = await order(buyer, productId);
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(seller, orderId, status);
  return productId;
}

test(
  'a buyer reviews what has arrived, by the keyboard, and changes the review on the page of the product',
  onDesktop,
  async ({ page, baseURL }) => {
    const main = page.getByRole('main');
    await logInNewShopper(page);
    await deliver(await newSeller(baseURL), page.request);

    await page.goto(at('/my-reviews'));
    const toWrite = main
      .getByRole('region', { name: t('reviews.to-write') })
      .getByRole('listitem')
      .filter({ hasText: name });
    await toWrite.getByRole('button', { name: t('reviews.write') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('reviews.of', { name }) });
    const form = dialog.getByRole('form', { name: t('reviews.form') });
    await form.getByRole('button', { name: t('reviews.publish') }).click();
    await expect(form.getByRole('alert').first()).toBeVisible();
    await form.getByRole('radio', { name: t('reviews.stars', { stars: 3 }) }).press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { name: t('reviews.stars', { stars: 4 }) })).toBeChecked();
    await form.getByLabel(t('reviews.text')).fill('Came with two new leaves');
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await form.getByRole('button', { name: t('reviews.publish') }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByText('Came with two new leaves')).toBeVisible();
    await expect(toWrite).toBeHidden();

    // The product's page, without scripts as with them.
    await main.getByRole('link', { name }).click();
    const reviews = main.getByRole('region', { name: t('reviews.title') });
    const rated = t('catalog.rated', { rating: 4, maximum: 5 });
    await expect(reviews.getByRole('img', { name: rated }).first()).toBeVisible();
    await expect(reviews.getByText('Came with two new leaves')).toBeVisible();
    const address = new URL(page.url()).pathname;
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('Came with two new leaves');
    expect(html).toContain('"aggregateRating"');

    // Its author changes it.
    await reviews.getByRole('button', { name: t('reviews.write') }).click();
    await form.getByLabel(t('reviews.text')).fill('Came with three new leaves');
    await form.getByRole('button', { name: t('reviews.save') }).click();
    await expect(reviews.getByText('Came with three new leaves')).toBeVisible();
  },
);

test(
  'others find a review helpful and report it, and the seller answers and hides it',
  onPhone,
  async ({ page, browser, baseURL }) => {
    const main = page.getByRole('main');
    const reviews = main.getByRole('region', { name: t('reviews.title') });
    await logInNewShopper(page);
    const productId = await deliver(await newSeller(baseURL), page.request);
    await good(page.request.post(`/api/review/${productId}`, { data: { stars: 2, text: 'Smaller than I thought' } }));
    await page.goto(at('/my-reviews'));
    await main.getByRole('link', { name }).click();
    await expect(reviews.getByText('Smaller than I thought')).toBeVisible();
    const address = new URL(page.url()).pathname;

    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    const elsewhere = await other.newPage();
    await logInNewShopper(elsewhere);
    await elsewhere.goto(address);
    const theirs = elsewhere.getByRole('main').getByRole('region', { name: t('reviews.title') });
    await theirs.getByRole('button', { name: t('reviews.helpful'), exact: true }).click();
    await expect(theirs.getByRole('button', { name: t('reviews.helpful-count', { count: 1 }) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await theirs.getByRole('button', { name: t('reviews.write') }).click();
    await expect(elsewhere.getByRole('dialog')).toContainText(t('reviews.not-received'));
    await elsewhere.keyboard.press('Escape');
    await theirs.getByRole('button', { name: t('reviews.report') }).click();
    const report = elsewhere.getByRole('dialog', { name: t('reviews.report-title') });
    await report.getByLabel(t('reviews.report-reason')).fill('It is about another plant');
    await report.getByRole('button', { name: t('reviews.report-send') }).click();
    await expect(report).toBeHidden();
    await other.close();

    // The seller.
    await logInSeller(page.request);
    await page.goto(at('/seller/reviews?state=reported'));
    // The reviews of removed products stay in the list.
    const row = main.getByRole('article', { name }).filter({ hasText: 'Smaller than I thought' });
    await expect(row).toContainText('It is about another plant');
    await row.getByRole('button', { name: t('seller-reviews.answer') }).click();
    await row.getByLabel(t('seller-reviews.answer-label')).fill('Thank you!');
    await row.getByRole('button', { name: t('common.save') }).click();
    await expect(row.getByText('Thank you!')).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await row.getByRole('button', { name: t('seller-reviews.dismiss') }).click();
    await expect(row).toBeHidden();
    await main.getByRole('link', { name: t('seller-reviews.state-all') }).click();
    await row.getByRole('button', { name: t('seller-reviews.hide') }).click();
    await row.getByLabel(t('seller-reviews.reason-label')).fill('About another plant');
    await row
      .getByRole('button', { name: t('seller-reviews.hide') })
      .last()
      .click();
    await expect(row.getByText(t('seller-reviews.is-hidden'), { exact: true })).toBeVisible();

    await page.goto(address);
    await expect(reviews.getByText(t('reviews.none'))).toBeVisible();
    await page.goto(at('/my-reviews'));
    await expect(main.getByText(t('reviews.hidden', { reason: 'About another plant' }))).toBeVisible();
  },
);

test('a visitor is asked to log in before writing', onPhone, async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  await sellProduct(seller, name);
  await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
  await page.getByRole('main').getByRole('link', { name }).click();
  const reviews = page.getByRole('main').getByRole('region', { name: t('reviews.title') });
  await expect(reviews.getByText(t('reviews.none'))).toBeVisible();
  await reviews.getByRole('button', { name: t('reviews.write') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findFaultsAtEverySize(page)).toEqual([]);
});
