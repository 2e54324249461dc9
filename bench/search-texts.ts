import type { SearchedName } from './servers/search-shop.ts';

// Texts as people type them for a product, right or wrong. The same number gives the same text.

/** Its name: the plant and the variety. */
export const wholeName = ({ plant, sort }: SearchedName) => `${plant} ${sort}`;

/** With an unfinished variety. */
export const begunName = ({ plant, sort }: SearchedName, n: number) => `${plant} ${sort.slice(0, 2 + (n % 3))}`;

const known = ['tomatoe', 'tulshi', 'ros plant'];

/** With an omitted, doubled or wrong letter, in the longest word of the plant and in the variety. */
export function misspelt({ plant, sort }: SearchedName, n: number): string {
  const [longest = ''] = plant.split(' ').toSorted((one, other) => other.length - one.length);
  return known[n] ?? `${misspell(longest, n)} ${n % 2 ? sort : misspell(sort, n)}`;
}

function misspell(word: string, n: number): string {
  const place = 1 + (n % (word.length - 1));
  const written = ['', `${word[place]}${word[place]}`, 'e'][n % 3];
  return `${word.slice(0, place)}${written}${word.slice(place + 1)}`.toLowerCase();
}

const confused = new Map(
  ['সশ', 'ীি', 'নণ', 'ূু', 'জয', 'টত', 'রড়'].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

/** With Bengali letters exchanged for others that sound alike. */
export function misspeltBengali({ bengali }: SearchedName, n: number): string {
  const letters = bengali.normalize('NFC').replace(/[a-z0-9()]/gi, '');
  return n === 0 ? 'তুলশি' : [...letters].map((letter) => confused.get(letter) ?? letter).join('');
}

/** A word that is in no product. */
export function unknownWord(_name: SearchedName, n: number): string {
  return [...String(7_000_000 + n * 7919)].map((digit) => 'bdfkptxzqv'[Number(digit)]).join('o');
}
