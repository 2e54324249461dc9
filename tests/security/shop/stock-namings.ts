/** Where the stock calls take a product's id. All are the seller's. */
export function stockNamings<Statuses>(forSellers: Statuses) {
  const naming = (at: string, body: (id: string) => object) => ({
    at: [at],
    statuses: forSellers,
    request: ({ product }: { product: string }) => ({ body: body(product) }),
  });
  return {
    countStock: [naming('body.id', (id) => ({ id, stock: null, from: null }))],
    countStocks: [naming('body.counts[].id', (id) => ({ counts: [{ line: 2, id, stock: null, from: null }] }))],
  };
}
