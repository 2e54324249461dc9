import { expect, test } from 'vitest';
import { splitStockFile } from './split-stock-file.ts';

const two = { rows: 2, chars: 1000 };

test('a file that fits is one part, as it is', () => {
  const text = '\ufeffProduct ID,Stock\r\na,1\r\nb,2\r\n';
  expect(splitStockFile(text, two)).toEqual([{ csv: text, firstLine: 2 }]);
  expect(splitStockFile('', two)).toEqual([{ csv: '', firstLine: 1 }]);
});

test.each(['\n', '\r\n', '\r'])('a longer one is cut between rows, and each part has the headings: %j', (end) => {
  const text = ['Product ID,Stock', 'a,1', 'b,2', 'c,3', 'd,4', 'e,5'].join(end);
  expect(splitStockFile(text, two)).toEqual([
    { csv: `Product ID,Stock${end}a,1${end}b,2${end}`, firstLine: 2 },
    { csv: `Product ID,Stock${end}c,3${end}d,4${end}`, firstLine: 4 },
    { csv: `Product ID,Stock${end}e,5`, firstLine: 6 },
  ]);
});

test('quoted text is not split, and a quote within a cell is a character', () => {
  const rows = ['sep=;\n', 'ID;Product;Stock\n', 'a;"Tulsi\nof ""two""\nlines";1\n', 'b;5" pot;2\n', 'c;"x";3\n'];
  expect(splitStockFile(rows.join(''), two)).toEqual([
    { csv: rows.slice(0, 4).join(''), firstLine: 3 },
    { csv: [...rows.slice(0, 2), rows[4]].join(''), firstLine: 7 },
  ]);
});

test('parts are small however long the rows are', () => {
  const rows = ['a', 'b', 'c'].map((letter) => `${letter.repeat(60)}\n`);
  expect(splitStockFile(`ID\n${rows.join('')}`, { rows: 100, chars: 130 }).map(({ firstLine }) => firstLine)).toEqual([
    2, 4,
  ]);
});
