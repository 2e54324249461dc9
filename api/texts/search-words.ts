import type { UsualPath } from '#contract/categories/usual-path.ts';
import type { Language } from '#contract/languages.ts';
import bn from '#contract/messages/bn/search-words.json' with { type: 'json' };
import en from '#contract/messages/en/search-words.json' with { type: 'json' };
import type { FilterFact } from '#contract/products/facts.ts';

/** A value of a fact, as `light.low`. */
export type FactValue = FilterFact extends infer F
  ? F extends { key: infer Key extends string; choices: readonly (infer Choice extends string)[] }
    ? `${Key}.${F extends { standsFor: infer Whole } ? Exclude<Choice, keyof Whole> : Choice}`
    : F extends { key: infer Key extends string; kind: 'boolean' }
      ? `${Key}.${boolean}`
      : never
  : never;

/** The meanings that words of a search may have for a product. */
export type Sense = FactValue | `category.${UsualPath}` | 'price.cheap';

/** The function of a word beside a fact in a search: it bounds a price, is a number or a unit, denies, or only asks. */
export type Mark =
  | 'price.under'
  | 'price.over'
  | 'price.to'
  | 'price.between'
  | 'price.money'
  | 'number'
  | 'unit'
  | 'not'
  | 'asking';

/**
 * Words by which people search for facts, categories and prices, in each language. A sense has phrases, separated by
 * commas; a phrase has places, separated by spaces, in any order; a place has alternative words, separated by slashes.
 * The compiler finds a value of a fact for which a language has no words.
 */
export const searchWords: Record<Language, Record<Sense | Mark, string>> = { en, bn };
