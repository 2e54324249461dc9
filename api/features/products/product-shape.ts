import { toPoisha, toTaka } from '#contract/money.ts';
import type { WrittenPublication } from '#contract/products/publication-schemas.ts';
import type { Product, SellerProduct } from '#contract/products/schemas.ts';
import type { Variant } from '#contract/products/variant-schemas.ts';
import { keysOf } from '#contract/records.ts';
import { ratingOf } from '#contract/reviews/rating.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import { isWrittenNowhere } from '#contract/text/text-by-language.ts';
import type { People } from '#database/reading/read-people.ts';
import { isDrawn } from '#database/seed/drawn-pictures.ts';
import {
  addressParts,
  type ProductColumns,
  pickProductColumns,
  productColumnNames,
} from '#database/tables/product-columns.ts';
import type { products } from '#database/tables/products.ts';
import type { StoredVariant } from '#database/tables/stored-variant.ts';

type Row = typeof products.$inferSelect;

/** Returns a product as the API shows it; with its grower's name when `people` has the submitter. */
export function toProduct(row: Row, addressOf: AddressOf, people?: People): Product {
  const grower = row.submitterId === null ? undefined : people?.get(row.submitterId);
  const drawn = row.images.flatMap((address, place) => (isDrawn(address) ? [place] : []));
  return {
    ...toProductFields(row, addressOf),
    ...addressParts(row),
    inStock: row.inStock,
    ...(row.fewLeft !== null && { fewLeft: row.fewLeft }),
    ...(row.shipsFrom !== null && { preorder: { shipsFrom: row.shipsFrom } }),
    ...(row.ratingCount > 0 && { rating: ratingOf(row.ratingStars, row.ratingCount) }),
    ...(row.weight !== null && { weight: row.weight }),
    ...(row.submitterId !== null && { originalSubmitterId: row.submitterId }),
    ...(grower && { grownBy: grower.name }),
    ...(row.growerLeft && { growerLeft: true as const }),
    ...onlyVariant(row),
    ...(row.inTheParcel && { inTheParcel: row.inTheParcel }),
    ...(drawn.length > 0 && { drawn }),
    ...shownVariants(row, addressOf),
    ...(row.sku !== null && { sku: row.sku }),
  };
}

/** Returns the fields about several variants, of a product or a submitted one. */
export function shownVariants(
  { variesBy, variants }: Pick<Row, 'variesBy' | 'variants'>,
  addressOf: AddressOf,
): Pick<Product, 'variesBy' | 'variants'> {
  if ((variants?.length ?? 0) < 2) return {};
  return { variesBy, variants: variants?.map((variant) => toVariant(variant, addressOf)) };
}

function toVariant(variant: StoredVariant, addressOf: AddressOf): Variant {
  const { id, price, offerPrice, fewLeft, shipsFrom, image, isLow: _isLow, shippingWeight: _grams, ...rest } = variant;
  return {
    _id: id,
    ...rest,
    price: toTaka(price),
    offerPrice: toTaka(offerPrice),
    ...(fewLeft !== null && { fewLeft }),
    ...(shipsFrom !== undefined && { preorder: { shipsFrom } }),
    ...(image !== undefined && { image: addressOf(image) }),
  };
}

/** Returns the id of the last remaining variant, unless it is the product's own id. */
function onlyVariant({ id, variants }: Pick<Row, 'id' | 'variants'>): Pick<Product, 'onlyVariant'> {
  const [only, second] = variants ?? [];
  return only && !second && only.id !== id ? { onlyVariant: only.id } : {};
}

/** Returns the descriptive fields of a product as the API shows them: prices in taka, and picture URLs. */
export function toProductFields<Row extends ProductColumns>(row: Row, addressOf: AddressOf) {
  const { images, price, offerPrice, facts, translations, ...rest } = pickProductColumns(row);
  return {
    ...rest,
    image: images.map(addressOf),
    price: toTaka(price),
    offerPrice: toTaka(offerPrice),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...shownTranslations(translations),
  };
}

/** Returns the API's `translations` field, omitted when empty. */
export function shownTranslations<Texts extends object>(translations: Texts): { translations?: Texts } {
  return Object.keys(translations).length > 0 ? { translations } : {};
}

type Apart = Pick<SellerProduct, 'stock' | 'preorder' | 'lowStock' | 'slug' | 'sku' | 'variesBy' | 'variants'> &
  WrittenPublication & { stockFrom?: unknown };

type SellerColumn = keyof Omit<SellerProduct, keyof Apart>;

/** The columns that only sellers write. */
const sellerOnly: Record<Exclude<SellerColumn, keyof ProductColumns>, true> = {
  weight: true,
  inTheParcel: true,
  taxClass: true,
  shippingWeight: true,
};

/** The columns with a product's texts and data by its sellers. */
export const sellerColumnNames = [...productColumnNames, ...keysOf(sellerOnly)];

type SellerColumns = Pick<Row, (typeof sellerColumnNames)[number]>;

/** Returns these columns for a copy. Variants, stock, slug and stock keeping unit are not copied with them. */
export function pickSellerColumns(row: Row): SellerColumns {
  return Object.fromEntries(sellerColumnNames.map((name) => [name, row[name]])) as SellerColumns;
}

/**
 * Returns a seller's product as columns: null for an empty weight and for missing texts. Not included: stock has its
 * own row, the slug comes from `giveSlug`, variants from `writeVariants`, publication from `publicationOf`.
 */
export function sellerColumns(product: SellerProduct): Pick<typeof products.$inferInsert, SellerColumn> {
  const {
    stock,
    lowStock,
    stockFrom,
    preorder,
    slug,
    sku,
    variesBy,
    variants,
    isDraft,
    publishAt,
    inTheParcel,
    ...written
  }: SellerProduct & Apart = product;
  return {
    ...toColumns(written),
    weight: product.weight || null,
    ...(inTheParcel && { inTheParcel: isWrittenNowhere(inTheParcel) ? null : inTheParcel }),
  };
}

/** Returns the descriptive fields of a product as columns: prices in poisha. */
export function toColumns<Written extends { price: number; offerPrice: number }>(product: Written) {
  return { ...product, price: toPoisha(product.price), offerPrice: toPoisha(product.offerPrice) };
}
