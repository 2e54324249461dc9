import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sendCsv } from './csv.ts';

type Row = { id: string; text: string; paid?: boolean };

const app = fastify();
afterAll(() => app.close());
let rows: Iterable<Row> | AsyncIterable<Row> = [];
app.get('/file', (_request, reply) =>
  sendCsv(reply, 'rows.csv', rows, { 'csv-name': ({ text }) => text, 'csv-paid': ({ paid = false }) => paid }),
);

async function fileOf(list: typeof rows) {
  rows = list;
  const answer = await app.inject('/file');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return answer.body;
}

const withText = (text: string): Row => ({ id: '1', text });

/** Returns the cells of a file, parsed by another program's library, headings first. Throws when the file is invalid. */
const cellsOf = (body: string): string[][] => parse(body, { bom: true });

test('is a file to keep, with headings even when there are no rows', async () => {
  expect(await fileOf([])).toBe('\uFEFF"Name","Paid"\r\n');
  const { headers } = await app.inject('/file');
  expect(headers['content-disposition']).toBe('attachment; filename="rows.csv"');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('writes yes and no, and every cell in quotes, also an empty one', async () => {
  expect(await fileOf([withText(''), { id: '1', text: 'সবুজ "green",\nand more', paid: true }])).toBe(
    '\uFEFF"Name","Paid"\r\n"","No"\r\n"সবুজ ""green"",\nand more","Yes"\r\n',
  );
});

test.each([
  'line\n=cmd|x',
  'line\r=cmd|x',
  'line\r\n=cmd|x',
  'one\u2028=1\u2029=2\u0085=3',
  '"',
  '","=1+1","',
  'a;=1+1',
  '\n',
  '\r',
])('%j stays one cell of one row', async (text) => {
  const rows = cellsOf(await fileOf([withText(text), withText('after')]));
  expect(rows.map(([cell = '']) => cell.replace(/^'/, ''))).toEqual(['Name', text, 'after']);
});

test('any text at all comes back from the file as it was, but for an apostrophe before what would run', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'"\',;\t\r\n=+-@＝１a \u2028\u00a0') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (texts) => {
      const [, ...rows] = cellsOf(await fileOf(texts.map(withText)));
      expect(rows).toHaveLength(texts.length);
      for (const [index, [cell = '']] of rows.entries()) {
        expect([texts[index], `'${texts[index]}`]).toContain(cell);
        expect(cell).not.toMatch(/^([\s"]*[=+\-@＝＋－＠]|[\t\r\n])/);
      }
    }),
  );
});

test('breaks off when the rows cannot be read to the end', async () => {
  async function* failing() {
    yield withText('one');
    throw new Error('the database is gone');
  }
  rows = failing();
  await expect(app.inject('/file').then(({ body }) => body)).rejects.toThrow();
});
