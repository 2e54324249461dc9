import { placeName } from '#contract/addresses/place-names.ts';
import { usualSettings } from '#contract/settings/usual-settings.ts';
import { openCartFromPanel } from './support/added-panel.ts';
import { openCard } from './support/checkout.ts';
import { findFaults } from './support/find-faults.ts';
import { addAddress, demoSeller, logInSeller, newPerson, newSeller, sellProduct } from './support/people.ts';
import { listed } from './support/seller-orders-page.ts';
import { settingsPath, settle } from './support/settings.ts';
import { expect, logInNewShopper, onDesktop, onPhone, test } from './support/shop-test.ts';
import { apiMessage, at, language, t, text, typed } from './support/texts.ts';

test.use({ expectedFailures: /answer 40[39]|status of 40[39]/ });
test.afterEach(async ({ baseURL }) => settle(await newSeller(baseURL)));

test('a seller sets the delivery fee, and the next order includes it', onDesktop, async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  const name = `Delivered ${Date.now()}`;
  const id = await sellProduct(seller, name);
  const main = page.getByRole('main');
  const dhaka = placeName('Dhaka', language());

  await logInSeller(page.request);
  await page.goto(at('/seller/settings'));
  const first = page.getByRole('group', { name: t('settings.area', { number: 1 }), exact: true });
  await first.getByLabel(t('settings.where')).selectOption('districts');
  await first.getByRole('checkbox', { name: dhaka, exact: true }).check();
  await first.getByLabel(t('settings.fee')).fill(typed('60'));
  await first.getByLabel(t('settings.free-from')).fill(typed('900000'));
  await page.getByRole('button', { name: t('settings.add-area') }).click();
  const second = page.getByRole('group', { name: t('settings.area', { number: 2 }), exact: true });
  const sentence = `${dhaka}: ${t('settings.promise-read.minutes', { minutes: 30 })} · ${t('settings.costs-until', { fee: text().taka(60), amount: text().taka(900_000) })}`;
  await expect(first.getByText(t('settings.buyers-read', { sentence }))).toBeVisible();
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByText(apiMessage('Please enter the delivery fee as a number'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await second.getByLabel(t('settings.fee')).fill('120.50');

  // What is unsaved is not left without a question, by a link or by Back.
  const pages = page.getByRole('navigation', { name: t('settings.title') });
  const question = page.getByRole('dialog', { name: t('products.leave.question') });
  await pages.getByRole('link', { name: t('settings.contact') }).click();
  await question.getByRole('button', { name: t('products.leave.stay') }).click();
  await expect(second.getByLabel(t('settings.fee'))).toHaveValue('120.50');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByText(apiMessage('Settings saved'))).toBeVisible();
  await expect(page.getByText(t('settings.unsaved'))).toHaveCount(0);

  await pages.getByRole('link', { name: t('settings.contact') }).click();
  await expect(page).toHaveURL(at('/seller/settings/contact'));
  await page.getByLabel(t('settings.phone')).fill('call me');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByText(apiMessage('Please enter a phone number such as +880 1700-000000'))).toBeVisible();
  await page.getByLabel(t('settings.phone')).fill('+880 1700-000000');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(pages.getByRole('link', { name: t('settings.contact') })).toContainText('+880 1700-000000');
  expect(await findFaults(page)).toEqual([]);
  await page.goBack();
  await expect(second.getByLabel(t('settings.fee'))).toHaveValue('120.5');

  await page.goto(at('/contact'));
  await expect(main.getByRole('link', { name: '+880 1700-000000' })).toBeVisible();
  await page.goto(at('/delivery'));
  await expect(main.getByRole('row', { name: dhaka })).toContainText(text().taka(60));

  await page.goto(at(`/products?search=${encodeURIComponent(name)}`));
  await page.getByRole('article').getByRole('link', { name }).click();
  await page.getByRole('button', { name: t('catalog.add-to-cart'), exact: true }).click();
  await openCartFromPanel(page);
  await expect(main.getByText(t('orders.checkout.from', { amount: text().taka(60) }), { exact: true })).toBeVisible();
  await page.getByLabel(t('guest.district'), { exact: true }).selectOption('Sylhet');
  await expect(main.getByText(text().taka(120.5), { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  await logInNewShopper(page);
  await addAddress(page.request);
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } });
  await page.reload();
  await expect(main.getByText(text().taka(60), { exact: true })).toBeVisible();
  await expect(main.getByText(t('orders.checkout.free-from', { amount: text().taka(900_000) }))).toBeVisible();
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page).toHaveURL(at('/my-orders'));
  await expect(main.getByText(t('orders.fee'), { exact: true })).toBeVisible();

  await page.goto(at('/seller/orders'));
  await listed(page).first().click();
  await expect(main.getByText(t('orders.fee'), { exact: true })).toBeVisible();
  await expect(main.getByText(text().taka(60), { exact: true })).toBeVisible();
});

