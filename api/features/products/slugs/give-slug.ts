import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { productSlugs } from '#database/tables/product-slugs.ts';
import { products } from '#database/tables/products.ts';
import { numberedSlugs, slugOf } from './slug-of.ts';

/** Slugs that are looked up at once. Grows with each turn. */
const lookedUp = 20;

/**
 * Gives a product the slug for a text and returns it, with a number where another product has or had it. The product
 * may have its former slugs again, and keeps its current one.
 */
export async function giveSlug(transaction: Database, productId: string, text: string): Promise<string> {
  const slug = await takeSlug(transaction, productId, text);
  await transaction.update(products).set({ slug }).where(eq(products.id, productId));
  return slug;
}

/** Reserves the slug without writing it into the product. One statement if it is free. */
async function takeSlug(transaction: Database, productId: string, text: string): Promise<string> {
  const wanted = slugOf(text);
  const [plain] = numberedSlugs(wanted, 1, 1);
  if (plain !== undefined && (await take(transaction, productId, plain))) return plain;
  for (let from = 1, count = lookedUp; ; from += count, count *= 2) {
    const slug = await takeFirstFree(transaction, productId, numberedSlugs(wanted, from, count));
    if (slug !== undefined) return slug;
  }
}

/** Tries again when another transaction was faster. */
async function takeFirstFree(
  transaction: Database,
  productId: string,
  slugs: readonly string[],
): Promise<string | undefined> {
  for (;;) {
    const taken = await ofOthers(transaction, productId, slugs);
    const free = slugs.find((slug) => !taken.has(slug));
    if (free === undefined || (await take(transaction, productId, free))) return free;
  }
}

/** The primary key decides between two who want it at once: the second waits for the first, and gets false. */
async function take(transaction: Database, productId: string, slug: string): Promise<boolean> {
  const taken = await transaction
    .insert(productSlugs)
    .values({ slug, productId })
    .onConflictDoUpdate({
      target: productSlugs.slug,
      set: { slug },
      setWhere: eq(productSlugs.productId, sql`excluded.product_id`),
    })
    .returning({ slug: productSlugs.slug });
  return taken.length > 0;
}

async function ofOthers(transaction: Database, productId: string, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await transaction
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(and(inArray(productSlugs.slug, [...slugs]), ne(productSlugs.productId, productId)));
  return new Set(rows.map(({ slug }) => slug));
}
