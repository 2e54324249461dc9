import type { APIRequestContext, Page } from '@playwright/test';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Parcel } from '#contract/parcels/schemas.ts';
import { type DemoShop, startDemoShop } from '#tests/shots/demo-shop.ts';
import { goodAddress } from '#tests/support/people/good-address.ts';
import { PathaoServer } from '#tests/support/servers/pathao-server.ts';
import { SteadfastServer } from '#tests/support/servers/steadfast-server.ts';
import { countPresses } from './support/count-presses.ts';
import { findFaults } from './support/find-faults.ts';
import { good, logInSeller, newPerson, newSeller, register, transition } from './support/people.ts';
import { statusText, stepText } from './support/seller-orders-page.ts';
import { expect, onDesktop, test as shopTest } from './support/shop-test.ts';
import { at, t, text } from './support/texts.ts';

type CourierShop = DemoShop & { pathao: PathaoServer; steadfast: SteadfastServer };

/** A shop of its own with two couriers. */
const test = shopTest.extend<{ baseURL: string }, { shop: CourierShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const [pathao, steadfast] = await Promise.all([PathaoServer.start(), SteadfastServer.start()]);
      const shop = await startDemoShop(() => ({ ...pathao.settings, ...steadfast.settings }));
      await use({ ...shop, pathao, steadfast });
      await shop.stop();
      await Promise.all([pathao.wire.close(), steadfast.wire.close()]);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.baseURL),
});

const inAll = 60;
/** Taka for a piece, with the tax of 2 %. */
const perPiece = 102;
const kg = { basil: 0.4, pot: 1.5 };

type Bought = { basils: number; pots: number; toDhaka: boolean };
const bought: Bought[] = Array.from({ length: inAll }, (_, nth) => ({
  basils: 1 + (nth % 3),
  pots: nth % 2,
  toDhaka: nth % 5 < 3,
}));
const weightOf = ({ basils, pots }: Bought) => Math.round((basils * kg.basil + pots * kg.pot) * 100) / 100;
const collectOf = ({ basils, pots }: Bought) => (basils + pots) * perPiece;

async function sell(seller: APIRequestContext, name: string, weight: number): Promise<string> {
  const product = { name, category: 'Herbs', price: 100, offerPrice: 100, description: [name] };
  const multipart = { productData: JSON.stringify({ ...product, shippingWeight: weight * 1000 }) };
  return (await good(seller.post('/api/product/add', { multipart }))).productId;
}

/** Sends out what the demo shop has to pack and to book, so that nothing else is to be done. */
async function clearTheDesk(seller: APIRequestContext): Promise<void> {
  for (const [tab, steps] of [
    ['to-book', ['Shipped']],
    ['to-pack', ['Processing', 'Shipped']],
  ] as const) {
    const { orders } = await good(seller.get(`/api/order/seller-enhanced?tab=${tab}&limit=100`));
    for (const { _id } of orders) for (const step of steps) await transition(seller, _id, step);
  }
}

/** One buyer with two addresses places all orders; returns what each has bought, by its id. */
async function placeAll(baseURL: string, seller: APIRequestContext): Promise<Map<string, Bought>> {
  const [basil, pot] = [await sell(seller, 'Sixty Basil', kg.basil), await sell(seller, 'Sixty Pot', kg.pot)];
  const api = await newPerson(baseURL);
  await register(api);
  for (const city of ['Dhaka', 'Cumilla']) {
    const address = { ...goodAddress, city, state: city === 'Dhaka' ? 'Dhaka' : 'Chattogram' };
    await good(api.post('/api/address/add', { data: { address } }));
  }
  const { addresses }: { addresses: { _id: string; city: string }[] } = await good(api.get('/api/address/get'));
  const idOf = (isDhaka: boolean) => addresses.find(({ city }) => (city === 'Dhaka') === isDhaka)?._id;
  const orders = new Map<string, Bought>();
  for (const one of bought) {
    const items = [
      { productId: basil, quantity: one.basils },
      { productId: pot, quantity: one.pots },
    ].filter(({ quantity }) => quantity > 0);
    const { orderId } = await good(api.post('/api/order/cod', { data: { items, address: idOf(one.toDhaka) } }));
    orders.set(orderId, one);
  }
  await api.dispose();
  return orders;
}

const sumOf = (some: readonly Bought[], amount: (one: Bought) => number) =>
  some.reduce((sum, one) => sum + amount(one), 0);

