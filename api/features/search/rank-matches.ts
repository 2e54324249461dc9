import { distance } from 'fastest-levenshtein';
import { readNames } from './search-document.ts';
import type { SearchedWord } from './search-text.ts';

/** A product that may be meant: the sounds of its names, and which of the searched words lead to it in whatever way. */
export type Candidate = { id: string; names: string; found: readonly boolean[] };

const missing = 3;
const missingGeneric = 0.6;
/** Found by a word of the description, or of the category. */
const described = 1;
/** One letter of a long word is another one. */
const nearlySame = 0.5;
/** The plant is called so, but not the product. */
const otherName = 0.15;

export type Match = { id: string; isNamed: boolean };

/**
 * The candidates that are near enough, the nearest first and of equally near ones the newest; and whether it is by a name,
 * rather than by a description or category.
 */
export function rankMatches(words: readonly SearchedWord[], candidates: readonly Candidate[]): Match[] {
  return candidates
    .flatMap((candidate) => {
      const cost = costOf(words, candidate);
      return cost === undefined ? [] : [{ id: candidate.id, cost }];
    })
    .sort((one, other) => one.cost - other.cost || (one.id < other.id ? 1 : -1))
    .map(({ id, cost }) => ({ id, isNamed: cost < described }));
}

/** How far a product is from what was searched for; undefined when it is something else. */
function costOf(words: readonly SearchedWord[], { names, found }: Candidate): number | undefined {
  const { own, others } = readNames(names);
  const ownWords = own.flatMap(withPairs);
  const otherWords = others.flatMap(withPairs);
  const nameCost = (sounds: readonly string[]) =>
    Math.min(nearest(sounds, ownWords), nearest(sounds, otherWords) + otherName);
  const costs = words.map(({ sounds }, index) => Math.min(nameCost(sounds), found[index] ? described : missing));
  const together = words.length > 1 ? nameCost([words.map(({ sounds }) => sounds[0]).join('')]) : missing;
  if (together < nearlySame) return together;
  const telling = words.flatMap(({ isGeneric }, index) => (isGeneric ? [] : (costs[index] ?? missing)));
  if (telling.filter((cost) => cost < missing).length * 2 < telling.length) return undefined;
  const sum = words.reduce((total, { isGeneric }, index) => {
    const cost = costs[index] ?? missing;
    return total + (isGeneric ? Math.min(cost, missingGeneric) : cost);
  }, 0);
  return sum / words.length;
}

/** The words of a name, and each two of them written as one: "money plant" may be searched for as "moneyplant". */
function withPairs(words: string[]): string[] {
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)];
}

function nearest(sounds: readonly string[], words: readonly string[]): number {
  return Math.min(missing, ...sounds.flatMap((sound) => words.map((word) => wordCost(sound, word))));
}

/** 0 for the same word, below 0.5 for its beginning, below 1 for one that is spelt nearly so. */
function wordCost(sound: string, word: string): number {
  if (sound === word) return 0;
  if (word.startsWith(sound)) return 0.1 + 0.3 * (1 - sound.length / word.length);
  const allowed = sound.length < 4 ? 0 : Math.floor(sound.length / 3);
  if (allowed === 0) return missing;
  const whole = distance(sound, word);
  if (whole <= allowed) return 0.4 + (0.5 * whole) / sound.length;
  // Somebody may be in the middle of typing it.
  const begun = sound.length >= 4 ? distance(sound, word.slice(0, sound.length)) : missing;
  return begun <= Math.min(allowed, 1) ? 0.6 + (0.3 * begun) / sound.length : missing;
}
