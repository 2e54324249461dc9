/** An offer's discount in hundredths of a percent, rounded up: the same formula as `discountOf` in SQL. */
export function discountIn({ price, offerPrice }: { price: number; offerPrice: number }): number {
  return price > offerPrice ? Math.ceil(((price - offerPrice) * 10_000) / price) : 0;
}
