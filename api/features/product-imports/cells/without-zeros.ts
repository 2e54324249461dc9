import { skuKey } from '#api/features/products/write-variants.ts';

/** A stock keeping unit as a spreadsheet leaves it that takes it for a number. */
export function withoutZeros(sku: string): string {
  return /^0\d+$/.test(sku) ? sku.replace(/^0+(?=\d)/, '') : skuKey(sku);
}
