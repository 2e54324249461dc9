import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, type Parser, parse as parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Refusal } from '#api/http/replies/refusal.ts';
import { limits } from '#contract/limits.ts';

/**
 * A row of a CSV file, with the line on which it ends and its number, the headings being the first row. `isTooWide`:
 * the row has more cells than the headings, because a separator inside an unquoted cell has shifted the others, so it
 * must be refused.
 */
export type CsvRow = { cells: string[]; line: number; number: number; isTooWide: boolean };

/**
 * Maximum size of a row, far more than spreadsheets write. The code after the parser would process a longer row in one
 * go.
 */
const rowBytes = 3 * limits.csvRowCharacters;

const separators = [',', ';', '\t'];

/** Excel writes this line before the headings to name its separator. */
const separatorLine = /^\ufeff?"?sep=(.)"?[,;\t]*(?:\r\n|\n|\r)/i;

/**
 * Parses a CSV file as spreadsheets write it: with or without a BOM, separated by commas, semicolons or tabs. The first
 * row has the headings. Empty rows are left out. For a part of a file, `firstLine` is the line of its first row.
 * Refused when it is unreadable.
 */
export function readCsv(csv: string, firstLine?: number): CsvRow[] | Refusal {
  const [firstLineText = '', separator] = separatorLine.exec(csv) ?? [];
  const before = firstLine === undefined ? Number(firstLineText !== '') : firstLine - 2;
  const rows = readRows(csv.slice(firstLineText.length), separator, before);
  if (rows instanceof Refusal) return rows;
  const rowOf = csvRows(before);
  return rows.flatMap((row, place) => rowOf(row, place + 1) ?? []);
}

/** Bytes that are parsed before others have their turn. */
const sliceLength = 16 * 1024;

/**
 * Parses a large file in the same way without blocking the server. Reads at most one row more than `most`, so that the
 * caller can refuse a longer file.
 */
export async function readLargeCsv(csv: string, most: number): Promise<CsvRow[] | Refusal> {
  const [firstLineText = '', separator] = separatorLine.exec(csv) ?? [];
  const before = Number(firstLineText !== '');
  const rows: CsvRow[] = [];
  const parsing = parser(optionsFor(csv.slice(firstLineText.length), separator));
  const source = Readable.from(slicesOf(Buffer.from(csv.slice(firstLineText.length)), parsing));
  source.on('error', (error) => parsing.destroy(error));
  const rowOf = csvRows(before);
  let number = 0;
  try {
    for await (const read of source.pipe(parsing) as AsyncIterable<ReadRow>) {
      number += 1;
      const row = rowOf(read, number);
      if (!row) continue;
      rows.push(row);
      if (rows.length > most) break;
    }
  } catch (error) {
    return unreadable(error, before, rows[0]?.cells);
  } finally {
    source.destroy();
  }
  return rows;
}

/** The parser bounds the characters of a row, not its separators: a row that does not end is refused here. */
async function* slicesOf(csv: Buffer, parsing: Parser): AsyncGenerator<Buffer> {
  let last = { records: 0, at: 0 };
  for (let from = 0; from < csv.length; from += sliceLength) {
    await turn();
    const { records, lines } = parsing.info;
    if (records !== last.records) last = { records, at: from };
    if (from - last.at > 2 * rowBytes) throw new EndlessRow(lines);
    yield csv.subarray(from, from + sliceLength);
  }
}

class EndlessRow extends Error {
  readonly lines: number;
  constructor(lines: number) {
    super('A row of a CSV file does not end');
    this.lines = lines;
  }
}

type ReadRow = { record: string[]; info: { lines: number } };

/** Makes the rows of a file in their order, the headings first; undefined for empty rows. */
function csvRows(before: number): (read: ReadRow, number: number) => CsvRow | undefined {
  let headings: number | undefined;
  return ({ record: cells, info }, number) => {
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    if (width === 0) return undefined;
    headings ??= width;
    return { cells, line: info.lines + before, number, isTooWide: width > headings };
  };
}

function readRows(csv: string, separator: string | undefined, before: number): ReadRow[] | Refusal {
  try {
    return parse(csv, optionsFor(csv, separator)) as unknown as ReadRow[];
  } catch (error) {
    return unreadable(error, before);
  }
}

function optionsFor(csv: string, separator: string | undefined) {
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  const counts = separators.map((known) => headings.split(known).length);
  const delimiter = separator ?? separators[counts.indexOf(Math.max(...counts))] ?? ',';
  return { bom: true, delimiter, info: true, relax_column_count: true, trim: true, max_record_size: rowBytes } as const;
}

function unreadable(error: unknown, before: number, headings?: readonly string[]): Refusal {
  if (!(error instanceof CsvError || error instanceof EndlessRow)) throw error;
  if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
    const [line, place] = [Number(error.lines) + before, Number(error.column)];
    const column = headings?.[place]?.slice(0, 60) || String(place + 1);
    return new Refusal('csv-cell-too-long', { line, column, maximum: limits.csvRowCharacters });
  }
  return new Refusal('csv-unreadable', { line: (typeof error.lines === 'number' ? error.lines : 1) + before });
}
