import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse as parser } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { Refusal } from '#api/http/replies/refusal.ts';

/**
 * A row of a CSV file, with the line on which it ends and its place among the rows, of which the headings are the first. One that is
 * too wide has cells beyond the headings: a separator inside a cell without quotes has shifted the others, so it must be refused.
 */
export type CsvRow = { cells: string[]; line: number; number: number; isTooWide: boolean };

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
  const rowOf = csvRows(before);
  return rows.flatMap((row, place) => rowOf(row, place + 1) ?? []);
}

/** Bytes that are parsed before others have their turn. */
const sliceLength = 16 * 1024;

/**
 * Parses a large file in the same way, without keeping the server from answering others. Reads at most a row more than `most`, so that
 * the caller can refuse what is longer.
 */
export async function readLargeCsv(csv: string, most: number): Promise<CsvRow[] | Refusal> {
  const [firstLineText = '', separator] = separatorLine.exec(csv) ?? [];
  const before = Number(firstLineText !== '');
  const rows: CsvRow[] = [];
  const parsing = parser(optionsFor(csv.slice(firstLineText.length), separator));
  const source = Readable.from(slicesOf(Buffer.from(csv.slice(firstLineText.length))));
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
    return unreadable(error, before);
  } finally {
    source.destroy();
  }
  return rows;
}

async function* slicesOf(csv: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < csv.length; from += sliceLength) {
    await turn();
    yield csv.subarray(from, from + sliceLength);
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
  return { bom: true, delimiter, info: true, relax_column_count: true, trim: true } as const;
}

function unreadable(error: unknown, before: number): Refusal {
  if (!(error instanceof CsvError)) throw error;
  return new Refusal('csv-unreadable', { line: (typeof error.lines === 'number' ? error.lines : 1) + before });
}
