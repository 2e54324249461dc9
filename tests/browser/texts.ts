import { test } from '@playwright/test';
import { apiCatalogues, type Catalogues, problemCatalogues, refusalCatalogues } from '#api/texts/catalogues.ts';
import { createTexts } from '#api/texts/create-texts.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import { textsIn } from '#tests/support/texts.ts';
import type { MessageId } from '#web/language/message-id.ts';
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

/** A message with elements in it, as it is read. */
export const plain: Text['t'] = (id, values) => t(id, values).replace(/<\/?\w+\/?>/g, '');

/** The address of a page in the language of the story. */
export function at(path: string): string {
  return inLanguage(language(), path);
}

/** A message in which the values of these names may be any text or number; objects give the others. */
export function like(id: MessageId, ...names: (string | Record<string, unknown>)[]): RegExp {
  const [any, special] = ['\uE000', /[.*+?^${}()|[\]\\]/g];
  const values = names.map((name) => (typeof name === 'string' ? { [name]: any } : name));
  const message = t(id, Object.assign({}, ...values));
  return new RegExp(`^${message.replace(special, '\\$&').replaceAll(/\uE000|NaN/g, '.+')}$`);
}

const catalogues: Catalogues<string>[] = [apiCatalogues, problemCatalogues, refusalCatalogues];
const speakers = catalogues.map((catalogue) => ({ ids: Object.keys(catalogue.en), say: createTexts(catalogue) }));

/** What the server says, by its English sentence (one that names nothing), in the language of the story. */
export function said(sentence: string): string {
  for (const { ids, say } of speakers) {
    const id = ids.find((one) => say('en', one) === sentence);
    if (id !== undefined) return say(language(), id);
  }
  throw new Error(`The server does not say “${sentence}”`);
}
