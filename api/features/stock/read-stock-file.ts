import { type CsvRow, readCsv } from '#api/http/calls/read-csv.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import { apiText } from '#api/texts/api-text.ts';
import { languageCodes } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { recordOf } from '#contract/records.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { stockColumns } from './export-stocks.ts';

type Column = Exclude<keyof typeof stockColumns, 'csv-product'>;
/** A row as written, with its line in the file. A column that is missing from the file is undefined. */
export type WrittenRow = Pick<CsvRow, 'line' | 'isTooWide'> & Record<Column, string | undefined>;

const columns: readonly Column[] = ['csv-product-id', 'csv-stock', 'csv-low-stock', 'csv-stock-seen'];
/**
 * Parses a stock file as spreadsheets write it: with or without a BOM, separated by commas, semicolons or tabs, with
 * headings in any language of the shop. For a part of a file, `firstLine` is the line of its first row. Refused when it
 * is unreadable or too long.
 */
export function readStockFile(csv: string, firstLine?: number): WrittenRow[] | Refusal {
  const rows = readCsv(csv, firstLine);
  if (rows instanceof Refusal) return rows;
  const [headings, ...written] = rows;
  const places = columns.map((column) => placeOf(column, headings?.cells ?? []));
  if (places[0] === -1 || places[1] === -1) return new Refusal('csv-without-columns', { file: 'stock' });
  if (written.length === 0) return new Refusal('csv-empty');
  if (written.length > limits.importRows) return new Refusal('csv-too-long', { maximum: limits.importRows });
  return written.map(({ cells: record, line, isTooWide }) => {
    const cells = recordOf(columns, (column) => {
      const place = places[columns.indexOf(column)] ?? -1;
      return place === -1 ? undefined : unmarked(record[place] ?? '');
    });
    return { line, isTooWide, ...cells };
  });
}

function placeOf(column: Column, headings: readonly string[]): number {
  const names = new Set(languageCodes.map((language) => comparable(apiText(language, column))));
  return headings.findIndex((heading) => names.has(comparable(heading)));
}

/** Returns a cell without the apostrophe that marks text in a spreadsheet. */
function unmarked(cell: string): string {
  return cell.replace(/^'/, '').trim();
}
