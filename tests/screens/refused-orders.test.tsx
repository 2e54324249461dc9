// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { createOrder } from '#tests/support/people/orders.ts';
import { openScreenShop } from '#tests/support/screens/screen-shop.tsx';
import { noBounds, settle } from '#tests/support/shops/settings.ts';
import { usePlaceOrder } from '#web/features/orders/shopper/checkout/use-place-order.ts';

const shop = await openScreenShop();
afterAll(() => shop.close());
const { db } = shop.database;

function OrderButton({ productId, addressId, total }: { productId: string; addressId: string; total: number }) {
  const { placeOrder } = usePlaceOrder({
    cartSaved: async () => {},
    onPlaced: vi.fn(),
    onToPay: vi.fn(),
    onUncertain: vi.fn(),
    onStocks: vi.fn(),
    onLoggedOut: vi.fn(),
  });
  const order = () =>
    placeOrder({ items: { [productId]: 1 }, lines: [{ productId, quantity: 1 }], addressId, total }).catch(() => {});
  return (
    <button type="button" onClick={order}>
      Order
    </button>
  );
}

test('a shopper with too many open orders is told what to do', async () => {
  await settle(shop, { buying: { ...noBounds, openPerAccount: 1 } });
  const product = await createProduct(db);
  const buyer = await createBuyer(db, [[product, 1]]);
  await createOrder(db, buyer.id, [{ product, quantity: 1 }]);
  const { person } = shop.open(<OrderButton productId={product.id} addressId={buyer.addressId} total={45.9} />, {
    as: buyer.as,
  });
  await person.click(screen.getByRole('button', { name: 'Order' }));
  expect(
    await screen.findByText(
      'You, or this phone number, already have 1 order on the way. Please order again once one has arrived, or call us.',
    ),
  ).toBeTruthy();
});
