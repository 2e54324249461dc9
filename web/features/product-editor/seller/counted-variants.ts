import type { WrittenVariant } from '#contract/products/variant-schemas.ts';
import type { Stocks } from '#contract/stock/stock-level.ts';

/** The variants with only the changed stocks, each with the stock that the seller saw, or the newer one in `now`. */
export function countedVariants(written: readonly WrittenVariant[], now: Stocks): WrittenVariant[] {
  return written.map(({ stock, stockFrom, ...variant }) => {
    if (variant._id === undefined) return { ...variant, stock };
    if (stock === stockFrom) return variant;
    const known = now[variant._id];
    return { ...variant, stock, stockFrom: known === undefined ? stockFrom : known };
  });
}
