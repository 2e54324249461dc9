import { orderNumber } from '#contract/orders/order-number.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { findFaultsAndOverflow, findFaultsAtEverySize } from './support/find-faults.ts';
import { logInSeller, order } from './support/people.ts';
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
      .getByRole('link', { name: t('parcels.book-orders', { count: 1 }) })
      .press('Enter');
    const form = page.getByRole('form', { name: t('parcels.book') });
    const courier = form.getByLabel(t('parcels.booking.courier-of', { number }));
    await expect(courier).toHaveValue('own');
    await form.getByLabel(t('parcels.booking.note-for-all')).fill('Call before you come');
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await form.getByLabel(t('parcels.booking.weight-of', { number })).fill('2.5');
    await form.getByLabel(t('parcels.booking.weight-of', { number })).press('Enter');
    await expect(form.getByRole('button', { name: t('parcels.booking.book', { count: 1 }) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('link', { name: t('parcels.booking.labels', { count: 1 }) })).toBeFocused();
    await expect(form.getByText(t('parcels.state.booked'))).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await page.reload();
    await form.getByRole('link', { name: `${number}-1` }).press('Enter');

    const parcel = page.getByRole('article', { name: `${number}-1` });
    const opener = page.getByRole('button', { name: t('parcels.open', { reference: `${number}-1` }) });
    await opener.press('Enter');
    await expect(parcel.getByText(t('parcels.weighs', { kg: 2.5 }))).toBeVisible();
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    const opened = page.waitForEvent('popup');
    await parcel.getByRole('link', { name: t('parcels.label') }).press('Enter');
    const label = await opened;
    await expect(label.getByText(typed(goodAddress.phone))).toBeVisible();
    expect(await findFaultsAndOverflow(label)).toEqual([]);
    await label.close();

    const row = page.getByRole('row').filter({ has: opener });
    const move = async (state: 'out-for-delivery' | 'delivered') => {
      await parcel.getByLabel(t('parcels.move')).selectOption(t(`parcels.state.${state}`));
      await parcel.getByRole('button', { name: t('parcels.move-on') }).press('Enter');
      await expect(row.getByText(t(`parcels.state.${state}`), { exact: true })).toBeVisible();
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

test(
  'several parcels are written down a column, and one that comes back in part is settled',
  onDesktop,
  async ({ page }) => {
    await logInNewShopper(page);
    const orderIds = [await order(page.request), await order(page.request)];
    const [first = '', second = ''] = orderIds.map(orderNumber);
    await logInSeller(page.request);
    await page.goto(at(`/seller/parcels/book?orders=${orderIds.join(',')}`));
    const form = page.getByRole('form', { name: t('parcels.book') });
    const weightOf = (number: string) => form.getByLabel(t('parcels.booking.weight-of', { number }));
    await weightOf(first).fill('৪.৫');
    await weightOf(first).press('Enter');
    await expect(weightOf(second)).toBeFocused();
    await page.keyboard.type('40');
    await expect(form.getByText(t('parcels.booking.wrong', { count: 1 }))).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await form.getByRole('button', { name: t('parcels.booking.book', { count: 1 }) }).click();
    await expect(form.getByRole('link', { name: t('parcels.booking.labels', { count: 1 }) })).toBeFocused();
    await expect(weightOf(first)).toHaveCount(0);
    // The wrong one stays.
    await expect(weightOf(second)).toHaveValue('40');
    await weightOf(second).fill('2');
    await form.getByRole('button', { name: t('parcels.booking.book', { count: 1 }) }).click();
    await expect(form.getByRole('link', { name: t('parcels.booking.labels', { count: 2 }) })).toBeFocused();

    await page.goto(at(`/seller/parcels?search=${first}`));
    await page.getByRole('button', { name: t('parcels.open', { reference: `${first}-1` }) }).click();
    const parcel = page.getByRole('article', { name: `${first}-1` });
    await parcel.getByLabel(t('parcels.move')).selectOption(t('parcels.state.picked'));
    await parcel.getByRole('button', { name: t('parcels.move-on') }).click();
    await parcel.getByRole('button', { name: t('parcels.came-back') }).click();
    const dialog = page.getByRole('dialog', { name: t('parcels.came-back') });
    await expect(dialog.getByText(t('parcels.came-back.due'))).toBeVisible();
    expect(await findFaultsAtEverySize(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('parcels.came-back.settle') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').getByText(t('parcels.state.partly-delivered'), { exact: true })).toBeVisible();
  },
);
