import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type NumberedPage, pagesOf } from '#contract/declarations/paging.ts';
import { limits } from '#contract/limits.ts';
import type { AddressOf } from '#contract/settings/shop.ts';
import type { Database } from '#database/driver/connection.ts';
import type { RowCount } from '#database/reading/count-rows.ts';
import { type ItemOf, type Lists, type RestOf, sendWholeList } from './send-whole-list.ts';

/**
 * Which rows of a list to read, in its order: at most `limit` rows, after the row that `cursor` names, without the first
 * `offset` of them.
 */
export type Range = { limit: number; cursor?: string | undefined; offset?: number | undefined };

/** Reads rows of a list. One function serves its pages, the whole list and its export. */
export type ReadRows<Row> = (range: Range) => Promise<Row[]>;

/** A request for a cursor list: a page, or everything after the cursor without a limit. */
export type CursorQuery = { limit?: number | undefined; cursor?: string | undefined };

/** The needs of a feature's lists: the response, the database, and the addresses of pictures. */
export type ListContext = { reply: FastifyReply; db: Database; addressOf: AddressOf };

type Identified = { id: string };

/**
 * Cuts rows that were read with one more than `limit`, which shows that there is a next page. Without a limit, returns all of
 * them.
 */
export function cutPage<Row extends Identified>(read: Row[], limit?: number) {
  const rows = read.slice(0, limit);
  return { rows, nextCursor: rows.length < read.length ? (rows.at(-1)?.id ?? null) : null };
}

/** Returns a page of a cursor list, and the next page's cursor. One read. */
export async function cursorPage<Row extends Identified>(read: ReadRows<Row>, range: Range) {
  return cutPage(await read({ ...range, limit: range.limit + 1 }), range.limit);
}

/**
 * Returns a numbered page of a list, the total number of rows, and the pagination. Pages beyond the rows that are counted are
 * empty.
 */
export async function numberedPage<Row>(read: ReadRows<Row>, query: NumberedPage, counted: PromiseLike<RowCount>) {
  const { limit } = query;
  const offset = offsetOf(query);
  const [rows, count] = await Promise.all([offset === undefined ? [] : read({ limit, offset }), counted]);
  return { rows, total: count.total, pages: pagesOf(query, count) };
}

/** The same for a search: `find` returns the number of matches and the ids of a page, `read` the rows of these ids. */
export async function numberedMatches<Row>(
  find: (slice: { offset: number; limit: number }) => Promise<{ count: RowCount; ids: string[] }>,
  read: (ids: string[]) => Promise<Row[]>,
  query: NumberedPage,
) {
  const { limit } = query;
  const { count, ids } = await find({ offset: offsetOf(query) ?? limits.rowsCounted, limit });
  return { rows: ids.length > 0 ? await read(ids) : [], total: count.total, pages: pagesOf(query, count) };
}

/** Returns the number of rows before a page; undefined when the page is beyond the rows that are counted. */
export function offsetOf({ page, limit }: NumberedPage): number | undefined {
  const offset = (page - 1) * limit;
  return offset < limits.rowsCounted ? offset : undefined;
}

/** Rows per batch of a whole list: few enough for many concurrent readers, many enough to be fast. */
export const wholeListBatch = 200;

/**
 * Yields all rows of a list, in batches as they are used. If the first batch is smaller, so that its rows come early, each of
 * the next doubles, up to the limit.
 */
export async function* inBatches<Row extends Identified>(
  read: ReadRows<Row>,
  limit = 1000,
  cursor?: string,
  first = limit,
): AsyncGenerator<Row> {
  let batch = first;
  for (let after = cursor; ; batch = Math.min(limit, 2 * batch)) {
    const rows = await read({ limit: batch, cursor: after });
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id;
  }
}

type CursorList<Row, Shape extends z.ZodRawShape, Field extends keyof Shape> = {
  query: CursorQuery;
  /** The call's reply, and its field with the list. */
  reply: z.ZodObject<Shape>;
  field: Field;
  read: ReadRows<Row>;
  toItem(row: Row): ItemOf<Shape[Field]>;
  /** Returns the reply's fields besides the list and its cursor. `sent` is the length of a whole list, undefined for a page. */
  rest(sent: number | undefined): Rest<Shape, Field> | Promise<Rest<Shape, Field>>;
};

type Rest<Shape extends z.ZodRawShape, Field extends keyof Shape> = Omit<RestOf<Shape, Field>, 'nextCursor'>;

/** Sends a page of a cursor list or, without a limit, the whole list with one batch in memory. */
export async function sendCursorList<
  Row extends Identified,
  Shape extends z.ZodRawShape,
  Field extends Lists<Shape> & string,
>(answer: FastifyReply, { query, reply, field, read, toItem, rest }: CursorList<Row, Shape, Field>) {
  const { limit, cursor } = query;
  if (limit !== undefined) {
    const [page, others] = await Promise.all([cursorPage(read, { limit, cursor }), rest(undefined)]);
    const found: object = { success: true, ...others, [field]: page.rows.map(toItem), nextCursor: page.nextCursor };
    return found as z.output<z.ZodObject<Shape>>;
  }
  let sent = 0;
  return sendWholeList(answer, reply, {
    field,
    rows: inBatches(read, wholeListBatch, cursor),
    toItem(row) {
      sent += 1;
      return toItem(row);
    },
    rest: async () => {
      const others: object = { nextCursor: null, ...(await rest(sent)) };
      return others as RestOf<Shape, Field>;
    },
  });
}
