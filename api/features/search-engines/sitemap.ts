import { asc, count, isNull } from 'drizzle-orm';
import { categories, productPath } from '#contract/catalog.ts';
import { inLanguage, languageCodes, languages } from '#contract/languages.ts';
import type { Database } from '#database/connection.ts';
import { storedCategory } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { type PageAddresses, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** The sitemap protocol allows 50,000 addresses in one file; a page has one in each language. */
const perFile = 50_000 / languageCodes.length;

const categoryPages = categories.map(({ path }) => `/products/${path.toLowerCase()}`);

/** What a sitemap lists before the products: the public pages, at the beginning of the first file. */
export type SitemapSource = { db: Database; origin: string; publicPages: readonly string[] };

/**
 * The sitemap: all addresses when they fit one file, else an index of the files. Removed products are left out.
 * One query for a shop of usual size, two for a larger one.
 */
export async function sitemap({ db, origin, publicPages }: SitemapSource): Promise<string> {
  const pages = [...publicPages, ...categoryPages];
  const room = perFile - pages.length;
  const paths = await productPaths(db, 0, room + 1);
  if (paths.length <= room) return sitemapXml(toAddresses(origin, [...pages, ...paths]));
  const [row] = await db.select({ all: count() }).from(products).where(isNull(products.removedAt));
  const files = Math.ceil((pages.length + (row?.all ?? 0)) / perFile);
  return sitemapIndexXml(Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`));
}

/** One file of a sitemap that needs several, counted from 1; undefined when there is nothing in it. */
export async function sitemapFile(
  { db, origin, publicPages }: SitemapSource,
  file: number,
): Promise<string | undefined> {
  const pages = [...publicPages, ...categoryPages];
  const first = file === 1;
  const paths = first
    ? [...pages, ...(await productPaths(db, 0, perFile - pages.length))]
    : await productPaths(db, (file - 1) * perFile - pages.length, perFile);
  return paths.length > 0 ? sitemapXml(toAddresses(origin, paths)) : undefined;
}

/** Oldest first, so that a new product moves no other into the next file. */
async function productPaths(db: Database, offset: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ _id: products.id, category: products.category })
    .from(products)
    .where(isNull(products.removedAt))
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit);
  return rows.map((row) => productPath({ _id: row._id, category: storedCategory(row) }));
}

function toAddresses(origin: string, paths: readonly string[]): PageAddresses[] {
  return paths.map((path) =>
    languageCodes.map((language) => ({
      tag: languages[language].tag,
      address: origin + encodeURI(inLanguage(language, path)),
    })),
  );
}