test('the morning of sixty orders takes 12 presses', onDesktop, async ({ page, baseURL, shop }) => {
  test.setTimeout(240_000);
  const seller = await newSeller(baseURL);
  await clearTheDesk(seller);
  const orders = await placeAll(baseURL, seller);
  const numbers = [...orders.keys()].map(orderNumber).sort();
  await logInSeller(page.request);
  const presses = await countPresses(page);
  const bar = page.getByRole('region', { name: t('sales.selection') });
  const headings = async (paper: Page) => (await paper.getByRole('heading', { level: 1 }).allInnerTexts()).sort();
  const opened = async (press: () => Promise<void>) => {
    const popup = page.waitForEvent('popup');
    await press();
    const paper = await popup;
    await paper.waitForLoadState();
    return paper;
  };
  const print = async (kind: 'printing.slips' | 'printing.pick-list') => {
    await bar.getByRole('button', { name: t('printing.print') }).click();
    return opened(() => page.getByRole('menuitem', { name: t(kind) }).click());
  };

  // All that is to be packed.
  await page.goto(at('/seller/orders'));
  await page
    .getByRole('navigation', { name: t('sales.tabs') })
    .getByRole('link', { name: t('sales.tab.to-pack') })
    .click();
  await expect(page).toHaveURL(at('/seller/orders?tab=to-pack'));
  await page.getByRole('checkbox', { name: t('sales.select-all') }).click();
  await bar.getByRole('button', { name: t('sales.select-matching', { count: inAll }) }).click();
  await expect(bar.getByText(t('sales.selected', { count: inAll }))).toBeFocused();

  const slips = await print('printing.slips');
  await expect(slips.getByRole('heading', { level: 1 })).toHaveCount(inAll);
  expect(await headings(slips)).toEqual(numbers.map((number) => t('orders.number', { number })).sort());
  await slips.close();

  const list = await print('printing.pick-list');
  for (const [name, pieces] of [
    ['Sixty Basil', sumOf(bought, ({ basils }) => basils)],
    ['Sixty Pot', sumOf(bought, ({ pots }) => pots)],
  ] as const)
    await expect(list.getByRole('row').filter({ hasText: name }).getByRole('cell').last()).toHaveText(
      text().count(pieces),
    );
  await list.close();

  // What leaves the list by this step stays selected.
  await bar.getByRole('button', { name: stepText('Processing') }).click();
  await expect(
    page.getByText(t('sales.moved-several', { count: inAll, status: statusText('Processing') })),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: t('sales.nothing-to-do') })).toBeVisible();
  await expect(bar.getByText(t('sales.selected', { count: inAll }))).toBeVisible();
  const { pagination } = await good(seller.get('/api/order/seller-enhanced?status=Processing&limit=1'));
  expect(pagination.totalOrders).toBe(inAll);

  await bar.getByRole('link', { name: t('parcels.book-orders', { count: inAll }) }).click();
  const form = page.getByRole('form', { name: t('parcels.book') });
  await form.getByLabel(t('parcels.booking.courier-outside')).selectOption('steadfast');
  expect(await findFaults(page)).toEqual([]);
  await form.getByRole('button', { name: t('parcels.booking.book', { count: inAll }) }).click();
  await expect(form.getByText(t('parcels.state.booked'), { exact: true })).toHaveCount(inAll);

  const labels = await opened(() =>
    form.getByRole('link', { name: t('parcels.booking.labels', { count: inAll }) }).click(),
  );
  await expect(labels.locator('.lb')).toHaveCount(inAll);
  for (const { code } of [...shop.pathao.parcels, ...shop.steadfast.parcels])
    await expect(labels.locator('.lb').filter({ hasText: code })).toHaveCount(1);
  await labels.close();

  const { clicks, enters, fields } = await presses();
  expect({ clicks, enters, fields }).toEqual({ clicks: 11, enters: 0, fields: 1 });
  await expectParcels(seller, orders, shop);
  await seller.dispose();
});

/** Expects a parcel of each order with its courier, weight and amount, in the shop and at the couriers. */
async function expectParcels(seller: APIRequestContext, orders: Map<string, Bought>, shop: CourierShop) {
  const pages = [1, 2].map((nth) => good(seller.get(`/api/seller/parcels?limit=50&page=${nth}`)));
  const parcels: Parcel[] = (await Promise.all(pages)).flatMap((reply) => reply.parcels);
  const facts = parcels.map(({ orderId, provider, weight, collect }) => ({ orderId, provider, weight, collect }));
  const expected = [...orders].map(([orderId, one]) => ({
    orderId,
    provider: one.toDhaka ? 'pathao' : 'steadfast',
    weight: weightOf(one),
    collect: collectOf(one),
  }));
  const byOrder = (one: { orderId: string }, other: { orderId: string }) => one.orderId.localeCompare(other.orderId);
  expect(facts.sort(byOrder)).toEqual(expected.sort(byOrder));

  const sent = (server: PathaoServer | SteadfastServer, field: string) =>
    server.parcels.reduce((sum, parcel) => sum + Number(parcel.sent[field]), 0);
  const [inside, outside] = [bought.filter(({ toDhaka }) => toDhaka), bought.filter(({ toDhaka }) => !toDhaka)];
  expect([shop.pathao.parcels.length, shop.steadfast.parcels.length]).toEqual([inside.length, outside.length]);
  expect(sent(shop.pathao, 'amount_to_collect')).toBe(sumOf(inside, collectOf));
  // Pathao charges half a kilogram at least.
  expect(sent(shop.pathao, 'item_weight')).toBeCloseTo(
    sumOf(inside, (one) => Math.max(0.5, weightOf(one))),
    2,
  );
  expect(sent(shop.steadfast, 'cod_amount')).toBe(sumOf(outside, collectOf));
}
