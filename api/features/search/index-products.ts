import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments } from '#database/tables/search-documents.ts';
import { documentVersion, toSearchDocument } from './search-document.ts';

/** What the document of a product is made from, in short. */
export const sourceOf = sql<string>`md5(concat_ws(chr(31), ${products.name}, ${products.category}, ${products.translations}::text, array_to_string(${products.description}, chr(31))))`;

/**
 * Writes what searches look at of these products as they are now. Belongs into the transaction that changes them: their
 * rows stay locked, so that of two changes the later one is what is found. Two statements.
 */
export async function indexProducts(transaction: Database, ids: readonly string[]): Promise<void> {
  const { id, name, category, description, translations } = products;
  const rows = await transaction
    .select({ id, name, category, description, translations, source: sourceOf })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.removedAt)))
    .orderBy(products.id)
    .for('no key update');
  if (rows.length === 0) return;
  const documents = rows.map(({ id: productId, source, ...product }) => ({
    productId,
    version: documentVersion,
    source,
    ...toSearchDocument(product),
  }));
  await transaction
    .insert(searchDocuments)
    .values(documents)
    .onConflictDoUpdate({
      target: searchDocuments.productId,
      set: {
        version: sql`excluded.version`,
        source: sql`excluded.source`,
        names: sql`excluded.names`,
        words: sql`excluded.words`,
      },
    });
}
