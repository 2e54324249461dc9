import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';
import { productColumns } from './columns.ts';

const importStates = ['reading', 'ready', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

const count = z.number().int();

/** A column of a file, and the product column that it is imported as; null when it is ignored. */
const importColumnSchema = z.object({ heading: z.string(), column: z.enum(productColumns).nullable() });
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** A file of products, with the changes that it would make or has made. The lists have the first rows. */
export const productImportSchema = z.object({
  _id: idSchema,
  state: z.enum(importStates),
  rows: count,
  /** Percent. */
  progress: count.min(0).max(100),
  /** Of rows. */
  counts: z.object({ added: count, changed: count, unchanged: count, refused: count }),
  columns: z.array(importColumnSchema),
  /** `changedSince` are the columns that were changed in the shop, too, after the file was made. */
  changes: z.array(
    z.object({
      row: count,
      what: z.enum(['add', 'change']),
      name: z.string(),
      columns: z.array(z.string()),
      changedSince: z.array(z.string()).optional(),
      /** Whether a new product has the name of an existing one. */
      isNameKnown: z.boolean().optional(),
    }),
  ),
  refused: z.array(z.object({ row: count, column: z.string(), reason: z.string() })),
});
export type ProductImport = z.infer<typeof productImportSchema>;
