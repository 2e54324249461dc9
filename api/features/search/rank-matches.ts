import { missing, nearest } from '#api/features/search/words/word-distance.ts';
import { linesOf, readNames } from './search-document.ts';
import type { SearchedWord } from './search-text.ts';

/** A product that may be meant: the sounds of its names, and which of the searched words it contains. */
export type Candidate = { id: string; names: string; found: readonly boolean[] };

const missingGeneric = 0.6;
/** Found by a word of the description or category. */
const described = 1;
/** A long word differs in one letter. */
const nearlySame = 0.5;
/** The head of a name is its last word in both languages, and earlier words qualify it: পাকা আম is a mango. */
const headMissing = 0.1;
const otherName = 0.15;

/** A found product and its distance from the search: below 1 for a match by name. */
export type Match = { id: string; cost: number; isNamed: boolean };

/**
 * Returns a function that ranks candidates: the nearest first, the newest first among equals; too distant ones are
 * dropped. `isNamed` says whether a name matched, not only a description or category. Each candidate is rated once,
 * however often it is ranked.
 */
export function rankingFor(words: readonly SearchedWord[]): (candidates: Iterable<Candidate>) => Match[] {
  const costOf = pricedBy(words);
  const costs = new Map<Candidate, number | undefined>();
  const price = (candidate: Candidate) => {
    if (!costs.has(candidate)) costs.set(candidate, costOf(candidate));
    return costs.get(candidate);
  };
  return (candidates) =>
    [...candidates]
      .flatMap((candidate) => {
        const cost = price(candidate);
        return cost === undefined ? [] : [{ id: candidate.id, cost }];
      })
      .sort((one, other) => one.cost - other.cost || (one.id < other.id ? 1 : -1))
      .map(({ id, cost }) => ({ id, cost, isNamed: cost < described }));
}

/** Returns the distance of a product from the search; undefined when it is something else. */
function pricedBy(words: readonly SearchedWord[]): (candidate: Candidate) => number | undefined {
  const single = words.map(({ sounds }) => nearestTo(sounds));
  const whole = words.length > 1 ? nearestTo([words.map(({ sounds }) => sounds[0]).join('')]) : () => missing;
  const costsOf = (names: readonly string[][]) => {
    const all = names.flatMap(withPairs);
    return [whole, ...single].map((cost) => cost(all));
  };
  // Products of one plant share its other names, so their costs are cached.
  const otherCosts = new Map<string, number[]>();
  return ({ names, found }) => {
    const { own, others } = readNames(names);
    const otherCost = otherCosts.get(others) ?? costsOf(linesOf(others));
    otherCosts.set(others, otherCost);
    const costs = costsOf(linesOf(own)).map((cost, index) => Math.min(cost, (otherCost[index] ?? missing) + otherName));
    const [together = missing, ...each] = costs;
    if (together < nearlySame) return together;
    return averageCost(
      words,
      each.map((cost, index) => Math.min(cost, found[index] ? described : missing)),
    );
  };
}

/** Undefined when fewer than half of the meaningful words match. */
function averageCost(words: readonly SearchedWord[], costs: readonly number[]): number | undefined {
  const distinctive = costs.filter((_, index) => !words[index]?.isGeneric);
  if (distinctive.filter((cost) => cost < missing).length * 2 < distinctive.length) return undefined;
  const isHeadMissing = (distinctive.at(-1) ?? 0) >= missing;
  const sum = costs.reduce(
    (total, cost, index) => total + (words[index]?.isGeneric ? Math.min(cost, missingGeneric) : cost),
    0,
  );
  return sum / words.length + (isHeadMissing ? headMissing : 0);
}

/** Returns the distance of the nearest word from these sounds. Names share most words, so each word's distance is cached. */
function nearestTo(sounds: readonly string[]): (words: readonly string[]) => number {
  const known = new Map<string, number>();
  const costOf = (word: string) => {
    const cost = known.get(word) ?? nearest(sounds, word);
    known.set(word, cost);
    return cost;
  };
  return (words) => Math.min(missing, ...words.map(costOf));
}

/** Returns the words of a name, and each two neighbours as one: "money plant" may be searched as "moneyplant". */
function withPairs(words: string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}
