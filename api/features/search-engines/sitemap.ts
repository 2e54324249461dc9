import { asc, count, isNull } from 'drizzle-orm';
import { inLanguage, languageCodes, languages } from '#contract/languages.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { type PageAddresses, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** The sitemap protocol allows 50,000 URLs in one file; a page has one in each language. */
const perFile = 50_000 / languageCodes.length;

/** The input of a sitemap. Public pages, categories and collections come before the products, at the beginning of the first file. */
export type SitemapSource = {
  db: Database;
  origin: string;
  publicPages: readonly string[];
  /** Those that are offered. */
  categories: readonly { path: string }[];
  collections: readonly { slug: string }[];
};

/**
 * Returns the sitemap: all URLs if they fit into one file, otherwise an index of the files. Removed products are left out. One
 * statement for a shop of usual size, two for a larger one.
 */
export async function sitemap(source: SitemapSource): Promise<string> {
  const { db, origin } = source;
  const pages = pagesOf(source);
  const room = perFile - pages.length;
  const paths = await productPaths(db, 0, room + 1);
  if (paths.length <= room) return sitemapXml(toAddresses(origin, [...pages, ...paths]));
  const [row] = await db.select({ all: count() }).from(products).where(isNull(products.removedAt));
  const files = Math.ceil((pages.length + (row?.all ?? 0)) / perFile);
  return sitemapIndexXml(Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`));
}

/** Returns one file of a sitemap with several, counted from 1; undefined when it would be empty. */
export async function sitemapFile(source: SitemapSource, file: number): Promise<string | undefined> {
  const { db, origin } = source;
  const pages = pagesOf(source);
  const first = file === 1;
  const paths = first
    ? [...pages, ...(await productPaths(db, 0, perFile - pages.length))]
    : await productPaths(db, (file - 1) * perFile - pages.length, perFile);
  return paths.length > 0 ? sitemapXml(toAddresses(origin, paths)) : undefined;
}

function pagesOf({ publicPages, categories, collections }: SitemapSource): string[] {
  const categoryPages = categories.map(({ path }) => `/products/${path.toLowerCase()}`);
  return [...publicPages, ...categoryPages, ...collections.map(({ slug }) => `/collections/${slug}`)];
}

/** Oldest first, so that a new product moves no other to the next file. */
async function productPaths(db: Database, offset: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ _id: products.id, category: products.category })
    .from(products)
    .where(isNull(products.removedAt))
    .orderBy(asc(products.id))
    .offset(offset)
    .limit(limit);
  return rows.map(productPath);
}

function toAddresses(origin: string, paths: readonly string[]): PageAddresses[] {
  return paths.map((path) =>
    languageCodes.map((language) => ({
      tag: languages[language].tag,
      address: origin + encodeURI(inLanguage(language, path)),
    })),
  );
}
