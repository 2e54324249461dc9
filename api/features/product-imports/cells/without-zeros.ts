import { skuKey } from '#api/features/products/write-variants.ts';

/** A stock keeping unit without its leading zeros, as left by a spreadsheet that took it for a number. */
export function withoutZeros(sku: string): string {
  return /^0\d+$/.test(sku) ? sku.replace(/^0+(?=\d)/, '') : skuKey(sku);
}
