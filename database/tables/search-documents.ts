import { sql } from 'drizzle-orm';
import { customType, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './products.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What a search for near matches looks at, a row for each product that is not removed. Everything here can be made anew
 * from the products; `source` is what a row was made from (`sourceOf`), by the rules of `version`.
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
  (table) => [
    index('search_documents_words').using('gin', table.words).with({ fastupdate: false }),
    index('search_documents_names').using('gin', sql`${table.names} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);
