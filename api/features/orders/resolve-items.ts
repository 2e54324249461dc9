import { isDeepStrictEqual } from 'node:util';
import { variantNamed } from '#api/features/products/named-variant.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { defaultVariant } from '#contract/products/variants.ts';
import { type KeptPreorder, offerOn, orderable, type Preorder } from '#contract/stock/preorder.ts';
import type { OwnPrice } from '#database/tables/order-line-of.ts';
import type { products } from '#database/tables/products.ts';
import type { productStocks } from '#database/tables/stock.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';

/**
 * An item of a client's order. Without a `variantId`, a product's id stands for the variant that is its default at the
 * time.
 */
export type OrderItem = {
  productId: string;
  variantId?: string | undefined;
  quantity: number;
  /** A seller's price for this order. */
  own?: OwnPrice | undefined;
};

type ProductRow = typeof products.$inferSelect;
type StockRow = Pick<typeof productStocks.$inferSelect, 'stock' | 'isSwitchedOff'> & Partial<KeptPreorder>;
/**
 * The stocks of variants that were ever counted, by the variant's id; a product without variants has its own id there.
 */
export type Stocks = ReadonlyMap<string, StockRow>;
/** The stocks, and the day of the order: pre-orders are offered by the day. */
export type StocksOn = { stocks: Stocks; today: string };

/** A product that items name. */
export type FoundProduct = {
  product: ProductRow;
  /** The ids among the items that name its current or former variants. */
  namedBy: string[];
  soldAs: string;
  variantsSoldAs: Record<string, string> | null;
};

/** A resolved item. `variant` is null for a product without variants. */
export type ResolvedItem = {
  product: ProductRow;
  variant: StoredVariant | null;
  /** The id by which its stock is kept. */
  stockId: string;
  /** Whether the item named only the product, so that its default variant may be another one a moment later. */
  isByDefault: boolean;
  soldAs: string;
  quantity: number;
  own: OwnPrice | undefined;
};

/**
 * Finds the products of items, and sums them up by variant. Refuses unknown, removed and retired ones, and a variant
 * with two prices.
 */
export function resolveItems(
  items: readonly OrderItem[],
  found: readonly FoundProduct[],
  on: StocksOn,
): ResolvedItem[] | Refusal {
  const rows = new Map(found.flatMap((row) => [row.product.id, ...row.namedBy].map((id) => [id, row] as const)));
  const resolved = new Map<string, ResolvedItem>();
  for (const item of items) {
    const row = rows.get(item.productId);
    if (!row || row.product.removedAt)
      return new Refusal('product-unavailable', { named: row?.product.isDraft === false, product: row?.product });
    if (item.variantId !== undefined && rows.get(item.variantId) !== row)
      return new Refusal('product-unavailable', { named: false });
    const { product } = row;
    const isByDefault = isDefault(product, item);
    const variant = isByDefault ? defaultInStock(product, on) : variantNamed(product, item.variantId ?? item.productId);
    if (variant === undefined) return new Refusal('variant-ended', { product });
    const stockId = variant?.id ?? product.id;
    const before = resolved.get(stockId);
    if (before && !isDeepStrictEqual(before.own, item.own)) return refusePrices();
    resolved.set(stockId, {
      product,
      variant,
      stockId,
      isByDefault: isByDefault || before?.isByDefault === true,
      soldAs: soldAsOf(row, variant),
      quantity: (before?.quantity ?? 0) + item.quantity,
      own: item.own,
    });
  }
  return [...resolved.values()];
}

/** Refuses items with two prices for one variant. */
export function refusePrices(): Refusal {
  return new Refusal('invalid-request', {}, { problems: [{ field: 'items', code: 'items-priced-apart' }] });
}

/**
 * Returns the variants of products that items name only by the product's id. Their stocks decide the default variant.
 */
export function idsToChooseFrom(items: readonly OrderItem[], found: readonly FoundProduct[]): string[] {
  const chosen = found.filter(({ product }) => items.some((item) => isDefault(product, item)));
  return chosen.flatMap(({ product }) => product.variants?.map(({ id }) => id) ?? []);
}

/** Returns how many can be ordered on a day, also by a pre-order. What is in stock without a count has no limit. */
export function leftOf(shown: { inStock: boolean }, stock: StockRow | undefined, today: string): number {
  if (typeof stock?.stock !== 'number') return shown.inStock ? Number.POSITIVE_INFINITY : 0;
  return stock.isSwitchedOff ? 0 : orderable(stock.stock, offerOf(stock, today));
}

/** Returns the first day of shipping of this quantity, when there are fewer pieces on the shelf; null otherwise. */
export function shipsFromOf(stock: StockRow | undefined, quantity: number, today: string): string | null {
  if (typeof stock?.stock !== 'number' || stock.stock >= quantity) return null;
  return offerOf(stock, today)?.shipsFrom ?? null;
}

function offerOf({ shipsFrom = null, preorderLimit = null }: StockRow, today: string): Preorder | undefined {
  return offerOn(today, { shipsFrom, preorderLimit });
}

/** Returns a fingerprint of all that an order copies of a product and one of its variants. */
export function soldAsOf(
  { soldAs, variantsSoldAs }: Pick<FoundProduct, 'soldAs' | 'variantsSoldAs'>,
  variant: Pick<StoredVariant, 'id'> | null,
): string {
  return variant ? `${soldAs} ${variantsSoldAs?.[variant.id]}` : soldAs;
}

/**
 * Whether an item leaves the variant open. The product's id as `variantId` names the first variant, unless it was
 * retired.
 */
function isDefault({ id, variants }: ProductRow, { productId, variantId }: OrderItem): boolean {
  if (variants === null || (variantId ?? productId) !== id) return false;
  return variantId === undefined || !variants.some((variant) => variant.id === id);
}

/** The default variant by the counted stock. The level stored in the product follows only a moment later. */
function defaultInStock({ variants }: ProductRow, { stocks, today }: StocksOn): StoredVariant | undefined {
  const sold = variants?.map((variant) => {
    const stock = stocks.get(variant.id);
    return { variant, inStock: leftOf(variant, stock, today) > 0, shipsFrom: shipsFromOf(stock, 1, today) };
  });
  return defaultVariant(sold ?? [])?.variant;
}
