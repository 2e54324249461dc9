import { customType, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './products.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * All words by which a search finds a product, a row for each that is not removed. Everything in these tables can be made
 * anew from the products; `source` is what a row was made from (`sourceOf`), by the rules of `version`.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    source: text('source').notNull(),
    /** What its names sound like, in Latin letters whatever they are written in. */
    names: text('names').notNull(),
    /** The words and keys by which it is found. */
    words: tsvector('words').notNull(),
  },
  // Without `fastupdate` a search need not look through a list of what was written last.
  (table) => [index('search_documents_words').using('gin', table.words).with({ fastupdate: false })],
);

/**
 * The same of the names alone, which most searches are for: in rows so small that a thousand of them are read in a
 * millisecond.
 */
export const searchNames = pgTable(
  'search_names',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => searchDocuments.productId, { onDelete: 'cascade' }),
    names: text('names').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [index('search_names_words').using('gin', table.words).with({ fastupdate: false })],
);

/** Each word of all names, by what it has in common with what people write who misspell it (`spellingsOf`). */
export const searchSpellings = pgTable(
  'search_spellings',
  { spelling: text('spelling').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.spelling, table.word] })],
);
