import { isDeepStrictEqual } from 'node:util';
import { sellerColumns } from '#api/features/products/product-shape.ts';
import { toTaka } from '#contract/money.ts';
import type { SellerProduct } from '#contract/products/schemas.ts';
import { recordOf } from '#contract/records.ts';
import type { RequestedChanges } from '#contract/submissions/schemas.ts';
import { type ProductColumns, pickProductColumns } from '#database/tables/product-columns.ts';
import type { RequestChanges } from '#database/tables/product-requests.ts';

/** Returns the fields that the seller changed from the request. Omitted fields are no change. */
export function changesOf(request: ProductColumns, product: SellerProduct): Omit<RequestChanges, 'variants'> {
  const asked: Record<string, unknown> = pickProductColumns(request);
  const written = Object.entries(sellerColumns(product)).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, asked[name] ?? null),
  );
  return Object.fromEntries(written);
}

/** Returns a row's changes as the API shows them. */
export function toRequestedChanges({ price, offerPrice, variants, ...rest }: RequestChanges): RequestedChanges {
  return {
    ...rest,
    ...(variants && {
      variants: {
        variesBy: variants.variesBy,
        ...recordOf(['added', 'changed', 'removed'], (what) => variants[what].map(pricedInTaka)),
      },
    }),
    ...(price !== undefined && { price: toTaka(price) }),
    ...(offerPrice !== undefined && { offerPrice: toTaka(offerPrice) }),
  };
}

function pricedInTaka<Priced extends { price: number; offerPrice: number }>(variant: Priced): Priced {
  return { ...variant, price: toTaka(variant.price), offerPrice: toTaka(variant.offerPrice) };
}
