import { guestOrderCalls } from '#contract/guest-orders/calls.ts';
import type { TestApp, TestRequest } from '#tests/support/shops/test-app.ts';

let numbers = 40_000_000;

/** A mobile number that nobody has. */
export const newGuestNumber = () => `017${++numbers}`;

/** The least that an order without an account needs of an address. */
export const guestAddressOf = (fields: object = {}) => ({
  firstName: 'Rahima Begum',
  phone: newGuestNumber(),
  street: 'House 7, Road 3',
  city: 'Gazipur',
  ...fields,
});

let attempts = 0;
export const newAttempt = () => `guest-attempt-${String(++attempts).padStart(6, '0')}`;

type GuestRequest = { body?: object; address?: object; headers?: Record<string, string> } & Pick<
  TestRequest,
  'as' | 'from'
>;

/** Orders one piece of a product without an account. */
export function orderAsGuest(
  shop: TestApp,
  product: { id: string },
  { body, address, headers, as, from }: GuestRequest = {},
) {
  return shop.send(guestOrderCalls.placeGuestOrder, {
    body: {
      items: [{ productId: product.id, quantity: 1 }],
      address: guestAddressOf(address),
      payment: 'cod',
      ...body,
    },
    headers: { 'idempotency-key': newAttempt(), ...headers },
    ...(as && { as }),
    from,
  });
}
