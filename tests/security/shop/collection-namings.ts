/** Where the calls of collections take a product's id. All are the seller's. */
export function collectionNamings<Statuses>(forSellers: Statuses) {
  const collectionOf = (product: string) => ({
    slug: 'roof',
    name: { en: 'For the roof', bn: 'ছাদের জন্য' },
    text: { en: '', bn: '' },
    isOn: true,
    products: { kind: 'picked', ids: [product] },
  });
  return {
    saveCollections: [
      {
        at: ['body.collections[].products.ids[]'],
        statuses: forSellers,
        request: ({ product }: { product: string }) => ({ body: { version: 1, collections: [collectionOf(product)] } }),
      },
    ],
  };
}
