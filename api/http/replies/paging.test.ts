import { describe, expect, test } from 'vitest';
import { cursorPage, cutPage, inBatches, numberedPage, type Range } from './paging.ts';

/** A list of this many rows, and a record of its reads. */
function listOf(length: number) {
  const all = Array.from({ length }, (_, index) => ({ id: `row ${index}` }));
  const readings: Range[] = [];
  async function read(range: Range) {
    readings.push(range);
    const start = all.findIndex(({ id }) => id === range.cursor) + 1 + (range.offset ?? 0);
    return all.slice(start, start + range.limit);
  }
  return { all, read, readings };
}

describe('pages by a cursor', () => {
  test.each([1, 2, 3, 6, 7, 8])('of %d hold every row once, with one reading each', async (limit) => {
    const { all, read, readings } = listOf(7);
    const pages: unknown[][] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await cursorPage(read, { limit, cursor });
      pages.push(page.rows);
      cursor = page.nextCursor;
    }
    expect(pages.flat()).toEqual(all);
    expect(pages).toHaveLength(Math.ceil(7 / limit));
    expect(readings).toHaveLength(pages.length);
  });

  test('of an empty list, and after its last row, are the last', async () => {
    expect(await cursorPage(listOf(0).read, { limit: 5 })).toEqual({ rows: [], nextCursor: null });
    expect(await cursorPage(listOf(3).read, { limit: 5, cursor: 'row 2' })).toEqual({ rows: [], nextCursor: null });
  });

  test('begin behind an offset where one is given', async () => {
    const { all, read } = listOf(7);
    const page = await cursorPage(read, { limit: 2, offset: 3 });
    expect(page).toEqual({ rows: all.slice(3, 5), nextCursor: 'row 4' });
  });

  test('without a limit are the whole list', () => {
    const { all } = listOf(3);
    expect(cutPage(all)).toEqual({ rows: all, nextCursor: null });
  });
});

describe('numbered pages', () => {
  const counted = Promise.resolve({ total: 7, isEstimate: false });

  test.each([1, 2, 3, 7, 8])('of %d hold every row once, and know their neighbours', async (limit) => {
    const { all, read } = listOf(7);
    const totalPages = Math.ceil(7 / limit);
    const seen: unknown[] = [];
    for (let page = 1; page <= totalPages; page += 1) {
      const { rows, total, pages } = await numberedPage(read, { page, limit }, counted);
      seen.push(...rows);
      const hasNext = page < totalPages;
      const expected = { currentPage: page, totalPages, hasPrev: page > 1, hasNext, hasNextPage: hasNext };
      expect([total, pages]).toEqual([7, expected]);
    }
    expect(seen).toEqual(all);
  });

  test('beyond the end are empty', async () => {
    const { rows, pages } = await numberedPage(listOf(7).read, { page: 9, limit: 2 }, counted);
    expect(rows).toEqual([]);
    expect(pages).toMatchObject({ currentPage: 9, totalPages: 4, hasPrev: true, hasNext: false });
  });
});

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const seen: Row[] = [];
  for await (const row of rows) seen.push(row);
  return seen;
}

test.each([0, 1, 2, 3, 4])('%d rows are read in batches of two, each once', async (length) => {
  const { all, read } = listOf(length);
  expect(await collect(inBatches(read, 2))).toEqual(all);
});

test('batches begin after a cursor', async () => {
  const { all, read } = listOf(5);
  expect(await collect(inBatches(read, 2, 'row 1'))).toEqual(all.slice(2));
});
