import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { guestAddressOf } from '#tests/support/people/guests.ts';
import { uniquePicture } from '#tests/support/people/pictures.ts';
import { findFaultsAndOverflow } from './support/find-faults.ts';
import { good, logInSeller, newSeller, order, sellVariants, transition } from './support/people.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t, text, typed } from './support/texts.ts';

test.use({ expectedFailures: /(answer|status of) 400/ });

/** A delivered order of the page's new shopper. */
async function receive(page: Page, baseURL: string | undefined): Promise<string> {
  await logInNewShopper(page);
  const orderId = await order(page.request);
  const seller = await newSeller(baseURL);
  for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(seller, orderId, status);
  return orderId;
}

test(
  'a buyer reports what arrived broken, with a picture, and reads what comes of it',
  onPhone,
  async ({ page, baseURL }) => {
    const number = orderNumber(await receive(page, baseURL));
    const bought = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: `#${number}` });
    const opener = bought.getByRole('button', { name: t('claims.something-wrong') });
    const form = bought.getByRole('form', { name: t('claims.something-wrong') });
    await page.goto(at('/my-orders'));
    await opener.click();
    await form.getByRole('button', { name: t('claims.send') }).click();
    await expect(form.getByLabel(t('claims.text'))).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel(t('claims.text')).fill('The pot is in two parts');
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'pot.png', mimeType: 'image/png', buffer: await uniquePicture() });
    await expect(form.getByRole('img')).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await form.getByRole('button', { name: t('claims.send') }).click();
    const own = bought.getByRole('list', { name: t('claims.own') });
    await expect(own).toContainText('The pot is in two parts');
    await expect(own.getByText(t('claims.state.asked'), { exact: true })).toBeVisible();
    await expect(own.getByRole('img', { name: t('claims.picture', { place: 1 }) })).toBeVisible();
    // Nothing is left to report, so the form is gone; the thanks have the focus.
    await expect(bought.getByText(t('claims.thanks', { count: limits.claimAnswerDays }))).toBeFocused();
    await expect(form).toHaveCount(0);
    expect(await findFaultsAndOverflow(page)).toEqual([]);

    const seller = await newSeller(baseURL);
    const { claims } = await good(seller.get('/api/seller/claims', { params: { search: number } }));
    const reason = 'The picture shows another pot';
    await good(seller.post(`/api/seller/claims/${claims[0]._id}/refuse`, { data: { reason } }));
    await page.reload();
    await opener.click();
    await expect(own.getByText(t('claims.state.refused'), { exact: true })).toBeVisible();
    await expect(own).toContainText(reason);
    expect(await findFaultsAndOverflow(page)).toEqual([]);
  },
);

test(
  'a seller gives a part of the money back, and the claim is no longer to decide',
  onDesktop,
  async ({ page, baseURL }) => {
    const main = page.getByRole('main');
    const orderId = await receive(page, baseURL);
    const number = orderNumber(orderId);
    const { orders } = await good(page.request.get('/api/order/user'));
    const [item] = orders[0].items;
    const lines = JSON.stringify([{ productId: item.productId._id, quantity: 1 }]);
    const multipart = { lines, kind: 'broken', text: 'Two leaves are torn' };
    await good(page.request.post(`/api/order/${orderId}/claim`, { multipart }));

    await logInSeller(page.request);
    await page.goto(at(`/seller/claims?search=${number}`));
    const claim = main.getByRole('article', { name: t('orders.number', { number }) });
    const form = claim.getByRole('form', { name: t('claims.decide') });
    const decide = form.getByRole('button', { name: t('claims.decide') });
    await expect(claim).toContainText('Two leaves are torn');
    await expect(form).toContainText(t('claims.left', { amount: text().taka(orders[0].amount) }));
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await decide.press('Enter');
    await expect(form.getByLabel(t('claims.refund'))).toHaveAttribute('aria-invalid', 'true');
    await form.getByLabel(t('claims.refund')).fill(typed('20.50'));
    await form.getByLabel(t('claims.note')).fill('Sorry for the leaves');
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await decide.press('Enter');
    await expect(claim).toBeHidden();
    await main.getByRole('tab', { name: t('claims.tab.accepted') }).press('Enter');
    const accepted = claim.getByText(t('claims.state.accepted'), { exact: true });
    await expect(accepted).toBeVisible();
    await page.goBack();
    await expect(main.getByText(t('claims.none'))).toBeVisible();
    await page.reload();
    await main.getByRole('tab', { name: t('claims.tab.accepted') }).press('Enter');
    await expect(accepted).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);

    await page.goto(at('/my-orders'));
    const bought = main.getByRole('article').filter({ hasText: `#${number}` });
    await bought.getByRole('button', { name: t('claims.something-wrong') }).press('Enter');
    const own = bought.getByRole('list', { name: t('claims.own') });
    await expect(own).toContainText('Sorry for the leaves');
    await expect(own).toContainText(t('claims.money-back', { amount: text().taka(20.5) }));
  },
);

