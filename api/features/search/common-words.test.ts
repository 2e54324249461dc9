import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { createProduct } from '#tests/support/people/factories.ts';
import { areRare, commonWords } from './common-words.ts';
import { refreshSearch } from './refresh-search.ts';
import { anywhere, inNames, type WordPlace } from './search-document.ts';
import { searchedWords } from './search-text.ts';

describe('words of which the server has no statistics', () => {
  test('are never taken for rare', () => {
    expect(areRare(searchedWords('tulsi'), inNames, undefined)).toBe(false);
  });
});

describe('what few products have', () => {
  const common = ['rose', '+rose', '+water'];
  test.each<[what: string, text: string, place: WordPlace, isRare: boolean]>([
    ['a word that is not common', 'dirasu', inNames, true],
    ['a common word', 'rose', inNames, false],
    ['the beginning of one', 'wate', anywhere, false],
    ['one with another that is not', 'rose dirasu', inNames, true],
    ['common in descriptions alone', 'water', inNames, true],
    ['a beginning of few letters', 'dir', inNames, false],
  ])('%s', (_what, text, place, isRare) => {
    expect(areRare(searchedWords(text), place, common)).toBe(isRare);
  });
});

describe('common words', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
    for (const name of ['Red Rose', 'White Rose', 'Hybrid Rose']) await createProduct(database.db, { name });
    await refreshSearch(database.db);
    await database.execute('analyze search_names; analyze search_documents');
  });
  afterAll(() => database.close());

  test('are those of the statistics, of names and of all else, and are read once', async () => {
    const common = await commonWords(database.db);
    expect(common).toEqual(expect.arrayContaining(['rasi', '+rasi']));
    database.statements.splice(0);
    expect(await commonWords(database.db)).toBe(common);
    expect(database.statements).toEqual([]);
  });
});
