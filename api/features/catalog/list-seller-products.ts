import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { isNamed } from '#api/features/products/names/is-named.ts';
import { type ListConditions, onPage } from '#api/features/products/product-filter.ts';
import { orderOf } from '#api/features/products/product-order.ts';
import { skuKey } from '#api/features/products/write-variants.ts';
import { numberedMatches, numberedPage } from '#api/http/replies/paging.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import type { sellerProductCalls } from '#contract/catalog/seller-calls.ts';
import { limits } from '#contract/limits.ts';
import type { ProductState } from '#contract/products/product-states.ts';
import type { ListedProduct } from '#contract/products/seller-schemas.ts';
import type { Database } from '#database/driver/connection.ts';
import { preparedForms } from '#database/driver/prepared.ts';
import { beginsWith } from '#database/reading/contains.ts';
import {
  countOrEstimate,
  countUpTo,
  keepEstimate,
  readCount,
  selectCount,
  theCount,
} from '#database/reading/count-rows.ts';
import { findMatches } from '#database/reading/find-matches.ts';
import { isKept, isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { skus } from '#database/tables/skus.ts';
import { toListed } from './to-listed.ts';

type ListServices = Pick<Services, 'db' | 'addressOf' | 'settings' | 'categories'>;
type WrittenQuery = z.output<typeof sellerProductCalls.listSellerProducts.query>;
/** A query with the paths of its category and its parts. */
type SellerProductQuery = Omit<WrittenQuery, 'category'> & { paths: readonly string[] | undefined };
type Conditions = Pick<SellerProductQuery, 'search' | 'inStock' | 'state' | 'sort' | 'language'> &
  Pick<ListConditions, 'paths'>;

/** Returns a page of the products in the shop and of the drafts, with their submitters and stocks. Five statements. */
export async function listSellerProducts(services: ListServices, { category, ...query }: WrittenQuery) {
  const paths = category === undefined ? undefined : services.categories.within(category);
  const { rows, total, pages } = await readPage(services.db, { ...query, paths });
  return {
    success: true as const,
    products: await toListed(rows, services),
    pagination: { ...pages, totalProducts: total },
  };
}

function readPage(db: Database, query: SellerProductQuery) {
  const { search, sort = 'newest', paths } = query;
  if (!search && (paths?.length ?? 0) <= 1) {
    const form = formOf(query);
    const [category] = paths ?? [];
    const count = async () => theCount(await productsCounted(db, form).execute({ category }));
    const counted =
      form.category === 'any' ? keepEstimate(db, `seller-products ${form.inStock} ${form.state}`, count) : count();
    return numberedPage(
      ({ limit, offset = 0 }) => productsOnPage(db, form).execute({ category, limit, offset, until: limit + offset }),
      query,
      counted,
    );
  }
  const read = (which: SQLWrapper | string[]) =>
    selectListed(db, inArray(products.id, which)).orderBy(...orderOf(query));
  // A search by ids supports one order only.
  if (search && sort === 'newest')
    return numberedMatches((slice) => findMatches(db, selectIds(db, query), slice), read, query);
  const counted = readCount(db, countUpTo(selectIds(db, query), limits.matchesCounted), limits.matchesCounted);
  return numberedPage(
    ({ limit, offset = 0 }) => read(selectIds(db, query).limit(limit).offset(offset)),
    query,
    counted,
  );
}

type Form = Required<Pick<SellerProductQuery, 'sort' | 'language'>> & {
  category: 'any' | 'known' | 'unknown';
  inStock: NonNullable<SellerProductQuery['inStock']> | 'any';
  state: ProductState | 'any';
};

/** The form of a prepared list without a search: its order and its conditions. */
function formOf({ paths, inStock, state, sort = 'newest', language = 'en' }: SellerProductQuery): Form {
  const known = paths?.length === 1 ? 'known' : 'unknown';
  return {
    category: paths === undefined ? 'any' : known,
    inStock: inStock ?? 'any',
    state: state ?? 'any',
    sort,
    language,
  };
}

function conditionsOf({ category, inStock, state, ...order }: Form): Conditions {
  return {
    ...order,
    ...(category !== 'any' && { paths: category === 'known' ? sql.placeholder('category') : [] }),
    ...(inStock !== 'any' && { inStock }),
    ...(state !== 'any' && { state }),
  };
}

/**
 * Of both states, the first rows of each are read in its own order, since the indexes have the public products alone. `until` is
 * the number of rows up to the page's end.
 */
const productsOnPage = preparedForms('seller-products', (db, form: Form) => {
  const query = conditionsOf(form);
  const [limit, offset, until] = [sql.placeholder('limit'), sql.placeholder('offset'), sql.placeholder('until')];
  const listed = (page: SQLWrapper) => selectListed(db, inArray(products.id, page)).orderBy(...orderOf(query));
  if (form.state !== 'any') return listed(selectIds(db, query).limit(limit).offset(offset));
  const { id, name, translations, price, offerPrice, leastPrice, bestDiscount, ratingLift } = products;
  const firstOf = (state: ProductState) =>
    db
      .select({ id, name, translations, price, offerPrice, leastPrice, bestDiscount, ratingLift })
      .from(products)
      .where(matching({ ...query, state }))
      .orderBy(...orderOf(query))
      .limit(until);
  const both = unionAll(firstOf('public'), firstOf('draft')).as('both_states');
  const page = db
    .select({ id: both.id })
    .from(both)
    .orderBy(...orderOf(query, both))
    .limit(limit)
    .offset(offset);
  return listed(page);
});

const productsCounted = preparedForms('seller-products-counted', (db, form: Form) => {
  // The count does not depend on the order, and the primary key's order needs no sorting.
  const query = conditionsOf({ ...form, sort: 'newest' });
  const isCounted = form.category !== 'any' || form.inStock === 'false' || form.inStock === 'low';
  const index = form.inStock === 'any' ? 'products_visible' : 'products_in_stock';
  const ids = selectIds(db, { ...query, state: 'public' });
  const shown = isCounted ? countUpTo(ids) : countOrEstimate(index, ids);
  if (form.state === 'public') return selectCount(db, shown);
  const drafts = countUpTo(selectIds(db, { ...query, state: 'draft' }));
  return selectCount(db, form.state === 'draft' ? drafts : sql<number>`${shown} + ${drafts}`.mapWith(Number));
});

function selectIds(db: Database, query: Conditions) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(matching(query))
    .orderBy(...orderOf(query));
}

/** Has no parameter, because it has to match the condition of the partial index. */
function matching({ search, paths, inStock, state }: Conditions): SQL | undefined {
  const among = state === undefined ? isKept : amongState[state];
  const query = { paths, among, fits: search ? or(isNamed(search), hasSku(search)) : undefined };
  return inStock === 'low' ? and(onPage(query), sql`${products.isLow}`) : onPage({ ...query, inStock });
}

/** Matches products with a stock keeping unit that begins with the text. */
function hasSku(text: string): SQL {
  const found = sql`select ${skus.productId} from ${skus} where ${beginsWith(skus.key, skuKey(text))}`;
  return sql`${products.id} = any(array(${found}))`;
}

const amongState: Record<ProductState, SQL> = { public: isPublic, draft: sql`${products.isDraft}` };

/** Returns one product in the shop, or a draft, as the list shows it. Refused when it is not found. */
export async function readSellerProduct(services: ListServices, id: string): Promise<ListedProduct | Refusal> {
  const rows = await selectListed(services.db, and(eq(products.id, id), isKept));
  const [listed] = await toListed(rows, services);
  return listed ?? new Refusal('product-not-found');
}

function selectListed(db: Database, which: SQL | undefined) {
  return db.select().from(products).where(which);
}
