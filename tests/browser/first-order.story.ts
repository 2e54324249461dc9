import { leaveAddedPanel } from './support/added-panel.ts';
import { expect, fillAddress, onDesktop, signUpInDialog, test } from './support/shop-test.ts';
import { apiMessage, at, like, t } from './support/texts.ts';

// Other stories use reduced motion; this one has the animations that most visitors see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('visitor fills a cart, signs up, orders, sees the order', onDesktop, async ({ page }) => {
  await page.goto(at('/'));
  const bestSellers = page.getByRole('region', { name: t('home.best-seller') });
  const names = await bestSellers.getByRole('article').getByRole('heading').allTextContents();
  expect(names).toHaveLength(5);
  const [first = '', second = ''] = names;
  await bestSellers.getByRole('button', { name: t('cart.add-product', { product: first }) }).click();
  await leaveAddedPanel(page);
  await bestSellers.getByRole('button', { name: t('cart.add-one', { product: first }) }).click();
  await bestSellers.getByRole('button', { name: t('cart.add-product', { product: second }) }).click();
  await expect(page.getByRole('link', { name: t('layout.cart', { count: 3 }) })).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: t('layout.cart', { count: 3 }) }).click();
  await expect(page.getByRole('heading', { name: t('cart.title') })).toBeVisible();
  await expect(page.getByLabel(t('cart.quantity-of', { product: first }))).toHaveValue('2');

  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page.getByText(t('orders.checkout.login-needed'))).toBeVisible();
  await expect(page.getByRole('dialog', { name: t('accounts.login.title') })).toBeVisible();
  const shopper = await signUpInDialog(page);
  // A visitor who logs in from the cart stays there.
  await expect(page).toHaveURL(at('/cart'));
  await expect(page.getByLabel(t('cart.quantity-of', { product: first }))).toHaveValue('2');
  await page.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page.getByText(t('orders.checkout.no-address'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('addresses.picker.change-label') })).toBeHidden();
  await page.getByRole('link', { name: t('addresses.add-link') }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: t('addresses.add.save') }).click();
  await expect(page.getByText(apiMessage('Address added successfully'))).toBeVisible();
  await expect(page).toHaveURL(at('/cart'));
  await expect(page.getByText('House 7, Road 11, Banani').first()).toBeVisible();

  const summary = page.getByRole('region', { name: t('orders.checkout.title') });
  const sum = summary.getByText(t('orders.checkout.total')).locator('..').getByRole('definition');
  await expect(sum).not.toBeEmpty();
  const total = await sum.textContent();
  await summary.getByRole('button', { name: t('orders.checkout.place-order') }).click();
  await expect(page.getByText(t('orders.checkout.placed'))).toBeVisible();
  await expect(page).toHaveURL(at('/my-orders'));

  // A screen reader goes on at the thanks.
  await expect(page.getByRole('heading', { name: t('orders.placed.title', { name: 'Farhana' }) })).toBeFocused();
  const thanks = page.getByRole('region', { name: t('orders.placed.title', { name: 'Farhana' }) });
  await expect(thanks.getByText(like('orders.placed.number', 'number'))).toBeVisible();
  await expect(thanks.getByText(t('orders.arrival.title'))).toBeVisible();
  await expect(thanks.getByRole('listitem').filter({ hasText: t('orders.status.placed') })).toHaveAttribute(
    'aria-current',
    'step',
  );
  const order = page.getByRole('article').first();
  await expect(order.getByText(t('orders.status.placed'), { exact: true })).toBeVisible();
  await expect(order.getByText(first)).toBeVisible();
  await expect(order.getByText(second)).toBeVisible();
  await expect(order.getByText('House 7, Road 11, Banani')).toBeVisible();
  await expect(order.getByText(t('orders.pending'))).toBeVisible();
  await expect(order.getByText(total ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: t('layout.cart', { count: 0 }) })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(thanks).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(order.getByText('House 7, Road 11, Banani')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await order.getByRole('button', { name: like('orders.reorder-named', 'number') }).click();
  await expect(page).toHaveURL(at('/cart'));
  await expect(page.getByLabel(t('cart.quantity-of', { product: first }))).toHaveValue('2');
  await page.goBack();
  await expect(thanks).toBeVisible();
  expect(shopper.email).toContain('@');
});
