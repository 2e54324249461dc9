type Statuses = { seller: number };
type OwnStatuses = Statuses & { owner: number };
type Ids = { order: string };

/**
 * Places of ids in the calls of invoices. The order is neither paid nor sent, so no invoice can be issued and none
 * exists.
 */
export function paperNamings<Own extends OwnStatuses, Sellers extends Statuses>(forOwner: Own, forSellers: Sellers) {
  const of = <Shown>(statuses: Shown) => [
    { at: ['params.orderId'], statuses, request: ({ order }: Ids) => ({ params: { orderId: order } }) },
  ];
  // A first sheet names what is not printed.
  const several = [
    { at: ['query.ids[]'], statuses: forSellers, request: ({ order }: Ids) => ({ query: { ids: order } }) },
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
    printPackingSlips: several,
    printPickList: several,
    printInvoices: several,
    issueInvoices: [
      {
        at: ['body.orderIds[]'],
        statuses: forSellers,
        request: ({ order }: Ids) => ({ body: { orderIds: [order] } }),
      },
    ],
  };
}
