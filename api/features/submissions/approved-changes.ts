import { isDeepStrictEqual } from 'node:util';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import type { ProductCategory, SellerProduct } from '#contract/catalog.ts';
import { toTaka } from '#contract/order-totals.ts';
import type { RequestedChanges } from '#contract/submissions.ts';
import { type ProductColumns, pickProductColumns } from '#database/tables/product-columns.ts';
import type { RequestChanges } from '#database/tables/product-requests.ts';

/** The fields in which a seller wrote something else than the request says. What the seller left out is no change. */
export function changesOf(request: ProductColumns, product: SellerProduct): RequestChanges {
  const asked: Record<string, unknown> = pickProductColumns(request);
  const written = Object.entries(sellerColumns(product)).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, asked[name] ?? null),
  );
  return Object.fromEntries(written);
}

/** The changes of a row as the wire shows them. */
export function toRequestedChanges({ price, offerPrice, ...rest }: RequestChanges): RequestedChanges {
  return {
    ...(rest as Omit<RequestChanges, 'category'> & { category?: ProductCategory }),
    ...(price !== undefined && { price: toTaka(price) }),
    ...(offerPrice !== undefined && { offerPrice: toTaka(offerPrice) }),
  };
}
