import type { CallReply } from '#contract/call.ts';
import { type RefusedRow, stockCalls } from '#contract/stock.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { splitStockFile } from './split-stock-file.ts';

type Answer = CallReply<typeof stockCalls.checkStocks>;
type Count = Answer['counts'][number];

/** What a whole file would change; `parts` are the counts in as many requests as they need. */
export type CheckedFile = { parts: Count[][]; unchanged: number; refused: RefusedRow[] };
/** How many products have a new stock, and the rows of those that were sold or counted meanwhile. */
export type AppliedFile = { updated: number; refused: RefusedRow[] };

/** Hears how much is done, from 0 to 1. */
type OnProgress = (fraction: number) => void;

/** Asks what a file would change, part by part. `twice` words that a product stands in an earlier line as well. */
export async function checkStockFile(
  text: string,
  twice: (line: number) => string,
  onProgress: OnProgress,
): Promise<CheckedFile> {
  const checked: CheckedFile = { parts: [], unchanged: 0, refused: [] };
  const lines = new Map<string, number>();
  const files = splitStockFile(text);
  for (const [index, part] of files.entries()) {
    const { counts, unchanged, refused } = await browserApi(stockCalls.checkStocks, { body: part });
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

/**
 * Sets the counts of a checked file, part by part. The same ones sent again change nothing, so that whoever is cut off
 * begins anew.
 */
export async function applyStockFile({ parts }: CheckedFile, onProgress: OnProgress): Promise<AppliedFile> {
  const done: AppliedFile = { updated: 0, refused: [] };
  for (const [index, counts] of parts.entries()) {
    if (counts.length > 0) {
      const body = { counts: counts.map(({ name, ...count }) => count) };
      const { applied, refused } = await browserApi(stockCalls.countStocks, { body });
      if (applied) done.updated += counts.length;
      done.refused.push(...refused);
    }
    onProgress((index + 1) / parts.length);
  }
  return done;
}
