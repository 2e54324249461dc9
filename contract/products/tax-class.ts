/** The VAT class of a product: exempt, or a rate in percent, which may be zero. */
export const taxClasses = ['exempt', 'zero', '5', '7.5', '10', '15'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** The rate in percent. */
export function vatRateOf(taxClass: TaxClass): number {
  return taxClass === 'exempt' || taxClass === 'zero' ? 0 : Number(taxClass);
}
