type Statuses = { seller: number };

/** Where the calls about many products take ids. All are the seller's. */
export function bulkEditNamings<Own extends Statuses>(forSellers: Own) {
  const ofProducts = {
    at: ['body.ids[]'],
    statuses: forSellers,
    request: ({ product }: { product: string }) => ({ body: { ids: [product], change: { category: '' } } }),
  };
  return {
    previewBulkEdit: [ofProducts],
    editInBulk: [ofProducts],
    // No edit has the id of a product.
    undoBulkEdit: [
      {
        at: ['params.editId'],
        statuses: { ...forSellers, seller: 404 },
        request: ({ product }: { product: string }) => ({ params: { editId: product } }),
      },
    ],
  };
}
