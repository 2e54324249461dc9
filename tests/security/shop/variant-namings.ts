import { v7 } from 'uuid';
import { guestAddressOf } from '#tests/support/people/guests.ts';
import type { TestRequest } from '#tests/support/shops/test-app.ts';
import type { Named } from './plant-owner-and-other.ts';

type Statuses = Record<'visitor' | 'owner' | 'other' | 'seller', number>;
type Naming = { at: readonly string[]; statuses: Statuses; request: (things: Named) => TestRequest };
type Expected = { forAll: Statuses; forSellers: Statuses; forUsers: Statuses; forOwner: Statuses };

const written = { name: 'Neem', price: 60, offerPrice: 45, category: 'Herbs', description: ['From a roof'] };
/** A product whose only variant is named. */
const neem = (_id: string) => ({ ...written, variants: [{ _id, facts: {}, price: 60, offerPrice: 45 }] });
const inList = 'body.productData.variants[]._id';

/** Places of ids of variants. A variant of another product does not belong to the product being saved. */
export function variantNamings(
  { forAll, forSellers, forUsers, forOwner }: Expected,
  { picture, provider }: { picture: Buffer; provider: string },
): Record<string, readonly Naming[]> {
  const nothingOfItsOwn = (statuses: Statuses): Statuses => {
    const refused = Object.entries(statuses).map(([person, status]) => [person, status === 200 ? 404 : status]);
    return Object.fromEntries(refused);
  };
  const ordered = (fields: object): Naming => ({
    at: ['body.items[].productId', 'body.items[].variantId', 'body.address'],
    statuses: forOwner,
    request: ({ product, address }) => {
      const items = [{ productId: product, variantId: product, quantity: 1 }];
      return { body: { items, address, ...fields } };
    },
  });
  return {
    addProduct: [
      {
        at: [inList],
        statuses: nothingOfItsOwn(forSellers),
        request: ({ product }) => ({ body: { productData: neem(product) } }),
      },
    ],
    changeProduct: [
      {
        at: ['params.id', inList],
        statuses: forSellers,
        request: ({ product }) => ({ params: { id: product }, body: { productData: neem(product) } }),
      },
    ],
    submitRequest: [
      {
        at: [inList],
        statuses: nothingOfItsOwn(forUsers),
        // Beside pictures it is sent as text.
        request: ({ product }) => ({ body: { productData: JSON.stringify(neem(product)) }, files: [picture] }),
      },
    ],
    approveRequest: [
      {
        at: ['body.requestId', inList],
        statuses: forSellers,
        request: ({ request, product }) => ({ body: { requestId: request, productData: neem(product) } }),
      },
    ],
    placeGuestOrder: [
      {
        at: ['body.items[].productId', 'body.items[].variantId'],
        statuses: forAll,
        request: ({ product }) => ({
          body: {
            items: [{ productId: product, variantId: product, quantity: 1 }],
            address: guestAddressOf(),
            payment: 'cod',
          },
          headers: { 'idempotency-key': v7() },
        }),
      },
    ],
    placeOrder: [ordered({})],
    placeOnlineOrder: [ordered({ provider })],
    // The shop takes no money by hand, and says so before it looks at the order.
    placeManualOrder: [{ ...ordered({ provider: 'nagad' }), statuses: { ...forOwner, owner: 409, other: 409 } }],
  };
}
