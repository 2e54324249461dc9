import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products/schemas.ts';
import { isNumber, isRecord } from '#contract/records.ts';
import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson } from '#web/browser/stored.ts';

/** The cart's products as last received, shown when the server is unreachable. A logout removes them. */
const stored = storedJson<Product[]>(ownStorageKey('cart-products'), {
  safeParse: (value) => (Array.isArray(value) && value.every(isProduct) ? { data: value } : {}),
});
const maxCharacters = 100_000;

export const readStoredProducts = (): Product[] => stored.read() ?? [];

/** Stores the cart's products unless they exceed the size limit. */
export function storeProducts(products: readonly Product[]): void {
  const short = products.slice(0, limits.cartLinesMax).map(withoutDescription);
  stored.write(JSON.stringify(short).length > maxCharacters ? undefined : short);
}

/** Cart lines show no description. */
function withoutDescription({ translations, ...product }: Product): Product {
  const names = Object.entries(translations ?? {}).map(([code, { name }]) => [code, { name, description: [] }]);
  return { ...product, description: [], ...(names.length > 0 && { translations: Object.fromEntries(names) }) };
}

// Checked by hand, because the pages that read stored products load no Zod.
function isProduct(value: unknown): value is Product {
  if (!isRecord(value)) return false;
  const { _id, name, category, image, price, offerPrice, inStock } = value;
  return (
    [_id, name, category].every((text) => typeof text === 'string') &&
    [price, offerPrice].every(isNumber) &&
    typeof inStock === 'boolean' &&
    Array.isArray(image)
  );
}
