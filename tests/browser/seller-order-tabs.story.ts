import { findFaultsAtEverySize } from './support/find-faults.ts';
import { newBuyer, transition } from './support/people.ts';
import { card, listed, openCard, openOrders, placeOrder, row } from './support/seller-orders-page.ts';
import { expect, onDesktop, onPhone, test } from './support/shop-test.ts';
import { at, t } from './support/texts.ts';

test('an order goes from To book to Booked, and its card has the parcel', onDesktop, async ({ page, browser }) => {
  const name = `Tania ${Date.now()}`;
  const { number, orderId } = await placeOrder(await newBuyer(browser, name));
  await openOrders(page, number);
  await transition(page.request, orderId, 'Processing');
  const tabs = page.getByRole('navigation', { name: t('sales.tabs') });
  await tabs.getByRole('link', { name: t('sales.tab.to-book') }).click();
  await expect(page).toHaveURL(at('/seller/orders?tab=to-book'));
  await expect(row(page, number)).toBeVisible();

  const parcels = [{ orderId, provider: 'own', weight: 2.4 }];
  expect((await page.request.post('/api/seller/parcels', { data: { parcels } })).status()).toBe(200);
  await tabs.getByRole('link', { name: t('sales.tab.booked') }).click();
  await expect(page).toHaveURL(at('/seller/orders?tab=booked'));
  const chip = `${t('parcels.courier.own')} · ${t('parcels.state.booked')}`;
  await expect(row(page, number)).toContainText(chip);
  const opened = await openCard(page, number);
  await expect(opened).toContainText(chip);
  expect(await findFaultsAtEverySize(page)).toEqual([]);

  await page.getByLabel(t('parcels.filter-courier')).selectOption('redx');
  await expect(page).toHaveURL(at('/seller/orders?tab=booked&courier=redx'));
  await expect(row(page, number)).toHaveCount(0);
  await page.getByLabel(t('parcels.filter-courier')).selectOption('own');
  await (await openCard(page, number)).getByRole('button', { name: t('parcels.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('parcels.cancel') })
    .click();
  await expect(row(page, number)).toHaveCount(0);
});

test('a note stays in the history of an order', onPhone, async ({ page, browser }) => {
  const { number } = await placeOrder(await newBuyer(browser));
  await openOrders(page, number);
  const opened = await openCard(page, number);
  await opened.getByRole('button', { name: t('sales.history') }).click();
  const add = opened.getByRole('button', { name: t('sales.note.add') });
  await add.click();
  await expect(opened.getByText(t('sales.note.missing'))).toBeVisible();
  await opened.getByLabel(t('sales.note.label')).fill('Called, comes after four');
  await add.click();
  await expect(opened.getByRole('listitem').filter({ hasText: 'Called, comes after four' })).toBeVisible();
  await page.reload();
  await card(page, number)
    .getByRole('button', { name: t('sales.history') })
    .click();
  await expect(card(page, number).getByText('Called, comes after four')).toBeVisible();
});

test('keys go from row to row, tick one and open it', onDesktop, async ({ page, browser }) => {
  const name = `Keys ${Date.now()}`;
  const buyer = await newBuyer(browser, name);
  for (let nth = 0; nth < 2; nth += 1) await placeOrder(buyer);
  await openOrders(page, name);
  await expect(listed(page)).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(listed(page).first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(listed(page).last()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: t('sales.selection') })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox', { name: t('sales.search') }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('searchbox', { name: t('sales.search') })).toHaveValue(`${name}j`);
});
