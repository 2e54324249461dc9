import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { ownStorageKey } from '#web/browser/own-data.ts';
import { storedJson } from '#web/browser/stored.ts';

/** The cart's products as the shop last told them, for when it can't be asked. They go with a logout. */
const stored = storedJson<Product[]>(ownStorageKey('cart-products'), {
  safeParse: (value) => (Array.isArray(value) && value.every(isProduct) ? { data: value } : {}),
});
const maxCharacters = 100_000;

export const readKeptProducts = (): Product[] => stored.read() ?? [];

/** Keeps what the shop said of the cart's products, unless it is very much. */
export function keepProducts(products: readonly Product[]): void {
  const kept = products.slice(0, limits.cartLinesMax).map(withoutDescription);
  stored.write(JSON.stringify(kept).length > maxCharacters ? undefined : kept);
}

/** Lines of the cart have none. */
function withoutDescription({ translations, ...product }: Product): Product {
  const names = Object.entries(translations ?? {}).map(([code, { name }]) => [code, { name, description: [] }]);
  return { ...product, description: [], ...(names.length > 0 && { translations: Object.fromEntries(names) }) };
}

// Read by pages that have no Zod.
function isProduct(value: unknown): value is Product {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, name, category, image, price, offerPrice, inStock } = value as Record<string, unknown>;
  return (
    [_id, name, category].every((text) => typeof text === 'string') &&
    [price, offerPrice].every(Number.isFinite) &&
    typeof inStock === 'boolean' &&
    Array.isArray(image)
  );
}
