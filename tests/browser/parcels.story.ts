import { orderNumber } from '#contract/orders/order-number.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { findFaultsAndOverflow } from './support/find-faults.ts';
import { order } from './support/people.ts';
import { openOrders, statusText } from './support/seller-orders-page.ts';
import { expect, logInNewShopper, onDesktop, test } from './support/shop-test.ts';
import { at, t, typed } from './support/texts.ts';

test(
  'a parcel of the own rider is booked and moved on by the keyboard, and its order follows',
  onDesktop,
  async ({ page }) => {
    const main = page.getByRole('main');
    await logInNewShopper(page);
    const orderId = await order(page.request);
    const number = orderNumber(orderId);

    await openOrders(page, number);
    await page.getByRole('checkbox', { name: t('sales.select', { number }) }).press('Space');
    await page
      .getByRole('region', { name: t('sales.selection') })
      .getByRole('link', { name: t('parcels.book') })
      .press('Enter');
    const form = page.getByRole('form', { name: t('parcels.book') });
    await expect(form.getByRole('heading', { name: t('parcels.book-orders', { count: 1 }) })).toBeVisible();
    await expect(form.getByLabel(t('parcels.courier'), { exact: true })).toHaveValue('own');
    await form.getByLabel(t('parcels.note')).fill('Call before you come');
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await form.getByRole('button', { name: t('parcels.book') }).press('Enter');
    await expect(form).toBeHidden();
    await expect(page.getByLabel(t('parcels.filter-state'), { exact: true })).toBeFocused();

    // Its reference begins with the number of the order.
    const parcel = page.getByRole('article', { name: number });
    await expect(parcel.getByText(t('parcels.state.booked'))).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await parcel.getByRole('link', { name: t('parcels.label') }).press('Enter');
    const label = await opened;
    await expect(label.getByText(typed(goodAddress.phone))).toBeVisible();
    expect(await findFaultsAndOverflow(label)).toEqual([]);
    await label.close();

    const move = async (state: 'out-for-delivery' | 'delivered') => {
      await parcel.getByLabel(t('parcels.move')).selectOption(t(`parcels.state.${state}`));
      await parcel.getByRole('button', { name: t('parcels.move-on') }).press('Enter');
      await expect(parcel.getByText(t(`parcels.state.${state}`), { exact: true }).first()).toBeVisible();
    };
    await move('out-for-delivery');
    await expect(parcel.getByLabel(t('parcels.move'))).toBeFocused();
    await page.goto(at('/my-orders'));
    const bought = main.getByRole('article').filter({ hasText: `#${number}` });
    await expect(bought).toContainText(`${t('parcels.courier.own')} · ${t('parcels.state.out-for-delivery')}`);
    await expect(bought.getByText(statusText('Shipped'), { exact: true }).first()).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);

    await page.goBack();
    await move('delivered');
    await expect(parcel.getByRole('button', { name: t('parcels.move-on') })).toHaveCount(0);
    await parcel.getByRole('button', { name: t('parcels.history') }).press('Enter');
    await expect(parcel.getByRole('listitem')).toHaveCount(3);
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await page.goto(at('/my-orders'));
    await expect(bought).toContainText(`${t('parcels.courier.own')} · ${t('parcels.state.delivered')}`);
    await expect(bought.getByText(statusText('Delivered'), { exact: true }).first()).toBeVisible();
  },
);
