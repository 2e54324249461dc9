import { and, inArray, sql } from 'drizzle-orm';
import { type ProductChange, type ProductChanges, searchesChanged } from '#api/changes/product-change.ts';
import { languageCodes } from '#contract/languages.ts';
import { recordOf } from '#contract/records.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { categories } from '#database/tables/categories.ts';
import { isPublic } from '#database/tables/is-public.ts';
import { products } from '#database/tables/products.ts';
import { searchDocuments, searchNames } from '#database/tables/search-documents.ts';
import { learnWords } from './known-words.ts';
import { documentVersion, namedWords, toSearchDocument } from './search-document.ts';

/** The names of a product's category and of its main category. */
const categoryNames = sql<string>`coalesce((
  select concat_ws(' ', ${namesOf('own')}, ${namesOf('above')})
  from ${categories} own left join ${categories} above on above.path = own.parent
  where own.path = ${products.category} and own.removed_at is null
), '')`;

function namesOf(category: string) {
  return sql.raw(languageCodes.map((language) => `${category}.names ->> '${language}'`).join(', '));
}

/** The hash of a product's source fields for its document. */
export const sourceOf = sql<string>`md5(concat_ws(chr(31), ${products.name}, ${products.category}, ${products.translations}::text, array_to_string(${products.description}, chr(31)), ${categoryNames}))`;

/**
 * Updates the search documents of these products; products that are not public have none. Call it in the transaction of
 * the change: changes of a product run one after the other, so the later of two concurrent changes is indexed.
 */
export async function indexProducts(transaction: Database, ids: readonly string[]): Promise<void> {
  await lockNames(transaction, productNames(ids));
  const { id, name, category, description, translations } = products;
  const rows = await transaction
    .select({ id, name, category, description, translations, categoryNames, source: sourceOf })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isPublic))
    .orderBy(products.id);
  const shown = new Set(rows.map((row) => row.id));
  const hidden = ids.filter((one) => !shown.has(one));
  if (hidden.length > 0) await transaction.delete(searchDocuments).where(inArray(searchDocuments.productId, hidden));
  if (rows.length === 0) return;
  const documents = rows.map(({ id: productId, source, ...product }) => ({
    productId,
    version: documentVersion,
    source,
    ...toSearchDocument(product),
  }));
  const nameRows = documents.map(({ productId, names, nameWords }) => ({ productId, names, words: nameWords }));
  await transaction
    .insert(searchDocuments)
    .values(documents)
    .onConflictDoUpdate({
      target: searchDocuments.productId,
      set: newValues('version', 'source', 'names', 'words'),
    });
  await Promise.all([
    transaction
      .insert(searchNames)
      .values(nameRows)
      .onConflictDoUpdate({ target: searchNames.productId, set: newValues('names', 'words') }),
    learnWords(
      transaction,
      documents.flatMap(({ names }) => namedWords(names)),
    ),
  ]);
}

/** Products whose search documents are made together. */
const atOnce = 100;

/**
 * Updates the search documents of products whose searchable data has changed. When any product may have changed,
 * `refreshSearch` finds the outdated ones.
 */
export async function indexChanged(transaction: Database, changes: ProductChanges): Promise<void> {
  if (changes === 'any') return;
  const ids = [...new Set(changes.filter(isFoundOtherwise).map(({ id }) => id))];
  for (let from = 0; from < ids.length; from += atOnce)
    await indexProducts(transaction, ids.slice(from, from + atOnce));
}

/** A new URL alone changes nothing about the search. */
function isFoundOtherwise(change: ProductChange): boolean {
  return change !== searchesChanged && (change.renamed || (change.moved && change.lists.length > 0));
}

function newValues<Column extends string>(...columns: Column[]) {
  return recordOf(columns, (column) => sql.raw(`excluded.${column}`));
}
