import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { ApiTextId } from '#api/texts/catalogues.ts';
import { keysOf } from '#contract/records.ts';
import { type Cell, cellText } from './csv-cell.ts';
import { sayIn } from './say.ts';

/** The column of each heading, by the heading's id. */
export type Columns<Row> = { [Heading in Extract<ApiTextId, `csv-${string}`>]?: (row: Row) => Cell };

/**
 * Sends a CSV file for spreadsheets: a line of headings in the reader's language, UTF-8 with a BOM, every cell in
 * quotes so that none can break a row, and no text that a spreadsheet would run or change (`cellText`). Rows are
 * written as they are read, so a list of any length takes the memory of one batch.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: Columns<Row>,
): FastifyReply {
  const say = sayIn(reply);
  const headings = keysOf(columns).map((heading) => say(heading));
  return sendCells(reply, fileName, headings, cellsOf(rows, Object.values(columns)));
}

/** The same with headings that are the same in every language, and cells by line. */
export function sendCells(
  reply: FastifyReply,
  fileName: string,
  headings: string[],
  cells: AsyncIterable<Cell[]>,
): FastifyReply {
  const lines = stringify({
    header: true,
    columns: headings,
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  });
  // A failed read destroys the connection, so that a partial file is not mistaken for the whole.
  pipeline(Readable.from(textsOf(cells)), lines, () => {});
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(lines);
}

async function* cellsOf<Row>(rows: Iterable<Row> | AsyncIterable<Row>, readers: ((row: Row) => Cell)[]) {
  for await (const row of rows) yield readers.map((read) => read(row));
}

async function* textsOf(cells: AsyncIterable<Cell[]>) {
  for await (const line of cells) yield line.map(cellText);
}
