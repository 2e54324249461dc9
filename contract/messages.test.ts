import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { defaultLanguage, languageCodes } from './languages.ts';

type Catalogue = Record<string, string>;

const folder = join(import.meta.dirname, 'messages');
const filesOf = (language: string) => readdirSync(join(folder, language)).sort();
const read = (language: string, file: string): Catalogue =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8'));

/** The names of what a message is given, in plurals and choices too. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  const collect = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, , choices] = token as [string, string?, unknown?];
      names.add(name);
      if (typeof choices === 'object' && choices !== null) for (const choice of Object.values(choices)) collect(choice);
    }
  };
  collect(compileMessageOrThrow(message));
  return [...names].sort();
}

const languages = languageCodes.filter((language) => language !== defaultLanguage);

test.each(languages)('%s has the same catalogues', (language) => {
  expect(filesOf(language)).toEqual(filesOf(defaultLanguage));
});

describe.each(filesOf(defaultLanguage))('the catalogue %s', (file) => {
  const english = read(defaultLanguage, file);

  test.each(languages)('has the same texts in %s, with the same placeholders', (language) => {
    const texts = read(language, file);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    const named = (catalogue: Catalogue) =>
      Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, placeholders(text)]));
    expect(named(texts)).toEqual(named(english));
  });

  test.each(languageCodes)('is written well in %s', (language) => {
    for (const [id, text] of Object.entries(read(language, file))) {
      expect(text, id).toMatch(/^\S(.*\S)?$/);
      expect(text, id).toBe(text.normalize('NFC'));
    }
  });
});

test('Bengali is written in Bengali', () => {
  const latin = filesOf('bn').flatMap((file) =>
    Object.entries(read('bn', file)).filter(([, text]) => !/\p{Script=Bengali}/u.test(text)),
  );
  expect(latin).toEqual([]);
});
