import { expect, test } from 'vitest';
import { readCsvText } from './read-csv-text.ts';

const text = 'পণ্যের আইডি\t১২';
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 as Excel writes it', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 the other way round', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
])('a file is read in %s', async (_kind, bytes) => {
  expect(await readCsvText(new Blob([Uint8Array.from(bytes)]))).toBe(text);
});

test('a spreadsheet itself is no text', async () => {
  expect(await readCsvText(new Blob(['PK\u0003\u0004\u0014\u0000']))).toBeUndefined();
});
