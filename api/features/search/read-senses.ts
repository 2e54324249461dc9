import type { Sense } from '#api/texts/search-words.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { filterChoices, filterFacts } from '#contract/products/facts.ts';
import { type Phrase, phrases } from './search-lexicon.ts';
import { hasMark, type Token, take } from './search-tokens.ts';

/** With more phrases in a search nothing fits any more. */
const maximumPhrases = 8;

type Match = { sense: Sense; at: readonly number[]; span: number; isMisspelt: boolean };

/**
 * Reads the phrases of a search, the longest first, and takes their words, so that each counts once. Denials are
 * inverted.
 */
export function readSenses(tokens: readonly Token[]): Set<Sense> {
  const matches = phrases.flatMap((phrase) => matchesOf(phrase, tokens)).sort(byWeight);
  const read = new Set<Sense>();
  for (let count = 0; count < maximumPhrases; count++) {
    const best = matches.find(({ at }) => at.every((index) => !tokens[index]?.isTaken));
    if (!best) break;
    const said = matches.filter(({ at }) => at.join() === best.at.join()).map(({ sense }) => sense);
    const isDenied = takeDenial(best, tokens);
    for (const index of best.at) take(tokens[index]);
    for (const sense of isDenied ? othersThan(said) : said) read.add(sense);
  }
  return read;
}

function byWeight(one: Match, other: Match): number {
  return (
    other.at.length - one.at.length ||
    Number(one.isMisspelt) - Number(other.isMisspelt) ||
    one.span - other.span ||
    (one.at[0] ?? 0) - (other.at[0] ?? 0)
  );
}

/** Where the words of a phrase stand near each other, in any order: at most one word between them says something. */
function matchesOf({ sense, places: [first, ...others] }: Phrase, tokens: readonly Token[]): Match[] {
  if (!first) return [];
  const placesOf = (place: ReadonlySet<number>) =>
    tokens.flatMap(({ meant }, index) => (isCommon(meant, place) ? [index] : []));
  const further = others.map(placesOf);
  return placesOf(first).flatMap((start) => {
    const at = [start];
    for (const indexes of further) {
      const [nearest] = indexes
        .filter((index) => !at.includes(index))
        .sort((one, other) => Math.abs(one - start) - Math.abs(other - start));
      if (nearest === undefined) return [];
      at.push(nearest);
    }
    at.sort((one, other) => one - other);
    const [from = 0, to = 0] = [at[0], at.at(-1)];
    const between = tokens.slice(from, to).filter((token, index) => !at.includes(from + index) && isDistinctive(token));
    if (between.length > 1) return [];
    return [{ sense, at, span: to - from, isMisspelt: at.some((index) => tokens[index]?.isMisspelt) }];
  });
}

function isCommon(some: ReadonlySet<number>, others: ReadonlySet<number>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}

const isDistinctive = (token: Token) => !hasMark(token, 'asking');

/** Whether a word denies a phrase: in English in front of it, in Bengali behind it. Takes the word. */
function takeDenial({ at }: Match, tokens: readonly Token[]): boolean {
  const before = tokens.slice(0, at[0]).filter(isDistinctive).at(-1);
  const after = tokens.slice((at.at(-1) ?? 0) + 1).find(isDistinctive);
  const denies = (token: Token, isEnglish: boolean) =>
    !token.isTaken &&
    token.marks.some(({ mark, language }) => mark === 'not' && (language === defaultLanguage) === isEnglish);
  const denial = before && denies(before, true) ? before : after && denies(after, false) ? after : undefined;
  take(denial);
  return denial !== undefined;
}

/** The other values of the facts that are denied. Who wants no flowers wants any other category. */
function othersThan(denied: readonly Sense[]): Sense[] {
  return filterFacts.flatMap((fact) => {
    const values = filterChoices(fact).map((value) => `${fact.key}.${value}` as Sense);
    const isDenied = values.some((value) => denied.includes(value));
    return isDenied ? values.filter((value) => !denied.includes(value)) : [];
  });
}
