import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ProductCells } from '#contract/product-imports/columns.ts';
import type { ImportColumn, ImportState } from '#contract/product-imports/schemas.ts';
import type { TextByLanguage } from '#contract/text/text-by-language.ts';
import { createdAt, id, moment } from './columns.ts';
import { local } from './spread.ts';

/**
 * A row of a file with its cells by column. `variantId` is the variant that was found for the row. A row that is too
 * wide has more cells than the file has columns.
 */
export type ImportRow = { row: number; variantId?: string; isTooWide?: true; cells: Partial<ProductCells> };

/** The expected or final result of a row. */
export type ImportResult = {
  row: number;
  result: 'added' | 'changed' | 'unchanged' | 'refused';
  productId?: string;
  variantId?: string;
  name?: TextByLanguage;
  /** The columns that change. */
  columns?: string[];
  /** The changing columns that somebody also changed in the shop after the file was made. */
  changedSince?: string[];
  /** A new product with the name of an existing one. */
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
    /** Lease: the server working on the import, and when another may take over. */
    leaseId: uuid('lease_id'),
    leasedUntil: moment('leased_until'),
    /** The sent files, until they are read: the number of stored parts of each, and the size of the ZIP file. */
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

/** The products of a file, each with its rows. A product's rows and their results are written in one transaction. */
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

/**
 * The pictures of a ZIP file that the import's rows name, until it is done: their address, or why they were refused.
 */
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
