import { type TaxClass, vatRateOf } from '#contract/products/tax-class.ts';
import type { Text } from './text.ts';

/** A VAT class in words: its rate, or that it is exempt. */
export function taxClassText(taxClass: TaxClass, { t, percent }: Text): string {
  return taxClass === 'exempt' ? t('products.form.tax-exempt') : percent(vatRateOf(taxClass));
}
