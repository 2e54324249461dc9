import { asc, count } from 'drizzle-orm';
import { isWebUrl } from '#api/http/replies/is-web-url.ts';
import { pageUrl } from '#api/http/replies/page-url.ts';
import { languageCodes, languages } from '#contract/languages.ts';
import { productPath } from '#contract/products/product-path.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { addressParts } from '#database/tables/product-columns.ts';
import { products } from '#database/tables/products.ts';
import { type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** The sitemap protocol allows 50,000 URLs in one file. */
const urlsPerFile = 50_000;

/** The input of a sitemap. Public pages, categories and collections come before the products, at the beginning of the first file. */
export type SitemapSource = {
  db: Database;
  origin: string;
  /** Absolute URLs of pictures. */
  addressOf: AddressOf;
  publicPages: readonly string[];
  /** Only offered categories. */
  categories: readonly { path: string }[];
  collections: readonly { slug: string }[];
  /** URLs in one file, when not as many as the protocol allows. */
  perFile?: number;
};

/** A sitemap, or an index of its files. */
export type Sitemap = { xml: string; isIndex: boolean };

type Page = { path: string; changedAt?: Date; images?: readonly string[] };

/**
 * Returns the sitemap: all URLs if they fit into one file, otherwise an index of the files. Removed products are left
 * out. One statement for a shop of usual size, two for a larger one.
 */
export async function sitemap(source: SitemapSource): Promise<Sitemap> {
  const { db, origin } = source;
  const pages = pagesOf(source);
  const perFile = pagesPerFile(source);
  const room = Math.max(0, perFile - pages.length);
  const listed = [...pages, ...(await productPages(db, 0, room + 1))];
  if (listed.length <= perFile) return { xml: toXml(source, listed), isIndex: false };
  const [row] = await db.select({ all: count() }).from(products).where(isPublic);
  const files = Math.ceil((pages.length + (row?.all ?? 0)) / perFile);
  const addresses = Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  return { xml: sitemapIndexXml(addresses), isIndex: true };
}

/** Returns one file of a sitemap with several, counted from 1; undefined when it would be empty. */
export async function sitemapFile(source: SitemapSource, file: number): Promise<Sitemap | undefined> {
  const pages = pagesOf(source);
  const perFile = pagesPerFile(source);
  const begin = (file - 1) * perFile;
  const first = pages.slice(begin, begin + perFile);
  const room = perFile - first.length;
  const others = room > 0 ? await productPages(source.db, Math.max(0, begin - pages.length), room) : [];
  const listed = [...first, ...others];
  return listed.length > 0 ? { xml: toXml(source, listed), isIndex: false } : undefined;
}

/** A page has a URL in each language. */
function pagesPerFile({ perFile = urlsPerFile }: SitemapSource): number {
  return Math.floor(perFile / languageCodes.length);
}

function pagesOf({ publicPages, categories, collections }: SitemapSource): Page[] {
  const categoryPages = categories.map(({ path }) => `/products/${path.toLowerCase()}`);
  const paths = [...publicPages, ...categoryPages, ...collections.map(({ slug }) => `/collections/${slug}`)];
  return paths.map((path) => ({ path }));
}

/**
 * Oldest first, so that a new product moves no other to the next file. One picture each: with all pictures a full file
 * would exceed the protocol's 50 MB.
 */
async function productPages(db: Database, offset: number, limit: number): Promise<Page[]> {
  const { id, category, slug, images, changedAt, createdAt } = products;
  const rows = await db
    .select({ id, category, slug, images, changedAt, createdAt })
    .from(products)
    .where(isPublic)
    .orderBy(asc(id))
    .offset(offset)
    .limit(limit);
  return rows.map((row) => ({
    path: productPath(addressParts(row)),
    changedAt: row.changedAt ?? row.createdAt,
    images: row.images,
  }));
}

function toXml({ origin, addressOf }: SitemapSource, pages: readonly Page[]): string {
  const listed = pages.map(
    ({ path, changedAt, images }): SitemapPage => ({
      addresses: languageCodes.map((language) => ({
        tag: languages[language].tag,
        address: pageUrl(origin, path, language),
      })),
      changedAt,
      image: images?.map(addressOf).find(isWebUrl),
    }),
  );
  return sitemapXml(listed);
}
