import { test } from '@playwright/test';
import { apiText } from '#api/texts/api-text.ts';
import { apiCatalogues, problemCatalogues, refusalCatalogues } from '#api/texts/catalogues.ts';
import { problemSentence } from '#api/texts/problem-sentence.ts';
import { refusalSentence } from '#api/texts/refusal-sentence.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { textsIn } from '#tests/support/texts.ts';
import { ownDigits } from '#web/format/own-digits.ts';
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

/** A number as somebody types it who reads the language of the story. */
export function typed(number: string): string {
  return ownDigits(number, language());
}

/** A message in which the values of these names may be any text or number; objects give the others. */
export function like(id: MessageId, ...names: (string | Record<string, unknown>)[]): RegExp {
  const [any, special] = ['\uE000', /[.*+?^${}()|[\]\\]/g];
  const values = names.map((name) => (typeof name === 'string' ? { [name]: any } : name));
  const message = t(id, Object.assign({}, ...values));
  return new RegExp(`^${message.replace(special, '\\$&').replaceAll(/\uE000|NaN/g, '.+')}$`);
}

type Format = (code: Language, id: string, values: object) => string;

/** All messages of the server, with the function that words them. */
const serverTexts = [
  { format: apiText as Format, texts: apiCatalogues.en },
  { format: refusalSentence as Format, texts: refusalCatalogues.en },
  {
    format: ((code, id) => problemSentence(code, { field: '', code: id as ProblemCode })) as Format,
    texts: problemCatalogues.en,
  },
];

/** A message of the API in the language of the story, found by its English sentence. `values` are what it names. */
export function apiMessage(sentence: string, values: object = {}): string {
  const candidates = serverTexts.flatMap(({ format, texts }) => Object.keys(texts).map((id) => ({ format, id })));
  const found = candidates.find(({ format, id }) => format('en', id, values) === sentence);
  if (!found) throw new Error(`The server has no message: ${sentence}`);
  return found.format(language(), found.id, values);
}
