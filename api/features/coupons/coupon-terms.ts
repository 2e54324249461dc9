import { isNamedById, ownersOf } from '#api/features/products/named-variant.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { couponKinds } from '#contract/coupons/coupon-kinds.ts';
import type { CouponTerms } from '#contract/coupons/schemas.ts';
import { toStoredValue } from '#contract/coupons/stored-value.ts';
import { toPoisha } from '#contract/money.ts';
import type { Database } from '#database/driver/connection.ts';
import { products } from '#database/tables/products.ts';
import type { CouponRow } from './read-coupons.ts';

type Tools = { db: Database; categories: Pick<Services['categories'], 'find' | 'followed'> };

/** Returns the columns of a coupon's terms. Refused when they name an unknown product or category. */
export async function termsOf({ db, categories }: Tools, terms: CouponTerms) {
  const { kind, most, leastSubtotal, firstOrderOnly, from, to, uses, usesPerPerson } = terms;
  const paths = unlessEmpty(terms.categories)?.map((path) => categories.find(categories.followed(path))?.path);
  if (paths?.includes(undefined)) return new Refusal('category-unknown', {}, { field: 'categories' });
  const ids = unlessEmpty(terms.products);
  if (ids && !(await areKnown(db, ids))) return new Refusal('product-not-found', {}, { field: 'products' });
  return {
    kind,
    value: toStoredValue(terms),
    most: couponKinds[kind].hasMost ? poishaOf(most) : null,
    leastSubtotal: poishaOf(leastSubtotal),
    products: ids,
    categories: paths?.flatMap((path) => path ?? []) ?? null,
    firstOrderOnly: firstOrderOnly ?? false,
    startsAt: from ?? null,
    endsAt: to ?? null,
    usesMax: uses ?? null,
    usesPerPerson: usesPerPerson ?? null,
  } satisfies Partial<CouponRow>;
}

/** An empty list is as good as none: the coupon is for everything. */
function unlessEmpty(list: readonly string[] | null | undefined): string[] | null {
  return list && list.length > 0 ? [...new Set(list)] : null;
}

function poishaOf(taka: number | null | undefined): number | null {
  return taka === null || taka === undefined ? null : toPoisha(taka);
}

async function areKnown(db: Database, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: products.id, variants: products.variants })
    .from(products)
    .where(isNamedById(ids));
  const owners = ownersOf(found);
  return ids.every((id) => owners.has(id));
}
