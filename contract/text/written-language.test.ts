import { expect, test } from 'vitest';
import { writtenLanguage } from './written-language.ts';

test.each([
  ['A new leaf!', 'en'],
  ['নতুন পাতা!', 'bn'],
  ['আমার Monstera গাছে নতুন পাতা', 'bn'],
  ['My tulsi (তুলসী) is back', 'en'],
  ['২০২৬', 'bn'],
  ['2026 🌱', undefined],
  ['', undefined],
])('%j is written in %s', (text, language) => expect(writtenLanguage(text)).toBe(language));
