import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProductCells } from '#contract/product-imports/columns.ts';
import type { ImportColumn, ImportState } from '#contract/product-imports/schemas.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { createdAt, id, moment } from './columns.ts';
import { local } from './spread.ts';

/** A row of a file with the cells of the columns that it has. `variantId` is the variant that it was found to be.
 * One that is too wide has more cells than the file has columns. */
export type ImportRow = { row: number; variantId?: string; isTooWide?: true; cells: Partial<ProductCells> };

/** What becomes of a row, or has become of it. */
export type ImportResult = {
  row: number;
  result: 'added' | 'changed' | 'unchanged' | 'refused';
  productId?: string;
  variantId?: string;
  name?: TextByLanguage;
  /** The columns that change. */
  columns?: string[];
  /** Those of them that were changed in the shop, too, after the file was made. */
  changedSince?: string[];
  /** A new product whose name one in the shop has. */
  isNameKnown?: boolean;
  /** Why it is refused, and the column at fault. */
  column?: string;
  reason?: TextByLanguage;
};

/** Files of products that a seller sent. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    createdAt: createdAt(),
    state: text('state').$type<ImportState>().notNull(),
    /** The seller who sent the file, in whose name stocks are counted. */
    sellerId: uuid('seller_id').notNull(),
    rows: integer('rows').notNull(),
    /** What the columns of its file are taken for. */
    columns: jsonb('columns').$type<ImportColumn[]>(),
    /** Runs that were begun. */
    tries: integer('tries').notNull().default(0),
    /** Who works on it, and until when unless it is heard of; then another one goes on. */
    leaseId: uuid('lease_id'),
    leasedUntil: moment('leased_until'),
    /** The files that were sent, until they are read: how many parts each has in the store, and the bytes of the second. */
    csvParts: integer('csv_parts'),
    zipParts: integer('zip_parts'),
    zipBytes: integer('zip_bytes'),
    /** How far reading is: pictures and products. */
    readDone: integer('read_done').notNull().default(0),
    readAll: integer('read_all').notNull().default(0),
    /** Why reading failed. */
    failure: jsonb('failure').$type<TextByLanguage>(),
  },
  (table) => [
    check('product_imports_state', sql`${table.state} in ('reading', 'ready', 'running', 'done', 'failed')`),
    index('product_imports_created').on(table.createdAt),
  ],
);
local(productImports);

/** The products of a file, each with its rows: what becomes of them is done at once, and then noted in the same transaction. */
export const productImportItems = pgTable(
  'product_import_items',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Its first row. */
    number: integer('number').notNull(),
    /** Null for a new product, and for a row of none. */
    productId: uuid('product_id'),
    rows: jsonb('rows').$type<ImportRow[]>().notNull(),
    results: jsonb('results').$type<ImportResult[]>().notNull(),
    // How many of its rows have each result.
    added: integer('added').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    doneAt: moment('done_at'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);
local(productImportItems);

/** The files of an import's ZIP file that its rows name, until it is done: stored as pictures, or why not. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** Its path in the ZIP file. */
    file: text('file').notNull(),
    /** The root-relative address of the picture. */
    address: text('address'),
    reason: jsonb('reason').$type<TextByLanguage>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.file] }),
    index('product_import_pictures_address').on(table.address),
  ],
);
local(productImportPictures);
