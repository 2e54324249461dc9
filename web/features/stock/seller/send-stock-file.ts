import type { ReplyOf } from '#contract/calls.ts';
import type { RefusedRow } from '#contract/stock/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { splitStockFile } from './split-stock-file.ts';

type Answer = ReplyOf<'POST /api/seller/stock/check'>;
type Count = Answer['counts'][number];

/** The changes of a whole file. `parts` are the counts, split into requests. */
export type CheckedFile = { parts: Count[][]; unchanged: number; refused: RefusedRow[] };
/** The number of products with a new stock, and the refused rows: those sold or counted meanwhile. */
export type AppliedFile = { updated: number; refused: RefusedRow[] };

/** Reports progress from 0 to 1. */
type OnProgress = (fraction: number) => void;

/**
 * Validates a file part by part without changing anything. `twice` is the message for a product that an earlier line
 * has as well.
 */
export async function checkStockFile(
  text: string,
  twice: (line: number) => string,
  onProgress: OnProgress,
): Promise<CheckedFile> {
  const checked: CheckedFile = { parts: [], unchanged: 0, refused: [] };
  const lines = new Map<string, number>();
  const files = splitStockFile(text);
  for (const [index, part] of files.entries()) {
    const { counts, unchanged, refused } = await browserApi('POST /api/seller/stock/check', { body: part });
    const repeated = counts.flatMap(({ id, line }): RefusedRow[] => {
      const before = lines.get(id);
      lines.set(id, before ?? line);
      return before === undefined ? [] : [{ line, reason: twice(before) }];
    });
    checked.parts.push(counts);
    checked.unchanged += unchanged;
    checked.refused.push(...refused, ...repeated);
    onProgress((index + 1) / files.length);
  }
  return checked;
}

/** Applies a checked file part by part. Idempotent, so an interrupted upload can be restarted. */
export async function applyStockFile({ parts }: CheckedFile, onProgress: OnProgress): Promise<AppliedFile> {
  const done: AppliedFile = { updated: 0, refused: [] };
  for (const [index, counts] of parts.entries()) {
    if (counts.length > 0) {
      const body = { counts: counts.map(({ name, ...count }) => count) };
      const { applied, refused } = await browserApi('POST /api/seller/stock/counts', { body });
      if (applied) done.updated += counts.length;
      done.refused.push(...refused);
    }
    onProgress((index + 1) / parts.length);
  }
  return done;
}
