import type { BulkChange, PriceChange } from '#contract/bulk-edits/bulk-change-schemas.ts';
import { limits } from '#contract/limits.ts';
import { toPoisha } from '#contract/money.ts';
import type { EditedColumns } from '#database/tables/bulk-edits.ts';

/** The fields that bulk edits can change. Prices in poisha. */
export type EditableProduct = Required<EditedColumns>;

/** A price that would be below 0, or above the limit. */
export const outOfRange = Symbol('out of range');

/** Returns the product's columns that a change concerns. */
export function columnsOf(product: EditableProduct, change: BulkChange): EditedColumns {
  const { price, offerPrice, category, inStock, facts, shippingWeight, isDraft, publishAt, taxClass } = product;
  if (change.category !== undefined) return { category };
  if (change.inStock !== undefined) return { inStock };
  if (change.facts !== undefined) return { facts };
  if (change.shippingWeight !== undefined) return { shippingWeight };
  if (change.isDraft !== undefined) return { isDraft, publishAt };
  if (change.taxClass !== undefined) return { taxClass };
  return { price, offerPrice };
}

/** Returns these columns after a change. */
export function applyChange(product: EditableProduct, change: BulkChange): EditedColumns | typeof outOfRange {
  const { price, round, offer, category, inStock, facts, shippingWeight, isDraft, taxClass } = change;
  if (category !== undefined) return { category };
  if (inStock !== undefined) return { inStock };
  if (facts !== undefined) return { facts: mergeFacts(product.facts, facts) };
  if (shippingWeight !== undefined) return { shippingWeight };
  if (isDraft !== undefined) return { isDraft, publishAt: isDraft ? product.publishAt : null };
  if (taxClass !== undefined) return { taxClass };
  if (offer !== undefined) {
    const offerPrice = offer ? percentOf(product.price, -offer.percent) : product.price;
    return { price: product.price, offerPrice };
  }
  if (!price) return {};
  const after = {
    price: priceAfter(product.price, price, round),
    offerPrice: priceAfter(product.offerPrice, price, round),
  };
  const isPossible = (poisha: number) => poisha >= 0 && poisha <= toPoisha(limits.priceMax);
  return isPossible(after.price) && isPossible(after.offerPrice) ? after : outOfRange;
}

function priceAfter(poisha: number, change: PriceChange, round: number | undefined): number {
  const moved = 'percent' in change ? percentOf(poisha, change.percent) : poisha + toPoisha(change.amount);
  return round === undefined ? moved : halfUp(moved, toPoisha(round)) * toPoisha(round);
}

/** Returns poisha changed by a percentage with two decimals, half a poisha up. */
function percentOf(poisha: number, percent: number): number {
  const whole = 10_000;
  return halfUp(poisha * (whole + Math.round(percent * 100)), whole);
}

/** Divides whole numbers and rounds half up. */
function halfUp(value: number, by: number): number {
  return Math.floor((2 * value + by) / (2 * by));
}

type FactChanges = NonNullable<BulkChange['facts']>;

/** Returns facts with changes applied; null removes a fact. */
export function mergeFacts(facts: EditableProduct['facts'], changes: FactChanges): EditableProduct['facts'] {
  const merged = Object.entries({ ...facts, ...changes }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(merged);
}
