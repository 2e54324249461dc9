import { test } from '@playwright/test';
import { apiText } from '#api/texts/api-text.ts';
import { apiCatalogues, problemCatalogues, refusalCatalogues } from '#api/texts/catalogues.ts';
import { problemSentence } from '#api/texts/problem-sentence.ts';
import { refusalSentence } from '#api/texts/refusal-sentence.ts';
import type { UsualPath } from '#contract/categories/usual-path.ts';
import type { ProblemCode } from '#contract/declarations/problems.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import bnCategories from '#contract/messages/bn/categories.json' with { type: 'json' };
import enCategories from '#contract/messages/en/categories.json' with { type: 'json' };
import { textsIn } from '#tests/support/texts.ts';
import { ownDigits } from '#web/format/own-digits.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { type Text, textOf } from '#web/language/text.ts';

/** The story's language: each runs in one language per size. */
export function language(): Language {
  return test.info().project.metadata.language;
}

/** The shop's texts and formats in the story's language. */
export function text(): Text {
  return textOf(textsIn(language()));
}

/** A message in the story's language. */
export const t: Text['t'] = (id, values) => text().t(id, values);

/** The name in the story's language of a category that a shop begins with. */
export const categoryNamed = (path: UsualPath): string => ({ en: enCategories, bn: bnCategories })[language()][path];

/** The text of a message with elements in it. */
export const plain: Text['t'] = (id, values) => t(id, values).replace(/<\/?\w+\/?>/g, '');

/** The URL of a page in the story's language. */
export function at(path: string): string {
  return inLanguage(language(), path);
}

/** A number as typed in the story's language. */
export function typed(number: string): string {
  return ownDigits(number, language());
}

/** Matches a message in which the named values may be anything; objects set the other values. */
export function like(id: MessageId, ...names: (string | Record<string, unknown>)[]): RegExp {
  const [any, special] = ['\uE000', /[.*+?^${}()|[\]\\]/g];
  const values = names.map((name) => (typeof name === 'string' ? { [name]: any } : name));
  const message = t(id, Object.assign({}, ...values));
  return new RegExp(`^${message.replace(special, '\\$&').replaceAll(/\uE000|NaN/g, '.+')}$`);
}

type Format = (code: Language, id: string, values: object) => string;

/** All messages of the server, with their formatters. */
const serverTexts = [
  { format: apiText as Format, texts: apiCatalogues.en },
  { format: refusalSentence as Format, texts: refusalCatalogues.en },
  {
    format: ((code, id) => problemSentence(code, { field: '', code: id as ProblemCode })) as Format,
    texts: problemCatalogues.en,
  },
];

/** An API message in the story's language, found by its English text with `values`. */
export function apiMessage(sentence: string, values: object = {}): string {
  const candidates = serverTexts.flatMap(({ format, texts }) => Object.keys(texts).map((id) => ({ format, id })));
  const found = candidates.find(({ format, id }) => format('en', id, values) === sentence);
  if (!found) throw new Error(`The server has no message: ${sentence}`);
  return found.format(language(), found.id, values);
}
