import { expect, test } from 'vitest';
import { indexNames, matchFileName } from './match-file-name.ts';

const products = [
  { _id: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c48', name: 'Holy Basil (Tulsi)', translations: { bn: { name: 'তুলসী' } } },
  { _id: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c49', name: 'Thai Basil' },
  {
    _id: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c50',
    name: 'Malta Sapling (BARI-1)',
    translations: { bn: { name: 'মাল্টার চারা' } },
  },
  { _id: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c51', name: 'Mother’s Rose' },
];
const index = indexNames(products);
const match = (file: string) => matchFileName(file, index).candidates.map(({ name }) => name);

test.each([
  ['tulsi.jpg', 'Holy Basil (Tulsi)'],
  ['tulsi-2.jpg', 'Holy Basil (Tulsi)'],
  ['Tulsi 03.JPEG', 'Holy Basil (Tulsi)'],
  ['Holy Basil (3).png', 'Holy Basil (Tulsi)'],
  ['holy_basil_tulsi.webp', 'Holy Basil (Tulsi)'],
  ['holy-basil copy.jpg', 'Holy Basil (Tulsi)'],
  ['তুলসী (২).jpg', 'Holy Basil (Tulsi)'],
  ['01980C2E-7d4a-7c31-9a52-3f6b8e1d0c49-2.jpg', 'Thai Basil'],
  ['malta sapling.jpg', 'Malta Sapling (BARI-1)'],
  ['BARI-1.jpg', 'Malta Sapling (BARI-1)'],
  ['মাল্টা'.concat('র চারা.jpg'), 'Malta Sapling (BARI-1)'],
  ["Mother's Rose.jpg", 'Mother’s Rose'],
  ['rose.jpg', 'Mother’s Rose'],
])('%s is a photo of %s', (file, name) => expect(match(file)).toEqual([name]));

test.each(['IMG_1234.jpg', '1.jpg', 'basilisk.jpg', '.jpg', 'WhatsApp Image 2026-11-26.jpg', '((((((.png'])(
  '%s names nothing',
  (file) => expect(match(file)).toEqual([]),
);

test('a name that fits several products is for the seller to choose', () => {
  expect(match('basil.jpg')).toEqual(['Holy Basil (Tulsi)', 'Thai Basil']);
});

test("a word in nearly every product's name matches none", () => {
  const many = indexNames(Array.from({ length: 30 }, (_, at) => ({ _id: String(at), name: `Rose number ${at}` })));
  expect(matchFileName('rose.jpg', many).candidates).toEqual([]);
});
