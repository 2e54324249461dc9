import { orderNumber } from '#contract/orders/order-number.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { findFaultsAndOverflow } from './support/find-faults.ts';
import { giveToRider, good, newBuyer, newSeller, order } from './support/people.ts';
import { expect, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test(
  'a rider opens the link, finds the way, and delivers for the cash once',
  onPhone,
  async ({ page, browser, baseURL }) => {
    const { api } = await newBuyer(browser);
    const orderId = await order(api);
    const seller = await newSeller(baseURL);
    const { parcel: booked, path } = await giveToRider(seller, orderId);
    const { _id: id, collect } = booked;

    await page.goto(at(path));
    const parcel = page.getByRole('article', { name: `${orderNumber(orderId)}-1` });
    const callTo = await parcel.getByRole('link', { name: t('riders.call') }).getAttribute('href');
    expect(callTo?.replaceAll(/\D/g, '')).toContain(goodAddress.phone.replaceAll(/\D/g, '').slice(-10));
    const map = await parcel.getByRole('link', { name: t('riders.map') }).getAttribute('href');
    expect(new URL(map ?? '').search).toContain(encodeURIComponent(goodAddress.street));
    expect(await findFaultsAndOverflow(page)).toEqual([]);

    const state = parcel.getByRole('status');
    await parcel.getByRole('button', { name: t('riders.act.out-for-delivery') }).click();
    await expect(state).toHaveText(t('parcels.state.out-for-delivery'));
    await parcel.getByRole('button', { name: t('riders.act.delivered') }).click();
    await expect(parcel.getByLabel(t('riders.collected'))).toHaveValue(String(collect));
    expect(await findFaultsAndOverflow(page)).toEqual([]);
    await parcel.getByRole('button', { name: t('riders.confirm') }).dblclick();
    await expect(state).toHaveText(t('parcels.state.delivered'));
    await expect(parcel.getByRole('button', { name: t('riders.act.delivered') })).toHaveCount(0);

    const { parcel: delivered } = await good(seller.get(`/api/seller/parcels/${id}`));
    expect(delivered.steps.filter((step: { state: string }) => step.state === 'delivered')).toHaveLength(1);
    expect(delivered.money).toMatchObject({ collected: collect, differs: 0 });
  },
);
