type Statuses = { seller: number };
type OwnStatuses = Statuses & { owner: number };
type Ids = { order: string };

/** Where the calls of papers take ids. The order is neither paid nor sent, so nobody gets its invoice yet, and there is no paper. */
export function paperNamings<Own extends OwnStatuses, Sellers extends Statuses>(forOwner: Own, forSellers: Sellers) {
  const of = <Shown>(statuses: Shown) => [
    { at: ['params.orderId'], statuses, request: ({ order }: Ids) => ({ params: { orderId: order } }) },
  ];
  return {
    issueInvoice: of({ ...forOwner, owner: 409 }),
    listPapers: of(forOwner),
    readPaper: [
      {
        at: ['params.orderId', 'params.id'],
        statuses: { ...forOwner, owner: 404 },
        request: ({ order }: Ids) => ({ params: { orderId: order, id: order } }),
      },
    ],
    issueSellerInvoice: of({ ...forSellers, seller: 409 }),
    listSellerPapers: of(forSellers),
    readSellerPaper: [
      {
        at: ['params.id'],
        statuses: { ...forSellers, seller: 404 },
        request: ({ order }: Ids) => ({ params: { id: order } }),
      },
    ],
    readPackingSlip: of(forSellers),
  };
}
