type Statuses = { visitor: number; owner: number; other: number; seller: number };
type Ids = { order: string; product: string; user: string };

/**
 * Places of ids in the calls of ledgers and claims. The owner's order is not delivered, so nothing of it can be
 * claimed.
 */
export function afterSaleNamings<Own extends Statuses>(forUsers: Own, forOwner: Own, forSellers: Own) {
  const lines = ({ product }: Ids) => [{ productId: product, variantId: product, quantity: 1 }];
  // The owner has no open balance, and no claim has the id of a product.
  const conflict = { ...forSellers, seller: 409 };
  const unknown = { ...forSellers, seller: 404 };
  const decide = (body?: object) => [
    {
      at: ['params.id'],
      statuses: unknown,
      request: ({ product }: Ids) => ({ params: { id: product }, ...(body && { body }) }),
    },
  ];
  return {
    listOwnLedger: [
      { at: ['query.cursor'], statuses: forUsers, request: ({ order }: Ids) => ({ query: { cursor: order } }) },
    ],
    listLedgerRows: [
      { at: ['params.userId'], statuses: forSellers, request: ({ user }: Ids) => ({ params: { userId: user } }) },
    ],
    payOut: [
      {
        at: ['body.payouts[].userId'],
        statuses: conflict,
        request: ({ user }: Ids) => ({
          body: { payouts: [{ userId: user, amount: 1, method: 'cash', reference: 'Receipt' }] },
        }),
      },
    ],
    correctLedger: [
      {
        at: ['body.userId'],
        statuses: forSellers,
        request: ({ user }: Ids) => ({ body: { userId: user, amount: 1, reason: 'Pots' } }),
      },
    ],
    addClaim: [
      {
        at: ['params.orderId', 'body.lines[].productId', 'body.lines[].variantId'],
        statuses: { ...forOwner, owner: 409 },
        request: (things: Ids) => ({
          params: { orderId: things.order },
          body: { kind: 'broken', text: 'In pieces', lines: lines(things) },
        }),
      },
    ],
    addGuestClaim: [
      {
        at: ['body.lines[].productId', 'body.lines[].variantId'],
        // The order is named by its key alone.
        statuses: { ...forSellers, visitor: 404, owner: 404, other: 404, seller: 404 },
        request: (things: Ids) => ({
          body: { key: 'A'.repeat(22), kind: 'broken', text: 'In pieces', lines: lines(things) },
        }),
      },
    ],
    listOwnClaims: [
      { at: ['params.orderId'], statuses: forOwner, request: ({ order }: Ids) => ({ params: { orderId: order } }) },
    ],
    acceptClaim: decide({ refund: 1 }),
    refuseClaim: decide({ reason: 'It was fine here' }),
    closeClaim: decide(),
  };
}
