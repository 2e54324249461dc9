type Statuses = { seller: number };
type Ids = { product: string; order: string };

/** Where the calls of parcels take ids: they are the seller's. */
export function parcelNamings<Own extends Statuses>(forSellers: Own) {
  // No parcel has the id of a product.
  const unknown = { ...forSellers, seller: 404 };
  const byId = (body?: object) => [
    {
      at: ['params.id'],
      statuses: unknown,
      request: ({ product }: Ids) => ({ params: { id: product }, ...(body && { body }) }),
    },
  ];
  const ofOrder = [
    { at: ['query.orderId'], statuses: forSellers, request: ({ order }: Ids) => ({ query: { orderId: order } }) },
  ];
  return {
    bookParcels: [
      {
        at: ['body.parcels[].orderId', 'body.parcels[].lines[].productId'],
        statuses: forSellers,
        request: ({ product, order }: Ids) => ({
          body: { parcels: [{ orderId: order, provider: 'own', lines: [{ productId: product, quantity: 1 }] }] },
        }),
      },
    ],
    listParcels: ofOrder,
    listCourierMoneyRows: ofOrder,
    printParcelLabels: [
      { at: ['query.ids[]'], statuses: unknown, request: ({ product }: Ids) => ({ query: { ids: product } }) },
    ],
    readParcel: byId(),
    refreshParcel: byId(),
    resolveParcel: byId({ consignment: null }),
    cancelParcel: byId(),
    markParcelTold: byId(),
    moveParcel: byId({ state: 'picked' }),
    receiveParcel: byId(),
  };
}
