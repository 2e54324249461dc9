type Statuses = { seller: number };
type Ids = { product: string };

/** Where the calls of coupons take ids. Everybody may check a coupon for any product; the others are the seller's. */
export function couponNamings<Own extends Statuses, Public>(forSellers: Own, forAll: Public) {
  const ofProduct = {
    at: ['body.products[]'],
    statuses: forSellers,
    request: ({ product }: Ids) => ({ body: { code: null, kind: 'percent', value: 1, count: 1, products: [product] } }),
  };
  // No coupon and no batch has the id of a product.
  const unknown = { ...forSellers, seller: 404 };
  return {
    checkCoupon: [
      {
        at: ['body.items[].productId'],
        statuses: forAll,
        request: ({ product }: Ids) => ({ body: { items: [{ productId: product, quantity: 1 }] } }),
      },
      {
        at: ['body.items[].variantId'],
        statuses: forAll,
        request: ({ product }: Ids) => ({
          body: { items: [{ productId: product, variantId: product, quantity: 1 }] },
        }),
      },
    ],
    addCoupon: [ofProduct],
    addCoupons: [ofProduct],
    stopCoupon: [
      { at: ['params.id'], statuses: unknown, request: ({ product }: Ids) => ({ params: { id: product } }) },
    ],
    exportCoupons: [
      {
        at: ['params.batchId'],
        statuses: unknown,
        request: ({ product }: Ids) => ({ params: { batchId: product } }),
      },
    ],
  };
}
