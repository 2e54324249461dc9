import { nth } from './nth.ts';

/** A small deterministic source of jitter: the same text gives the same pictures on every machine. */
export type Random = {
  between(low: number, high: number): number;
  jitter(amount: number): number;
  pick<T>(items: readonly T[]): T;
};

/** FNV-1a, enough to spread similar texts over different seeds. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

export function createRandom(text: string): Random {
  let state = hash(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    jitter: (amount) => (next() * 2 - 1) * amount,
    pick: (items) => nth(items, Math.floor(next() * items.length)),
  };
}
