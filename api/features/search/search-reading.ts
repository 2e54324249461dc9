import { LRUCache } from 'lru-cache';
import type { Sense } from '#api/texts/search-words.ts';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import { type FilterFactKey, filterChoices, filterFacts } from '#contract/products/facts.ts';
import { type PriceRange, readPrices } from './read-prices.ts';
import { readSenses } from './read-senses.ts';
import { isGenericWord, isGrowingText } from './search-lexicon.ts';
import { hasMark, type IsOtherWord, type Token, tokensOf } from './search-tokens.ts';

/** The statements of a search as list parameters, and the remaining words. */
export type SearchReading = PriceRange & {
  facts: Partial<Record<FilterFactKey, string>>;
  /** Paths, of the categories that a shop begins with. */
  categories: readonly string[];
  /** The cheapest first. */
  isCheap: boolean;
  /** Whether a living plant is meant, not its picked produce. */
  isGrowing: boolean;
  /** The words that say so of facts and categories. */
  said: string;
  /** Words without such a meaning, to be searched as text. */
  rest: string;
};

/** The readings of the last searches: a page of results reads its text for the list, the facets and the near matches. */
const readings = new LRUCache<string, { reading: SearchReading | undefined }>({ max: 200 });

/**
 * Reads the facts, categories and prices in a search; undefined when it has none. Misspelt words count, unless
 * `isOther` recognises them as other words. Do not modify the reading.
 */
export function readSearch(text: string, isOther?: IsOtherWord): SearchReading | undefined {
  if (isOther) return readTokens(text, tokensOf(text, isOther));
  const known = readings.get(text);
  if (known) return known.reading;
  const reading = readTokens(text, tokensOf(text));
  readings.set(text, { reading });
  return reading;
}

function readTokens(text: string, tokens: readonly Token[]): SearchReading | undefined {
  const senses = readSenses(tokens);
  const said = tokens.filter(({ isTaken }) => isTaken);
  const prices = readPrices(tokens);
  if (senses.size === 0 && Object.keys(prices).length === 0) return undefined;
  const left = tokens.filter((token) => !token.isTaken && !hasMark(token, 'asking') && !hasMark(token, 'not'));
  const isDistinctive = left.some(({ text: word }) => !isGenericWord(word));
  return {
    facts: factsOf(senses),
    categories: usualCategories.flatMap(({ path }) => (senses.has(`category.${path}`) ? path : [])),
    isCheap: senses.has('price.cheap'),
    isGrowing: isGrowingText(text),
    ...prices,
    said: textOf(said),
    rest: isDistinctive ? textOf(left) : '',
  };
}

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');

/** The values of each fact that are wanted, in the order of the list; none where any of them is. */
function factsOf(senses: ReadonlySet<Sense>): SearchReading['facts'] {
  return Object.fromEntries(
    filterFacts.flatMap((fact) => {
      const all = filterChoices(fact);
      const values = all.filter((value) => senses.has(`${fact.key}.${value}` as Sense));
      return values.length > 0 && values.length < all.length ? [[fact.key, values.join(',')]] : [];
    }),
  );
}
