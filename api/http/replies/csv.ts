import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import type { ApiTextId } from '#api/texts/catalogues.ts';
import { keysOf } from '#contract/records.ts';
import { type Cell, cellText } from './csv-cell.ts';
import { sayIn } from './say.ts';

/** What stands under each heading, by the heading's id. */
export type Columns<Row> = { [Heading in Extract<ApiTextId, `csv-${string}`>]?: (row: Row) => Cell };

/**
 * Answers with a CSV file for a spreadsheet: a line of headings, UTF-8 with its mark, every cell in quotes so that none
 * can break a row, and no text that a spreadsheet would run or change (`cellText`). The headings are in the reader's
 * language. Rows are written as they come, so a list of any length takes the memory of one batch.
 */
export function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  columns: Columns<Row>,
): FastifyReply {
  const say = sayIn(reply);
  const lines = stringify({
    header: true,
    columns: keysOf(columns).map((heading) => say(heading)),
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
  });
  const readers = Object.values(columns);
  // A failed read breaks the connection, so that a partial file is not taken for the whole.
  pipeline(Readable.from(cellsOf(rows, readers)), lines, () => {});
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(lines);
}

async function* cellsOf<Row>(rows: Iterable<Row> | AsyncIterable<Row>, readers: ((row: Row) => Cell)[]) {
  for await (const row of rows) yield readers.map((read) => cellText(read(row)));
}
