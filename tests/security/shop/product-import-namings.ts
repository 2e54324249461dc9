type Statuses = { seller: number };

/** Where the calls about files of products take ids. All are the seller's, and no file has the id of a product. */
export function productImportNamings<Own extends Statuses>(forSellers: Own) {
  const unknown = (body?: object) => [
    {
      at: ['params.id'],
      statuses: { ...forSellers, seller: 404 },
      request: ({ product }: { product: string }) => ({ params: { id: product }, ...(body && { body }) }),
    },
  ];
  return { readProductImport: unknown(), startProductImport: unknown({}), readImportReport: unknown() };
}
