import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { problemCatalogues } from './catalogues.ts';
import { isProblemCode, problemSentence } from './problem-sentence.ts';

const codes = Object.keys(problemCatalogues.en).filter(isProblemCode);

describe.each(languageCodes)('in %s', (language) => {
  test.each(codes)('%s has a sentence', (code) => {
    const sentence = problemSentence(language, { field: 'address.phone', code });
    expect(sentence).toMatch(/^\S.+\S$/);
    expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
  });
});

test('a problem that no rule of ours names tells which field it is', () => {
  expect(problemSentence('en', { field: 'address.phone' })).toBe("'address.phone' is missing or not of the right kind");
  expect(problemSentence('bn', { field: 'address.phone' })).toContain('‘address.phone’');
});

test('a problem of the request as a whole asks for the fields', () => {
  expect(problemSentence('en', { field: '' })).toBe('Please send a JSON object with the fields of this call');
});

test('limits are written as they were in English, and grouped and with its own digits in Bengali', () => {
  const price = { field: 'price', code: 'price-too-high' } as const;
  expect(problemSentence('en', price)).toBe('The price can be at most 1000000 taka');
  expect(problemSentence('bn', price)).toBe('মূল্য সর্বোচ্চ ১০,০০,০০০ টাকা হতে পারে।');
});

test.each(['constructor', 'toString', '__proto__', 'Invalid input'])('%s is no code', (text) => {
  expect(isProblemCode(text)).toBe(false);
});
