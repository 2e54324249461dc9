import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '#api/http/replies/refusal.ts';

/** A row of a CSV file, with the line on which it ends and its place among the rows, of which the headings are the first. */
export type CsvRow = { cells: string[]; line: number; number: number };

const separators = [',', ';', '\t'];

/** Excel writes this line before the headings to name its separator. */
const separatorLine = /^\ufeff?"?sep=(.)"?[,;\t]*(?:\r\n|\n|\r)/i;

/**
 * Parses a CSV file as spreadsheets write it: with or without a BOM, separated by commas, semicolons or tabs. The first row has the
 * headings. Empty rows are left out. For a part of a file, `firstLine` is the line of its first row. Refused when it is not readable.
 */
export function readCsv(csv: string, firstLine?: number): CsvRow[] | Refusal {
  const [firstLineText = '', separator] = separatorLine.exec(csv) ?? [];
  const before = firstLine === undefined ? Number(firstLineText !== '') : firstLine - 2;
  const rows = readRows(csv.slice(firstLineText.length), separator, before);
  if (rows instanceof Refusal) return rows;
  return rows.flatMap(({ record, info }, place) =>
    record.every((cell) => cell === '') ? [] : { cells: record, line: info.lines + before, number: place + 1 },
  );
}

type ReadRow = { record: string[]; info: { lines: number } };

function readRows(csv: string, separator: string | undefined, before: number): ReadRow[] | Refusal {
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  const counts = separators.map((known) => headings.split(known).length);
  const delimiter = separator ?? separators[counts.indexOf(Math.max(...counts))] ?? ',';
  try {
    const rows: unknown = parse(csv, { bom: true, delimiter, info: true, relax_column_count: true, trim: true });
    return rows as ReadRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return new Refusal('csv-unreadable', { line: (typeof error.lines === 'number' ? error.lines : 1) + before });
  }
}
