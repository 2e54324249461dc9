/** The variant columns in the row of a product that is its own only variant. */
export const onlyVariant = {
  sku: null,
  variesBy: [],
  variants: null,
  leastPrice: null,
  lowestOffer: null,
  highestOffer: null,
  bestDiscount: null,
};
