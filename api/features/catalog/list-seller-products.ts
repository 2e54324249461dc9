import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ListConditions, onPage } from '#api/features/products/product-filter.ts';
import { orderOf } from '#api/features/products/product-order.ts';
import { toProduct } from '#api/features/products/product-shape.ts';
import { numberedMatches, numberedPage } from '#api/http/replies/paging.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { findCategory } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import type { ListedProduct, sellerProductCalls } from '#contract/seller-products.ts';
import type { Database } from '#database/connection.ts';
import { preparedForms } from '#database/driver/prepared.ts';
import { countOrEstimate, countUpTo, readCount, selectCount, theCount } from '#database/reading/count-rows.ts';
import { findMatches } from '#database/reading/find-matches.ts';
import { backInStockWaits } from '#database/tables/back-in-stock-waits.ts';
import { products } from '#database/tables/products.ts';
import { productStocks } from '#database/tables/stock.ts';
import { users } from '#database/tables/users.ts';

type ListServices = Pick<Services, 'db' | 'addressOf' | 'settings'>;
type SellerProductQuery = z.output<typeof sellerProductCalls.listSellerProducts.query>;
type Conditions = Pick<SellerProductQuery, 'search' | 'inStock' | 'sort' | 'language'> &
  Pick<ListConditions, 'category'>;

/** A page of the products in the shop, each with its submitter. Two statements. */
export async function listSellerProducts(services: ListServices, query: SellerProductQuery) {
  const { rows, total, pages } = await readPage(services.db, query);
  return {
    success: true as const,
    products: rows.map((row) => toListed(row, services)),
    pagination: { ...pages, totalProducts: total },
  };
}

function readPage(db: Database, query: SellerProductQuery) {
  const { search, sort = 'newest' } = query;
  if (!search) {
    const form = formOf(query);
    const category = findCategory(query.category ?? '')?.path;
    const counted = productsCounted(db, form).execute({ category });
    return numberedPage(
      ({ limit, offset = 0 }) => productsOnPage(db, form).execute({ category, limit, offset }),
      query,
      counted.then((rows) => theCount(rows)),
    );
  }
  const read = (which: SQLWrapper | string[]) =>
    selectListed(db, inArray(products.id, which)).orderBy(...orderOf(query));
  // A search for ids knows one order only.
  if (sort === 'newest') return numberedMatches((slice) => findMatches(db, selectIds(db, query), slice), read, query);
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
};

/** What a list without a search is prepared for: its order, and which conditions it has. */
function formOf({ category, inStock, sort = 'newest', language = 'en' }: SellerProductQuery): Form {
  const known = findCategory(category ?? '') ? 'known' : 'unknown';
  return { category: category === undefined ? 'any' : known, inStock: inStock ?? 'any', sort, language };
}

function conditionsOf({ category, inStock, ...order }: Form): Conditions {
  return {
    ...order,
    ...(category !== 'any' && { category: category === 'known' ? sql.placeholder('category') : '' }),
    ...(inStock !== 'any' && { inStock }),
  };
}

const productsOnPage = preparedForms('seller-products', (db, form: Form) => {
  const query = conditionsOf(form);
  const page = selectIds(db, query).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  return selectListed(db, inArray(products.id, page)).orderBy(...orderOf(query));
});

const productsCounted = preparedForms('seller-products-counted', (db, form: Form) => {
  const ids = selectIds(db, conditionsOf(form));
  const isCounted = form.category !== 'any' || form.inStock === 'false' || form.inStock === 'low';
  const index = form.inStock === 'any' ? 'products_visible' : 'products_in_stock';
  return selectCount(db, isCounted ? countUpTo(ids) : countOrEstimate(index, ids));
});

function selectIds(db: Database, query: Conditions) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(matching(query))
    .orderBy(...orderOf(query));
}

/** Written as the condition of the index is, without a parameter. */
function matching({ search, category, inStock }: Conditions): SQL | undefined {
  return inStock === 'low'
    ? and(onPage({ search, category }), sql`${products.isLow}`)
    : onPage({ search, category, inStock });
}

/** A product in the shop, as the list shows it. */
export async function readSellerProduct(services: ListServices, id: string): Promise<ListedProduct | Refusal> {
  const [row] = await selectListed(services.db, and(eq(products.id, id), isNull(products.removedAt)));
  return row ? toListed(row, services) : new Refusal('product-not-found');
}

function selectListed(db: Database, which: SQL | undefined) {
  return db
    .select({
      product: products,
      submitter: { _id: users.id, name: users.name },
      waiting: db.$count(backInStockWaits, eq(backInStockWaits.productId, products.id)),
      counted: { stock: productStocks.stock, lowStock: productStocks.lowStock },
    })
    .from(products)
    .leftJoin(users, eq(users.id, products.submitterId))
    .leftJoin(productStocks, eq(productStocks.productId, products.id))
    .where(which);
}

type Row = Awaited<ReturnType<typeof selectListed>>[number];

function toListed({ product, submitter, waiting, counted }: Row, { addressOf, settings }: ListServices): ListedProduct {
  return {
    ...toProduct(product, addressOf),
    originalSubmitterId: submitter ?? undefined,
    waiting,
    stock: counted?.stock ?? null,
    lowStock: counted?.lowStock ?? settings.current.settings.lowStock,
  };
}
