/** The columns of a product's row about its variants, while it is its only one itself. */
export const onlyVariant = {
  sku: null,
  variesBy: [],
  variants: null,
  leastPrice: null,
  lowestOffer: null,
  highestOffer: null,
  bestDiscount: null,
};
