type Statuses = { seller: number };
type Ids = { product: string; order: string };

/** Where the calls of parcels take ids: they are the seller's. */
export function parcelNamings<Own extends Statuses>(forSellers: Own, forNobody: Own, picture: Buffer) {
  // No parcel has the id of a product.
  const unknown = { ...forSellers, seller: 404 };
  const byId = (body?: object) => [
    {
      at: ['params.id'],
      statuses: unknown,
      request: ({ product }: Ids) => ({ params: { id: product }, ...(body && { body }) }),
    },
  ];
  // A parcel's id is of no use without the key of a rider's link.
  const ofNoLink = (body: object, files?: Buffer[]) => [
    {
      at: ['body.parcelId'],
      statuses: forNobody,
      request: ({ product }: Ids) => ({
        params: { key: 'a'.repeat(26) },
        body: { ...body, parcelId: product },
        ...(files && { files }),
      }),
    },
  ];
  const ofOrder = [
    { at: ['query.orderId'], statuses: forSellers, request: ({ order }: Ids) => ({ query: { orderId: order } }) },
  ];
  const severalParcels = [
    { at: ['body.ids[]'], statuses: forSellers, request: ({ product }: Ids) => ({ body: { ids: [product] } }) },
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
    planParcels: [
      {
        at: ['body.orderIds[]'],
        statuses: forSellers,
        request: ({ order }: Ids) => ({ body: { orderIds: [order] } }),
      },
    ],
    listParcels: [
      ...ofOrder,
      { at: ['query.ids[]'], statuses: forSellers, request: ({ product }: Ids) => ({ query: { ids: product } }) },
    ],
    cancelParcels: severalParcels,
    refreshParcels: severalParcels,
    settleParcelPartly: [
      {
        at: ['params.id', 'body.kept[].productId'],
        statuses: unknown,
        request: ({ product }: Ids) => ({
          params: { id: product },
          body: { kept: [{ productId: product, quantity: 1 }] },
        }),
      },
    ],
    listCourierMoneyRows: ofOrder,
    printParcelLabels: [
      { at: ['query.ids[]'], statuses: forSellers, request: ({ product }: Ids) => ({ query: { ids: product } }) },
      { at: ['query.orderIds[]'], statuses: forSellers, request: ({ order }: Ids) => ({ query: { orderIds: order } }) },
    ],
    readParcel: byId(),
    refreshParcel: byId(),
    resolveParcel: byId({ consignment: null }),
    cancelParcel: byId(),
    markParcelTold: byId(),
    moveParcel: byId({ state: 'picked' }),
    makeParcelLink: byId(),
    addParcelPhotos: [
      {
        at: ['params.id'],
        statuses: unknown,
        request: ({ product }: Ids) => ({ params: { id: product }, files: [picture] }),
      },
    ],
    moveByRider: ofNoLink({ state: 'picked' }),
    addRiderPhoto: ofNoLink({}, [picture]),
    keepShippingWeights: [
      {
        at: ['body.weights[].productId', 'body.weights[].variantId'],
        statuses: forSellers,
        request: ({ product }: Ids) => ({
          body: { weights: [{ productId: product, variantId: product, grams: 500 }] },
        }),
      },
    ],
    receiveParcel: [
      {
        at: ['params.id', 'body.dead[].productId'],
        statuses: unknown,
        request: ({ product }: Ids) => ({
          params: { id: product },
          body: { dead: [{ productId: product, quantity: 1 }] },
        }),
      },
    ],
  };
}
