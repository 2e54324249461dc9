import { z } from 'zod';
import { idSchema } from '#contract/declarations/schemas.ts';

const importStates = ['reading', 'ready', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

const count = z.number().int();

/** A file of products: what it would change, or what it has changed. The lists have the first rows. */
export const productImportSchema = z.object({
  _id: idSchema,
  state: z.enum(importStates),
  rows: count,
  /** Percent. */
  progress: count.min(0).max(100),
  /** Of rows. */
  counts: z.object({ added: count, changed: count, unchanged: count, refused: count }),
  changes: z.array(
    z.object({ row: count, what: z.enum(['add', 'change']), name: z.string(), columns: z.array(z.string()) }),
  ),
  refused: z.array(z.object({ row: count, column: z.string(), reason: z.string() })),
});
export type ProductImport = z.infer<typeof productImportSchema>;
