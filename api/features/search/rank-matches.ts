import { linesOf, readNames } from './search-document.ts';
import type { SearchedWord } from './search-text.ts';
import { missing, nearest } from './word-distance.ts';

/** A product that may be meant: the sounds of its names, and which of the searched words lead to it in whatever way. */
export type Candidate = { id: string; names: string; found: readonly boolean[] };

const missingGeneric = 0.6;
/** Found by a word of the description, or of the category. */
const described = 1;
/** One letter of a long word is another one. */
const nearlySame = 0.5;
/** The plant is called so, but not the product. */
const otherName = 0.15;

export type Match = { id: string; isNamed: boolean };

/**
 * Ranks the candidates that are near enough, the nearest first and of equally near ones the newest; and says whether it is
 * by a name, rather than by a description or category. Each is looked at once, however often it is ranked among others.
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
      .map(({ id, cost }) => ({ id, isNamed: cost < described }));
}

/** How far a product is from what was searched for; undefined when it is something else. */
function pricedBy(words: readonly SearchedWord[]): (candidate: Candidate) => number | undefined {
  const single = words.map(({ sounds }) => nearestTo(sounds));
  const whole = words.length > 1 ? nearestTo([words.map(({ sounds }) => sounds[0]).join('')]) : () => missing;
  const costsOf = (names: readonly string[][]) => {
    const all = names.flatMap(withPairs);
    return [whole, ...single].map((cost) => cost(all));
  };
  // Products of one plant share its other names.
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

/** Undefined when fewer than half of the words that tell something are there. */
function averageCost(words: readonly SearchedWord[], costs: readonly number[]): number | undefined {
  const telling = costs.filter((_, index) => !words[index]?.isGeneric);
  if (telling.filter((cost) => cost < missing).length * 2 < telling.length) return undefined;
  const sum = costs.reduce(
    (total, cost, index) => total + (words[index]?.isGeneric ? Math.min(cost, missingGeneric) : cost),
    0,
  );
  return sum / words.length;
}

/** How far the nearest of some words is from these sounds. Names share most of their words: each is looked at once. */
function nearestTo(sounds: readonly string[]): (words: readonly string[]) => number {
  const known = new Map<string, number>();
  const costOf = (word: string) => {
    const cost = known.get(word) ?? nearest(sounds, word);
    known.set(word, cost);
    return cost;
  };
  return (words) => Math.min(missing, ...words.map(costOf));
}

/** The words of a name, and each two of them written as one: "money plant" may be searched for as "moneyplant". */
function withPairs(words: string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}
