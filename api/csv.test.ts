import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { inBatches, sendCsv } from './csv.ts';

type Row = { id: string; text: string; paid?: boolean };

const app = fastify();
afterAll(() => app.close());
let rows: Iterable<Row> | AsyncIterable<Row> = [];
app.get('/file', (_request, reply) =>
  sendCsv(reply, 'rows.csv', rows, { Text: ({ text }) => text, Paid: ({ paid = false }) => paid }),
);

async function fileOf(list: typeof rows) {
  rows = list;
  const answer = await app.inject('/file');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return answer.body;
}

const withText = (text: string): Row => ({ id: '1', text });

test('is a file to keep, with headings even when there are no rows', async () => {
  expect(await fileOf([])).toBe('\uFEFFText,Paid\r\n');
  const { headers } = await app.inject('/file');
  expect(headers['content-disposition']).toBe('attachment; filename="rows.csv"');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('writes yes and no, and text with quotes, commas, line breaks and Bengali letters as one cell', async () => {
  expect(await fileOf([{ id: '1', text: 'সবুজ "green",\nand more', paid: true }])).toBe(
    '\uFEFFText,Paid\r\n"সবুজ ""green"",\nand more",Yes\r\n',
  );
});

test.each(['=1+1', '+8801712345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', '="a","b"'])(
  'a spreadsheet does not run %j as a formula',
  async (text) => {
    const [, line = ''] = (await fileOf([withText(text)])).split('\r\n');
    expect(line).toMatch(/^"?'/);
  },
);

test('breaks off when the rows cannot be read to the end', async () => {
  async function* failing() {
    yield withText('one');
    throw new Error('the database is gone');
  }
  rows = failing();
  await expect(app.inject('/file').then(({ body }) => body)).rejects.toThrow();
});

test.each([0, 1, 2, 3, 4])('reads %d rows in batches of two, each once', async (count) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const read = async (after: string | undefined, most: number) => {
    const start = after === undefined ? 0 : Number(after) + 1;
    return all.slice(start, start + most);
  };
  const seen: unknown[] = [];
  for await (const row of inBatches(read, 2)) seen.push(row);
  expect(seen).toEqual(all);
});
