/** How much lower the offer price is than the price, in whole percent; 0 where it is not lower. */
export function savedPercent({ price, offerPrice }: { price: number; offerPrice: number }): number {
  return price > offerPrice ? Math.round((1 - offerPrice / price) * 100) : 0;
}
