import { expect, test } from 'vitest';
import { isWrittenNowhere, noText, textIn } from './text-by-language.ts';
import { writtenTextByLanguage } from './text-by-language-schemas.ts';

const schema = writtenTextByLanguage(10, { missing: 'shop-text-missing', tooLong: 'shop-text-too-long' });

test('a text is shown in the language of the page, or else in the one it was written in', () => {
  expect(textIn({ en: 'A pot', bn: 'একটি টব' }, 'bn')).toEqual({ text: 'একটি টব' });
  expect(textIn({ en: 'A pot', bn: '' }, 'bn')).toEqual({ text: 'A pot', lang: 'en' });
  expect(textIn({ en: '', bn: 'একটি টব' }, 'en')).toEqual({ text: 'একটি টব', lang: 'bn' });
  expect(textIn(noText, 'en')).toBeUndefined();
});

test('a language left out is empty, and so is a text of blanks', () => {
  expect(schema.parse({ en: ' A pot ' })).toEqual({ en: 'A pot', bn: '' });
  expect(isWrittenNowhere(schema.parse({ en: ' \n ', bn: '\u200b' }))).toBe(true);
});

test.each([
  [{ en: 'Eleven char' }, 'shop-text-too-long'],
  [{ en: 1 }, 'shop-text-missing'],
  ['A pot', 'shop-text-missing'],
])('%j is refused', (text, problem) => {
  expect(schema.safeParse(text).error?.issues[0]?.message).toBe(problem);
});
