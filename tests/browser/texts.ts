import { test } from '@playwright/test';
import { inLanguage, type Language } from '#contract/languages.ts';
import { textsIn } from '#tests/support/texts.ts';
import { type Text, textOf } from '#web/language/text.ts';

/** The language of a story: each runs in one language at one size. */
export function language(): Language {
  return test.info().project.metadata.language;
}

/** What the shop says in the language of the story, with its numbers, prices and dates. */
export function text(): Text {
  return textOf(textsIn(language()));
}

/** A message in the language of the story. */
export const t: Text['t'] = (id, values) => text().t(id, values);

/** The address of a page in the language of the story. */
export function at(path: string): string {
  return inLanguage(language(), path);
}
