import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { pastedCells, pastedTexts } from './pasted-cells.ts';
import { variantColumns } from './variant-columns.ts';

const own = { price: 'products.list.price', offerPrice: 'products.list.offer', sku: 'variants.sku' } as const;
const columns = variantColumns(['amount', 'size'], own);

function paste(pasted: string, { row = 0, column = 0, maximum = 50, language = 'en' as 'en' | 'bn' } = {}) {
  const cells = pastedCells(pasted) ?? [];
  return pastedTexts(cells, { row, column }, columns, { maximum, text: textOf(textsIn(language)) });
}

test.each(['120', '120\n', 'red plant', '120\r\n'])('one cell (%j) is pasted as in any field', (pasted) => {
  expect(pastedCells(pasted)).toBeUndefined();
});

test('a column fills rows downwards, with its empty cells', () => {
  expect(paste('120\r\n\r\n ৳90 \r\n', { row: 1, column: 2 })).toEqual([
    { row: 1, name: 'price', text: '120' },
    { row: 2, name: 'price', text: '' },
    { row: 3, name: 'price', text: '90' },
  ]);
});

test('tabs fill further columns, as far as there are any', () => {
  expect(paste('250 g\tLarge\t120\t99\tA-1\tmore')).toEqual([
    { row: 0, name: 'facts.amount.value', text: '250' },
    { row: 0, name: 'facts.amount.unit', text: 'g' },
    { row: 0, name: 'facts.size', text: 'large' },
    { row: 0, name: 'price', text: '120' },
    { row: 0, name: 'offerPrice', text: '99' },
    { row: 0, name: 'sku', text: 'A-1' },
  ]);
});

test('values are known in the words of the page, and a unit that is not named stays', () => {
  expect(paste('৫০০ গ্রাম\tছোট\n2\tsmall', { language: 'bn' })).toEqual([
    { row: 0, name: 'facts.amount.value', text: '৫০০' },
    { row: 0, name: 'facts.amount.unit', text: 'g' },
    { row: 0, name: 'facts.size', text: 'small' },
    { row: 1, name: 'facts.amount.value', text: '2' },
    { row: 1, name: 'facts.size', text: 'small' },
  ]);
});

test('a text that is no value is left for the seller to see', () => {
  expect(paste('half a sack\thuge')).toEqual([
    { row: 0, name: 'facts.amount.value', text: 'half a sack' },
    { row: 0, name: 'facts.size', text: '' },
  ]);
});

test('rows end at the highest number of variants', () => {
  expect(paste('1\n2\n3', { row: 1, column: 2, maximum: 3 }).map(({ row }) => row)).toEqual([1, 2]);
});
