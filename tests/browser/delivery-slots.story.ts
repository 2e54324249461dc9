import type { APIRequestContext } from '@playwright/test';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { dayName } from '#web/features/delivery/slot-texts.ts';
import { findFaults } from './support/find-faults.ts';
import { test } from './support/paying-shop.ts';
import { addAddress, good, logInSeller, newPerson, newSeller, register, sellProduct } from './support/people.ts';
import { expect, logInNewShopper, onPhone } from './support/shop-test.ts';
import { at, like, t, text } from './support/texts.ts';

const path = '/api/seller/slots';

async function saveRules(seller: APIRequestContext, rules: object[]): Promise<void> {
  const { version } = await good(seller.get(path));
  await good(seller.put(path, { data: { version, rules, daysOff: [] } }));
}

// The slot that is full by then.
test.use({ expectedFailures: /409/ });
test.afterEach(async ({ shop }) => saveRules(await newSeller(shop.baseURL), []));

test(
  'a seller offers windows, and a buyer whose slot is taken meanwhile chooses another',
  onPhone,
  async ({ page, shop }) => {
    const seller = await newSeller(shop.baseURL);
    const name = `Slot ${Date.now()}`;
    const productId = await sellProduct(seller, name);
    const main = page.getByRole('main');

    await logInSeller(page.request);
    await page.goto(at('/seller/slots'));
    const sunday = text().weekdayName(0);
    await main.getByRole('button', { name: t('slots.add', { day: sunday }) }).click();
    const window = main.getByRole('group', { name: t('slots.window', { day: sunday, number: 1 }) });
    await window.getByLabel(t('slots.to'), { exact: true }).fill('09:00');
    await window.getByLabel(t('slots.places'), { exact: true }).fill('1');
    await window.getByLabel(t('slots.fee'), { exact: true }).fill('25');
    await main.getByRole('button', { name: t('slots.save') }).click();
    await expect(window.getByLabel(t('slots.to'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await window.getByLabel(t('slots.to'), { exact: true }).fill('12:00');
    await main.getByRole('button', { name: t('slots.copy', { day: sunday }) }).click();
    expect(await findFaults(page)).toEqual([]);
    await main.getByRole('button', { name: t('slots.save') }).click();
    await expect(main.getByText(like('settings.last-saved', 'time', 'by'))).toBeVisible();

    const { slots }: { slots: OfferedSlot[] } = await good(
      page.request.get('/api/delivery/slots', { params: { district: goodAddress.city } }),
    );
    const open = slots.filter(({ closedBecause }) => closedBecause === undefined);
    const [first, second] = open as [OfferedSlot, OfferedSlot];
    const clock = (time: string) => text().clock(`${first.date}T${time}:00+06:00`);
    const named = t('cart.slot.window', { from: clock('10:00'), until: clock('12:00') });

    await logInNewShopper(page, undefined, shop.baseURL);
    await good(page.request.post('/api/address/add', { data: { address: goodAddress } }));
    await good(page.request.post('/api/cart/update', { data: { cartItems: { [productId]: 1 } } }));
    await page.goto(at('/cart'));
    await expect(main.getByRole('radio', { name: t('cart.slot.soonest') })).toBeChecked();
    const day = ({ date }: OfferedSlot) => main.getByRole('radio', { name: dayName(date, Date.now(), text()) });
    const shown = main.getByRole('radio', { name: named });
    // One day at a time: first the one that can be chosen first.
    await expect(day(first)).toBeChecked();
    await expect(shown).toHaveCount(1);
    await shown.check();
    const inShort = t('cart.in-short', { items: t('cart.items', { count: 1 }), fee: text().taka(25) });
    await expect(main.getByText(inShort).last()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    // Somebody else takes the place.
    const other = await newPerson(shop.baseURL);
    await register(other);
    await addAddress(other);
    const [{ _id: address }] = (await good(other.get('/api/address/get'))).addresses;
    const items = [{ productId, quantity: 1 }];
    await good(other.post('/api/order/cod', { data: { items, address, slot: first.id } }));
    await main.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    await expect(main.getByText(t('cart.slot.lost.full'))).toBeVisible();
    await expect(main.getByRole('radio', { name: t('cart.slot.soonest') })).toBeChecked();
    await day(first).check();
    await expect(shown).toBeDisabled();
    await day(second).check();
    await shown.check();
    await main.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    const until = clock('12:00');
    const thanks = page.getByRole('region', { name: t('orders.placed.title', { name: goodAddress.firstName }) });
    await expect(thanks.getByText(`${clock('10:00')}–${until}`)).toBeVisible();
    const { orders } = await good(page.request.get('/api/order/user'));
    expect(orders[0].slot.id).toBe(second.id);
  },
);