test(
  'a guest reports the broken size on the phone, and reads the answer after a reload',
  onPhone,
  async ({ page, baseURL }) => {
    const seller = await newSeller(baseURL);
    const productId = await sellVariants(seller);
    const { products } = await good(seller.get('/api/product/list', { params: { ids: productId } }));
    const [white, , pink] = products[0].variants;
    const items = [white, pink].map(({ _id }) => ({ productId, variantId: _id, quantity: 1 }));
    const {
      key,
      orderId,
      orderNumber: number,
    } = await good(
      page.request.post('/api/order/guest', {
        data: { items, address: guestAddressOf({ phone: `0171${String(Date.now()).slice(-7)}` }), payment: 'cod' },
        headers: { 'idempotency-key': `story ${Date.now()} ${Math.random()}` },
      }),
    );
    for (const status of ['Processing', 'Shipped', 'Delivered'] as const) await transition(seller, orderId, status);

    const main = page.getByRole('main');
    const opener = main.getByRole('button', { name: t('claims.something-wrong') });
    const form = main.getByRole('form', { name: t('claims.something-wrong') });
    const own = main.getByRole('list', { name: t('claims.own') });
    await page.goto(`${at('/orders/track')}#${key}`);
    await opener.press('Enter');
    await form.getByLabel(t('claims.text')).fill('The pink one has no pot');
    const sizes = form.getByRole('combobox').filter({ hasNotText: t('claims.kind.broken') });
    await expect(sizes).toHaveCount(2);
    await sizes.last().selectOption('1');
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'pot.png', mimeType: 'image/png', buffer: await uniquePicture() });
    await expect(form.getByRole('img')).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await form.getByRole('button', { name: t('claims.send') }).press('Enter');
    await expect(own).toContainText('The pink one has no pot');
    await expect(main.getByText(t('claims.thanks', { count: limits.claimAnswerDays }))).toBeFocused();
    await expect(form).toHaveCount(0);
    expect(await findFaultsAndOverflow(page)).toEqual([]);

    const { claims } = await good(seller.get('/api/seller/claims', { params: { search: number } }));
    expect(claims[0].lines).toMatchObject([{ variantId: pink._id, quantity: 1 }]);
    const reason = 'The picture shows another pot';
    await good(seller.post(`/api/seller/claims/${claims[0]._id}/refuse`, { data: { reason } }));
    // On the same device, without the link.
    await page.goto(at('/orders/track'));
    await opener.press('Enter');
    await expect(own.getByText(t('claims.state.refused'), { exact: true })).toBeVisible();
    await expect(own).toContainText(reason);
    await expect(own.getByRole('img', { name: t('claims.picture', { place: 1 }) })).toBeVisible();
    await expect(form.getByRole('button', { name: t('claims.send') })).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);
  },
);
