import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#api/http/replies/refusal.ts';
import { apiText } from '#api/texts/api-text.ts';
import { languageCodes } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { recordOf } from '#contract/records.ts';
import { comparable } from '#contract/text/comparable.ts';
import type { stockColumns } from './export-stocks.ts';

type Column = Exclude<keyof typeof stockColumns, 'csv-product'>;
/** A row as written, with its line in the file. A column that is missing from the file is undefined. */
export type WrittenRow = { line: number } & Record<Column, string | undefined>;

const columns: readonly Column[] = ['csv-product-id', 'csv-stock', 'csv-low-stock', 'csv-stock-seen'];
const separators = [',', ';', '\t'];

/** Excel writes this line before the headings to name its separator. */
const separatorLine = /^\ufeff?"?sep=(.)"?[,;\t]*(?:\r\n|\n|\r)/i;

/**
 * Parses a stock file as spreadsheets write it: with or without a BOM, separated by commas, semicolons or tabs, with headings
 * in any language of the shop. For a part of a file, `firstLine` is the line of its first row. Refused when it is not readable
 * or too long.
 */
export function readStockFile(csv: string, firstLine?: number): WrittenRow[] | Refusal {
  const [firstLineText = '', separator] = separatorLine.exec(csv) ?? [];
  const before = firstLine === undefined ? Number(firstLineText !== '') : firstLine - 2;
  const lineOf = (line: number) => line + before;
  const rows = readRows(csv.slice(firstLineText.length), separator, lineOf);
  if (rows instanceof Refusal) return rows;
  const [headings, ...written] = rows;
  const places = columns.map((column) => placeOf(column, headings?.record ?? []));
  if (places[0] === -1 || places[1] === -1) return new Refusal('csv-without-columns');
  if (written.length === 0) return new Refusal('csv-empty');
  if (written.length > limits.importRows) return new Refusal('csv-too-long');
  return written.map(({ record, info }) => {
    const cells = recordOf(columns, (column) => {
      const place = places[columns.indexOf(column)] ?? -1;
      return place === -1 ? undefined : unmarked(record[place] ?? '');
    });
    return { line: lineOf(info.lines), ...cells };
  });
}

type ReadRow = { record: string[]; info: { lines: number } };

function readRows(csv: string, separator: string | undefined, lineOf: (line: number) => number): ReadRow[] | Refusal {
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  const counts = separators.map((known) => headings.split(known).length);
  const delimiter = separator ?? separators[counts.indexOf(Math.max(...counts))] ?? ',';
  try {
    const rows: unknown = parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      trim: true,
      // The headings, and one row more than allowed.
      to: limits.importRows + 2,
    });
    return rows as ReadRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return new Refusal('csv-unreadable', { line: lineOf(typeof error.lines === 'number' ? error.lines : 1) });
  }
}

function placeOf(column: Column, headings: readonly string[]): number {
  const names = new Set(languageCodes.map((language) => comparable(apiText(language, column))));
  return headings.findIndex((heading) => names.has(comparable(heading)));
}

/** Returns a cell without the apostrophe that marks text in a spreadsheet. */
function unmarked(cell: string): string {
  return cell.replace(/^'/, '').trim();
}
