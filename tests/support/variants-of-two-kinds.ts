import { v7 } from 'uuid';
import { variantColumns } from '#api/features/products/variant-columns.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';

/**
 * Returns a product that varies by kind and amount, for `createProduct`: its variants are an offer, sold out, with a Bengali kind, with
 * and without pictures and a number of their own.
 */
export function variantsOfTwoKinds() {
  const variant = { price: 5000, offerPrice: 5000, inStock: true, fewLeft: null, isLow: false };
  const red = { kind: 'Red', amount: { value: 500, unit: 'g' as const } };
  const white = { kind: 'White, double: "Iceberg"', amount: { value: 1, unit: 'kg' as const } };
  const bengali = { bn: { kind: 'সাদা' } };
  const variants: StoredVariant[] = [
    { ...variant, id: v7(), facts: red, offerPrice: 4000, image: '/media/red.webp', sku: 'R-500' },
    { ...variant, id: v7(), facts: { ...red, amount: white.amount }, price: 9050, offerPrice: 9050 },
    { ...variant, id: v7(), facts: { ...white, amount: red.amount }, translations: bengali, fewLeft: 2 },
    { ...variant, id: v7(), facts: white, translations: bengali, inStock: false, offerPrice: 4500 },
  ];
  const [first] = variants;
  return {
    ...variantColumns(variants, ['kind', 'amount'], { edible: true }),
    id: first?.id,
    name: 'Rose',
    images: ['/media/rose.webp', '/media/red.webp'],
    description: ['Likes sun', 'Grows fast'],
    translations: { bn: { name: 'গোলাপ', description: ['রোদ ভালোবাসে'] } },
    variants,
  };
}
