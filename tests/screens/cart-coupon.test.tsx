// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { coupons } from '#database/tables/coupons.ts';
import { couponActs, createShopper } from '#tests/support/people/coupons.ts';
import { createProduct, signInSeller } from '#tests/support/people/factories.ts';
import { openScreenShop, t, taka } from '#tests/support/screens/screen-shop.tsx';
import { CouponField } from '#web/features/coupon-check/coupon-field.tsx';
import { keepCoupon } from '#web/features/coupon-check/typed-coupon.ts';
import { useCartCoupon } from '#web/features/coupon-check/use-cart-coupon.ts';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;
const { add } = couponActs(shop, await signInSeller(shop));
const product = await createProduct(db, { price: 10_000, offerPrice: 10_000 });
const { as, id } = await createShopper(shop);

beforeEach(async () => {
  await db.delete(coupons);
  keepCoupon(undefined);
});

function Cart() {
  const items = [{ productId: product.id, quantity: 1 }];
  const coupon = useCartCoupon({ items, district: 'Dhaka', userId: id });
  return (
    <>
      <CouponField coupon={coupon} disabled={false} />
      <p>{coupon.isPending ? '' : taka(coupon.reduction.discount / 100)}</p>
      <p>{`sends ${coupon.code ?? 'no code'}`}</p>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: t('cart.coupon') });
const off = (amount: number) => screen.findByText(taka(amount));

test('a coupon is applied by Enter, kept over a reload, and removed', async () => {
  await add({ code: 'TEN' });
  const { person } = shop.open(<Cart />, { as });
  await off(0);
  await person.type(field(), 'ten{Enter}');
  await off(10);
  expect(screen.getByText(t('cart.coupon-applied'))).toBeDefined();
  expect(screen.getByText('sends ten')).toBeDefined();
  cleanup();
  shop.open(<Cart />, { as });
  await off(10);
  await person.click(screen.getByRole('button', { name: t('cart.coupon-remove') }));
  await off(0);
  expect(screen.getByText('sends no code')).toBeDefined();
});

test('a coupon that does not count says why and is not sent, and an offer counts all the same', async () => {
  await add({ code: 'LARGE', value: 50, leastSubtotal: 220 });
  await add({ code: null, value: 5 });
  const { person } = shop.open(<Cart />, { as });
  await off(5);
  await person.type(field(), 'large');
  await person.click(screen.getByRole('button', { name: t('cart.coupon-apply') }));
  expect(
    await screen.findByText('This coupon is for orders from ৳220. Please add products for ৳120 more.'),
  ).toBeDefined();
  await off(5);
  expect(screen.getByText('sends no code')).toBeDefined();
});

test('where an offer takes off more, it says so', async () => {
  await add({ code: 'SMALL', value: 5 });
  await add({ code: null, value: 20 });
  const { person } = shop.open(<Cart />, { as });
  await person.type(field(), 'small{Enter}');
  await off(20);
  expect(screen.getByText(t('cart.offer-is-larger'))).toBeDefined();
});
