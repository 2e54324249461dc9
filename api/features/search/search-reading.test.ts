import { expect, test } from 'vitest';
import { searchWords } from '#api/texts/search-words.ts';
import { languageCodes } from '#contract/languages.ts';
import { filterChoices, filterFacts } from '#contract/products/facts.ts';
import { readSearch } from './search-reading.ts';

const read = (text: string, isOther = (_: string) => false) => {
  const reading = readSearch(text, isOther);
  if (!reading) return undefined;
  const { facts, categories, minPrice, maxPrice, rest } = reading;
  return { ...facts, ...(categories.length > 0 && { categories }), minPrice, maxPrice, ...(rest && { rest }) };
};

test.each([
  ['plants for shade', { light: 'half-shade,low' }],
  ['chayar gach', { light: 'half-shade,low' }],
  ['kom alo te bache', { light: 'low' }],
  ['low water, bright light', { water: 'little', light: 'bright' }],
  ['petsafe', { petSafe: 'true' }],
  ['safe for dogs and cats', { petSafe: 'true' }],
  ['not safe for cats', { petSafe: 'false' }],
  ['রোদ লাগে না', { light: 'low' }],
  ['plants that dont need much water', { water: 'little,medium' }],
  ['in door plant', { place: 'indoor', categories: ['Indoor'] }],
  ['ghor er gach', { place: 'indoor', categories: ['Indoor'] }],
  ['ফুলের চারা', { categories: ['flower'] }],
  ['pet safe orchid', { petSafe: 'true', rest: 'orchid' }],
])('“%s” states %o', (text, stated) => {
  expect(read(text)).toEqual(stated);
});

test.each([
  ['under 200', undefined, '200'],
  ['৳1,500 er niche', undefined, '1500'],
  ['২০০০ টাকার বেশি না', undefined, '2000'],
  ['পাঁচশ টাকার নিচে', undefined, '500'],
  ['500 takar beshi', '500', undefined],
  ['not more than 99.5', undefined, '99.5'],
  ['100-300 tk', '100', '300'],
  ['above 300 and below 100', '100', '300'],
  ['২০০ টাকার গোলাপ', undefined, '200'],
])('“%s” costs from %s to %s', (text, minPrice, maxPrice) => {
  expect(read(text)).toMatchObject({ minPrice, maxPrice });
});

test.each([
  'tulsi gach',
  'dragon fruit',
  'bagan bilas',
  '6 inch pot',
  'rose 150',
  'under 6 inch',
  'বেগুনের চারা',
  'not',
  '',
  '🌹',
])('“%s” states nothing', (text) => {
  expect(read(text)).toBeUndefined();
});

test('a misspelt word counts unless it is another word', () => {
  expect(read('beginar plant')).toEqual({ difficulty: 'easy' });
  expect(read('beginar plant', (word) => word === 'beginar')).toBeUndefined();
  expect(readSearch('beginar plant')).toBeUndefined();
});

test('no more is read of a long text than of a short one', () => {
  expect(read('শ '.repeat(50))).toBeUndefined();
  expect(read(`${'x '.repeat(24)}shade`)).toBeUndefined();
});

test.each(languageCodes)('each value of a fact is read by its own words in %s', (language) => {
  const unread = filterFacts.flatMap((fact) =>
    filterChoices(fact).flatMap((value) => {
      const phrases = searchWords[language][`${fact.key}.${value}` as keyof (typeof searchWords)['en']].split(',');
      const written = phrases.map((phrase) => phrase.trim().replace(/\/\S*/g, ''));
      return written.flatMap((text) =>
        String(readSearch(text)?.facts[fact.key]).split(',').includes(value) ? [] : [`${fact.key}.${value}: ${text}`],
      );
    }),
  );
  expect(unread).toEqual([]);
});
