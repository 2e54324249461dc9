import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { languageCodes } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { TaxClass } from '#contract/products/tax-class.ts';
import type { VariantFact } from '#contract/products/variants.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { createdAt, id, moment, versionColumns } from './columns.ts';
import {
  discountOf,
  highestOfferOf,
  leastPriceOf,
  lowestOfferOf,
  productColumns,
  sortedName,
} from './product-columns.ts';
import { searchedNames } from './searched-names.ts';
import { everywhere } from './spread.ts';
import type { StoredVariant } from './stored-variant.ts';
import { users } from './users.ts';

const written = productColumns();

/**
 * The shop's products. Prices in poisha. A removed product keeps its row with `removedAt`, because past orders name it.
 * A draft has `removedAt`, too, so that only queries that ask for drafts find it (`is-public.ts`).
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    ...written,
    /** The last part of the product's address, a row of `product_slugs`; null until the first slug is made. */
    slug: text('slug'),
    images: written.images.default([]),
    description: written.description.default([]),
    /** For a counted product, this and the next three columns are derived from its row in `product_stocks`. */
    inStock: boolean('in_stock').notNull().default(true),
    /** How many are left, if that is few enough to be public. */
    fewLeft: smallint('few_left'),
    /** Whether the stock is low for the seller. */
    isLow: boolean('is_low').notNull().default(false),
    /** The first shipping day, when the product is available by pre-order alone. */
    shipsFrom: date('ships_from'),
    weight: text('weight'),
    /** Grams that a packed piece weighs, of variants without a weight of their own, too; null for the usual weight. */
    shippingWeight: integer('shipping_weight'),
    sku: text('sku'),
    /** The facts by which several variants differ; variant columns of this row then belong to the default variant. */
    variesBy: text('varies_by').array().$type<VariantFact[]>().notNull().default([]),
    /** The variants on sale, in order. Null while the product is its own only variant. */
    variants: jsonb('variants').$type<StoredVariant[]>(),
    // Values by which lists sort and filter a product with variants; null without variants.
    /** The lowest offer price of its variants in stock, of all where none is. */
    leastPrice: integer('least_price'),
    /** The lowest and the highest offer price of all its variants. */
    lowestOffer: integer('lowest_offer'),
    highestOffer: integer('highest_offer'),
    /** The largest discount of its variants, as `discountOf` has it. */
    bestDiscount: integer('best_discount'),
    /** The stars of its shown reviews, added up, and their number: from its row in `review_totals`. */
    ratingStars: integer('rating_stars').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** For sorting: how far its weighted mean is above the shop's mean, in millionths of a star. 0 without reviews. */
    ratingLift: integer('rating_lift').notNull().default(0),
    /** The contents of its parcel; null for the shop's usual text. */
    inTheParcel: jsonb('in_the_parcel').$type<TextByLanguage>(),
    /** Its VAT. */
    taxClass: text('tax_class').$type<TaxClass>().notNull().default('exempt'),
    submitterId: uuid('submitter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whether the submitter has deleted the account: the product names no submitter, but is not the shop's own. */
    growerLeft: boolean('grower_left').notNull().default(false),
    createdAt: createdAt(),
    /**
     * When anything on the product's page was last changed, except its stock. A trigger writes it (docs/decisions,
     * "Dates of product pages"). Null for a product unchanged since `created_at`.
     */
    changedAt: moment('changed_at'),
    /** When the product left the public shop: it was removed, or is a draft. */
    removedAt: moment('removed_at'),
    isDraft: boolean('is_draft').notNull().default(false),
    /** When a draft becomes public by itself. */
    publishAt: moment('publish_at'),
    /** Of all that the seller's form sends, its stocks' bounds and pre-order included. */
    ...versionColumns(),
    /**
     * Its names as a search compares them (`searched-names.ts`). A trigger writes it; null for a product from before the
     * column, until a job fills it in.
     */
    searchedNames: text('searched_names'),
  },
  (table) => [
    check('products_prices', sql`${table.price} >= 0 and ${table.offerPrice} >= 0`),
    check(
      'products_shipping_weight',
      sql`${table.shippingWeight} between ${sql.raw(String(limits.shippingWeightMin))} and ${sql.raw(String(limits.shippingWeightMax))}`,
    ),
    check('products_drafts_hidden', sql`not ${table.isDraft} or ${table.removedAt} is not null`),
    index('products_drafts').on(table.id).where(sql`${table.isDraft}`),
    index('products_visible').on(table.id).where(sql`${table.removedAt} is null`),
    index('products_category').on(table.category, table.id).where(sql`${table.removedAt} is null`),
    index('products_in_stock').on(table.id).where(sql`${table.inStock} and ${table.removedAt} is null`),
    index('products_category_in_stock')
      .on(table.category, table.id)
      .where(sql`${table.inStock} and ${table.removedAt} is null`),
    index('products_out_of_stock').on(table.id).where(sql`not ${table.inStock} and ${table.removedAt} is null`),
    index('products_low').on(table.id).where(sql`${table.isLow} and ${table.removedAt} is null`),
    // Without `fastupdate` a search does not scan the index's list of pending entries.
    index('products_searched_names')
      .using('gin', sql`(${searchedNames(table)}) gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('products_searched_names_missing').on(table.id).where(sql`${table.searchedNames} is null`),
    index('products_least_price').on(leastPriceOf(table), table.id).where(sql`${table.removedAt} is null`),
    // Of all rows: the planner knows how frequent the values of an expression are from whole indexes alone.
    index('products_lowest_offer').on(lowestOfferOf(table), highestOfferOf(table)),
    index('products_highest_offer').on(highestOfferOf(table)),
    index('products_best_discount').on(discountOf(table), table.id).where(sql`${table.removedAt} is null`),
    ...languageCodes.map((language) =>
      index(`products_sorted_name_${language}`)
        .on(sortedName(table, language), table.id)
        .where(sql`${table.removedAt} is null`),
    ),
    index('products_rating').on(table.ratingLift, table.id).where(sql`${table.removedAt} is null`),
    index('products_rated').on(table.id).where(sql`${table.ratingCount} > 0`),
    index('products_facts').using('gin', table.facts.op('jsonb_path_ops')).with({ fastupdate: false }),
    index('products_variants').using('gin', table.variants.op('jsonb_path_ops')),
    index('products_images').using('gin', table.images),
    index('products_created').on(table.createdAt),
    index('products_submitter').on(table.submitterId),
  ],
);
everywhere(products);
