import type { ProblemCode } from '#contract/declarations/problems.ts';
import type { Language } from '#contract/languages.ts';
import { problemCatalogues } from './catalogues.ts';
import { createTexts } from './create-texts.ts';
import { refusalSentence } from './refusal-sentence.ts';

/**
 * A problem of a field in a request. `field` is its dotted path, '' for the request as a whole. A problem without a code is not
 * from one of our rules.
 */
export type Problem = { field: string; code?: ProblemCode | undefined };

const sentence = createTexts(problemCatalogues);

export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(problemCatalogues.en, text);
}

/** Returns the message for a problem, in a language. */
export function problemSentence(language: Language, { field, code }: Problem): string {
  if (code !== undefined) return sentence(language, code);
  if (field === '') return refusalSentence(language, 'invalid-request');
  return sentence(language, 'field-invalid', { field });
}
