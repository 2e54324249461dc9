import { customType, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './products.ts';
import { everywhere } from './spread.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * All words by which a search finds a product; a row for each public product. These tables can be rebuilt from the
 * products: `source` is the hash of a row's source fields (`sourceOf`), `version` the version of the rules that made
 * it.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: smallint('version').notNull(),
    source: text('source').notNull(),
    /** The sounds of its names, in Latin letters for every script. */
    names: text('names').notNull(),
    /** The words and keys by which a search finds the product. */
    words: tsvector('words').notNull(),
  },
  // Without `fastupdate` a search does not scan the index's list of pending entries.
  (table) => [index('search_documents_words').using('gin', table.words).with({ fastupdate: false })],
);

/**
 * The words of names only, where most searches look. The rows are so small that a thousand of them are read in a
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

/** Each word of all names, by the keys that the word shares with its misspellings (`spellingsOf`). */
export const searchSpellings = pgTable(
  'search_spellings',
  { spelling: text('spelling').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.spelling, table.word] })],
);
everywhere(searchDocuments, searchNames, searchSpellings);
