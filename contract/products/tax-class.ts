/** By which rate of VAT a product is sold: exempt from it, or by a rate in percent, of which one is zero. */
export const taxClasses = ['exempt', 'zero', '5', '7.5', '10', '15'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** The rate in percent. */
export function vatRateOf(taxClass: TaxClass): number {
  return taxClass === 'exempt' || taxClass === 'zero' ? 0 : Number(taxClass);
}
