import type { Mark } from '#api/texts/search-words.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { MarkOfWord } from './search-lexicon.ts';
import { type Token, take } from './search-tokens.ts';

/** The bounds of a price in taka, as URLs write them. */
export type PriceRange = { minPrice?: string; maxPrice?: string };

type Amount = { from: number; to: number; value: number };
type Bound = 'under' | 'over';

/**
 * Reads the prices that a search asks for, and takes their words: "under 200", "২০০ টাকার নিচে", "100 to 300". A lone
 * number is no price, nor is a number of inches.
 */
export function readPrices(tokens: readonly Token[]): PriceRange {
  const amounts = amountsIn(tokens);
  const range: { min?: number; max?: number } = {};
  amounts.forEach((amount, index) => {
    const next = amounts[index + 1];
    const link = next && linkBetween(tokens, amount, next);
    const previous = amounts[index - 1];
    if (previous && linkBetween(tokens, previous, amount)) return;
    if (next && link) {
      range.min = Math.min(amount.value, next.value);
      range.max = Math.max(amount.value, next.value);
      takeAll(tokens, amount.from, next.to);
      takeBeside(tokens, amount.from, next.to);
      return;
    }
    const bound = boundOf(tokens, amount);
    if (!bound) return;
    takeAll(tokens, amount.from, amount.to);
    if (bound === 'over') range.min = amount.value;
    else range.max = amount.value;
  });
  const { min, max } = range;
  const reversed = min !== undefined && max !== undefined && min > max;
  const [lowest, highest] = reversed ? [max, min] : [min, max];
  return {
    ...(lowest !== undefined && { minPrice: String(lowest) }),
    ...(highest !== undefined && { maxPrice: String(highest) }),
  };
}

/** Numbers that may be prices, in digits or words: "2 hajar" is one number. */
function amountsIn(tokens: readonly Token[]): Amount[] {
  const amounts: Amount[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const first = numberIn(tokens[from]);
    if (first === undefined || tokens[from]?.isTaken) continue;
    let to = from;
    let value = first;
    for (let next = numberIn(tokens[to + 1]); next !== undefined; next = numberIn(tokens[to + 1])) {
      if (next < 100 || next <= value) break;
      value *= next;
      to++;
    }
    const isUnit = marks(tokens[to + 1], 'unit').length > 0;
    const isDigits = tokens.slice(from, to + 1).some((token) => /^\d/.test(token.text));
    // "One" is a word, "two hundred" and "একশ" are numbers.
    if (!isUnit && (isDigits || value >= 20) && value <= limits.priceMax)
      amounts.push({ from, to, value: round(value) });
    from = to;
  }
  return amounts;
}

const round = (taka: number) => Math.round(taka * 100) / 100;

const numberIn = (token: Token | undefined) => token && marks(token, 'number')[0]?.value;

function marks(token: Token | undefined, mark: Mark): MarkOfWord[] {
  return token && !token.isTaken ? token.marks.filter((one) => one.mark === mark) : [];
}

/** Whether two amounts are the ends of a range: between them stand only "to", and words of money. */
function linkBetween(tokens: readonly Token[], one: Amount, other: Amount): boolean {
  const between = tokens.slice(one.to + 1, other.from).filter((token) => !isSilent(token));
  return between.length === 1 && between.every((token) => marks(token, 'price.to').length > 0);
}

const isSilent = (token: Token) =>
  (marks(token, 'price.money').length > 0 || marks(token, 'asking').length > 0) &&
  marks(token, 'price.to').length === 0;

/**
 * Returns the direction of a price's bound by the words beside it, and takes these. A word of money alone means a
 * maximum.
 */
function boundOf(tokens: readonly Token[], { from, to }: Amount): Bound | undefined {
  const before = beside(tokens, from, -1);
  const after = beside(tokens, to, 1);
  const [left, right] = [before.bound, after.bound];
  const isOfOther = numberIn(tokens[beside(tokens, after.at, 1).at]) !== undefined;
  const chosen =
    left && left.language === defaultLanguage
      ? before
      : right && (right.language !== defaultLanguage || !isOfOther)
        ? after
        : left
          ? before
          : undefined;
  const hasMoney = before.money.length + after.money.length > 0;
  if (!chosen?.bound && !hasMoney) return undefined;
  for (const index of [...before.money, ...after.money]) take(tokens[index]);
  if (!chosen?.bound) return 'under';
  take(tokens[chosen.at]);
  const isOver = chosen.bound.mark === 'price.over';
  return isOver !== takeDenial(tokens, chosen.at) ? 'over' : 'under';
}

/** The nearest word on one side of a number that has a meaning, with the words of money passed on the way. */
function beside(tokens: readonly Token[], start: number, step: 1 | -1) {
  const money: number[] = [];
  let at = start + step;
  for (let token = tokens[at]; token && !token.isTaken && isSilent(token); token = tokens[at]) {
    if (marks(token, 'price.money').length > 0) money.push(at);
    at += step;
  }
  const token = tokens[at];
  const bound = [...marks(token, 'price.under'), ...marks(token, 'price.over')][0];
  return { at, bound, money };
}

/** "not more than", বেশি না. */
function takeDenial(tokens: readonly Token[], at: number): boolean {
  const denial = [tokens[at - 1], tokens[at + 1]].find((token) => marks(token, 'not').length > 0);
  take(denial);
  return denial !== undefined;
}

function takeBeside(tokens: readonly Token[], from: number, to: number): void {
  for (const { at, money, bound } of [beside(tokens, from, -1), beside(tokens, to, 1)]) {
    for (const index of money) take(tokens[index]);
    if (bound || marks(tokens[at], 'price.between').length > 0) take(tokens[at]);
  }
}

function takeAll(tokens: readonly Token[], from: number, to: number): void {
  for (const token of tokens.slice(from, to + 1)) take(token);
}