test('an address outside of all areas is refused with the districts there are', onPhone, async ({ page, baseURL }) => {
  const seller = await newSeller(baseURL);
  const name = `Far away ${Date.now()}`;
  const id = await sellProduct(seller, name);
  await settle(seller, { areas: [{ districts: ['Sylhet', 'Khulna'], fee: 60, freeFrom: null }] });
  await logInNewShopper(page);
  await addAddress(page.request);
  await page.request.post('/api/cart/update', { data: { cartItems: { [id]: 1 } } });
  await page.goto(at('/cart'));
  const [place, districts] = [
    placeName('Dhaka', language()),
    ['Sylhet', 'Khulna'].map((district) => placeName(district, language())).join(', '),
  ];
  const sentence = t('cart.outside', { place, districts });
  await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);

  // The seller changes the fee while the cart is open: the order is refused, and the cart shows the new total.
  await settle(seller, { areas: [{ districts: null, fee: 75, freeFrom: null }] });
  await page.reload();
  const main = page.getByRole('main');
  await openCard(page, 'cart.look-over');
  await expect(main.getByText(text().taka(75), { exact: true })).toBeVisible();
  await settle(seller, { areas: [{ districts: null, fee: 80, freeFrom: null }] });
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(
    page.getByText(apiMessage('Prices have changed since you looked. Please check the new total and order again.')),
  ).toBeVisible();
  await expect(main.getByText(text().taka(80), { exact: true })).toBeVisible();
});

test('settings that somebody has saved meanwhile are not overwritten', onDesktop, async ({ page, baseURL }) => {
  await logInSeller(page.request);
  await page.goto(at('/seller/settings/contact'));
  const hours = page.getByLabel(t('settings.hours'));
  await hours.fill('Friday closed');
  const other = await newPerson(baseURL);
  await logInSeller(other);
  await settle(other, { contact: { ...usualSettings.contact, hours: 'Always open' } });
  await page.getByRole('button', { name: t('settings.save') }).click();
  const offer = page.getByRole('button', { name: t('changes.take') });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Always open' })).toBeVisible();
  await expect(hours).toHaveValue('Friday closed');
  expect(await findFaults(page)).toEqual([]);
  await offer.click();
  await expect(hours).toHaveValue('Always open');
  await hours.fill('Friday closed');
  await page.getByRole('button', { name: t('settings.save') }).click();
  await expect(page.getByText(apiMessage('Settings saved'))).toBeVisible();
});

test(
  'a seller who logged in a while ago enters the password again, and the input is saved',
  onDesktop,
  async ({ page }) => {
    await logInSeller(page.request);
    await page.goto(at('/seller/settings/contact'));
    const refusal = { success: false, message: 'Once more', code: 'confirm-needed' };
    let refused = 0;
    // Simulates a session older than 15 minutes, for the first save.
    await page.route(`**${settingsPath}`, (route) => {
      if (route.request().method() !== 'PUT' || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 403, json: refusal });
    });
    await page.getByLabel(t('settings.phone')).fill('+880 1700-000001');
    const save = page.getByRole('button', { name: t('settings.save') });
    await save.click();
    const dialog = page.getByRole('dialog', { name: t('seller.confirm-again.title') });
    const password = dialog.getByLabel(t('seller.second-factor.password'), { exact: true });
    await expect(password).toBeFocused();
    await password.fill(demoSeller.password);
    await password.press('Enter');
    await expect(page.getByText(apiMessage('Settings saved'))).toBeVisible();
    await expect(dialog).toHaveCount(0);
    // The button was disabled when the dialog opened, so the focus goes to the page's content.
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByLabel(t('settings.phone'))).toHaveValue('+880 1700-000001');
  },
);

test('a phone shows the pages of the settings first, each with its present value', onPhone, async ({ page }) => {
  await logInSeller(page.request);
  await page.goto(at('/seller/settings'));
  const pages = page.getByRole('navigation', { name: t('settings.title') });
  await expect(pages.getByRole('link')).toHaveCount(10);
  await expect(pages.getByRole('link', { name: t('settings.delivery') })).toContainText(
    t('settings.now.areas-free', { count: 1 }),
  );
  expect(await findFaults(page)).toEqual([]);
  const find = page.getByRole('searchbox', { name: t('settings.find') });
  await find.fill(t('settings.bin'));
  await expect(pages.getByRole('link')).toHaveCount(1);
  await pages.getByRole('link', { name: t('settings.subject.taxes') }).click();
  await expect(page).toHaveURL(at('/seller/settings/taxes'));
  await expect(pages).toBeHidden();
  await page.getByLabel(t('settings.bin')).fill('123456789-0123');
  await expect(page.getByText(t('settings.unsaved'))).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('settings.discard') }).click();
  await expect(page.getByLabel(t('settings.bin'))).toHaveValue('');
  await page.getByRole('link', { name: t('settings.back') }).click();
  await expect(pages.getByRole('link')).toHaveCount(10);
  await page.goto(at('/seller/settings/no-such-page'));
  await expect(page).toHaveURL(at('/seller/settings'));
});
