import type { Page } from '@playwright/test';
import { placeName } from '#contract/addresses/place-names.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { promiseText } from '#web/language/promise-text.ts';
import { findFaults, findFaultsAndLeave } from './support/find-faults.ts';
import { holdRequests } from './support/hold-requests.ts';
import { test } from './support/paying-shop.ts';
import { good, newSeller, order, sellProduct } from './support/people.ts';
import { settle } from './support/settings.ts';
import { expect, logInNewShopper, onDesktop, onPhone } from './support/shop-test.ts';
import { at, language, t, text } from './support/texts.ts';

const day = 24 * 60;
const inDhaka = 6 * 60;

/** Minutes from now to 23:30 in Dhaka. */
function untilNight(): number {
  const now = Math.floor(Date.now() / 60_000) + inDhaka;
  return (23 * 60 + 30 - (now % day) + day) % day;
}

/** A moment of a day in Dhaka, counted from the day of `now`. */
function momentOf(now: number, days: number, time: string): string {
  const date = new Date(now + (inDhaka + days * day) * 60_000).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00+06:00`).toISOString();
}

const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '09:00', to: '21:00' }));
const areas = [
  { districts: ['Dhaka'], fee: 60, freeFrom: null, promise: { minutes: 30 } },
  { districts: ['Kishoreganj'], fee: 120, freeFrom: null, promise: { days: [2, 3] as [number, number] } },
  { districts: null, fee: 150, freeFrom: null, promise: null },
];

/** The text that says when something arrives in a district. */
const there = (district: string, promise: string) =>
  t('common.promise.there', { promise, place: placeName(district, language()) });

/** Makes this the shopper's only address. */
async function liveIn(page: Page, city: 'Kishoreganj' | 'Sylhet'): Promise<void> {
  const { addresses } = await good(page.request.get('/api/address/get'));
  for (const { _id } of addresses) await good(page.request.delete(`/api/address/delete/${_id}`));
  const state = { Kishoreganj: 'Dhaka', Sylhet: 'Sylhet' }[city];
  await good(page.request.post('/api/address/add', { data: { address: { ...goodAddress, city, state } } }));
}

test.afterEach(async ({ shop }) => {
  await shop.putClockOn(0);
  await settle(await newSeller(shop.baseURL));
});

test(
  'a night’s order has one promise on every page, and one without is never late',
  onDesktop,
  async ({ page, shop }) => {
    const ahead = untilNight();
    await shop.putClockOn(ahead);
    const now = Date.now() + ahead * 60_000;
    await page.clock.setSystemTime(now);
    const seller = await newSeller(shop.baseURL);
    await settle(seller, { areas, hours });
    const name = `Promised ${Date.now()}`;
    const productId = await sellProduct(seller, name);
    const main = page.getByRole('main');
    const line = (city: string, promise: string) => main.getByText(there(city, promise), { exact: true });

    // A visitor chooses a district in the cart; the product page then speaks of it.
    await page.goto(at(`/products/herbs/${productId}`));
    await page.getByRole('button', { name: t('catalog.buy-now') }).click();
    const district = main.getByLabel(t('guest.district'), { exact: true });
    const inCart = (promise: string) => main.getByText(promise, { exact: true });
    await district.selectOption('Dhaka');
    const tomorrow = t('common.promise.tomorrow', { time: text().clock(momentOf(now, 1, '09:30')) });
    await expect(inCart(tomorrow)).toBeVisible();
    await district.selectOption('Sylhet');
    await expect(inCart(tomorrow)).toHaveCount(0);
    await district.selectOption('Kishoreganj');
    const [from, until] = [momentOf(now, 3, '00:00'), momentOf(now, 4, '23:59')];
    const days = promiseText({ from, until }, now, text());
    await expect(inCart(days)).toBeVisible();
    await page.goto(at(`/products/herbs/${productId}`));
    await expect(line('Kishoreganj', days)).toBeVisible();

    await logInNewShopper(page, undefined, shop.baseURL);
    await liveIn(page, 'Kishoreganj');
    await page.request.post('/api/cart/update', { data: { cartItems: { [productId]: 1 } } });
    await page.goto(at('/cart'));
    await expect(inCart(days)).toBeVisible();
    await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
    const thanks = page.getByRole('region', { name: t('orders.placed.title', { name: goodAddress.firstName }) });
    const promised = t('orders.arrival.by', { promise: days });
    await expect(thanks.getByText(days, { exact: true })).toBeVisible();
    // Leaves the page first, because it keeps the confirmation when it is merely reloaded.
    await page.goto(at('/'));
    await page.goto(at('/my-orders'));
    const card = main.getByRole('article');
    await expect(card.getByText(promised)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    // The other order has no promise: it is not late when the first is.
    await liveIn(page, 'Sylhet');
    await order(page.request, productId);
    const later = ahead + 5 * day;
    await shop.putClockOn(later);
    await page.clock.setSystemTime(Date.now() + later * 60_000);
    await page.reload();
    await expect(card).toHaveCount(2);
    // The card of a late order offers to ask where it is.
    const late = card.filter({ has: page.getByRole('link', { name: t('orders.arrival.ask') }) });
    await expect(late).toHaveCount(1);
    await expect(late).toContainText(placeName('Kishoreganj', language()));
    expect(await findFaults(page)).toEqual([]);
  },
);

test('a promise that is being read makes no page wider, with large text either', onPhone, async ({ page }) => {
  const release = await holdRequests(page, /\/api\/delivery\/promise/);
  await page.goto(at('/products/indoor/snake-plant'));
  await page.getByRole('button', { name: t('product.any-district') }).click();
  await expect(page.getByRole('combobox', { name: t('product.deliver-to') })).toBeFocused();
  expect(await findFaultsAndLeave(page)).toEqual([]);
  release();
});
