import { romanised } from '#api/features/products/slugs/romanised.ts';
import { readId } from '#contract/declarations/read-id.ts';
import { limits } from '#contract/limits.ts';
import { latinDigits } from '#contract/text/digits.ts';
import { plainIdentifier } from '#contract/text/identifier.ts';

/** For a text without any letter or digit that an address can hold. */
const nameless = 'product';

/** Latin letters that have no decomposition. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ĸ: 'k', ł: 'l', ŋ: 'ng', þ: 'th', ŧ: 't' },
  ...{ ƀ: 'b', ɓ: 'b', ƈ: 'c', ɖ: 'd', ɗ: 'd', ǝ: 'e', ə: 'e', ɛ: 'e', ƒ: 'f', ǥ: 'g', ɠ: 'g', ɣ: 'g', ɨ: 'i', ɩ: 'i' },
  ...{ ƙ: 'k', ƚ: 'l', ɲ: 'n', ƞ: 'n', ɵ: 'o', ɔ: 'o', ƥ: 'p', ʀ: 'r', ʃ: 'sh', ƭ: 't', ʈ: 't', ʊ: 'u', ʉ: 'u' },
  ...{ ʋ: 'v', ƴ: 'y', ƶ: 'z', ȥ: 'z', ʒ: 'zh', ƿ: 'w', ȝ: 'y', ⱡ: 'l', ɫ: 'l' },
};

/** Signs that are left out of a word instead of dividing it. */
const insideOfWords = /[\u0300-\u036f'’‘`´]/g;

/** Brings a text into the form of a slug: `a-z 0-9 -`, at most 80 characters. Bengali is written in Latin letters. */
export function slugOf(text: string): string {
  const latin = romanised(latinDigits(plainIdentifier(text)))
    .normalize('NFKD')
    .replace(insideOfWords, '')
    .toLowerCase();
  const plain = latin.replace(/[\u0080-\uffff]/g, (letter) => letters[letter] ?? letter);
  const slug = plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '');
  return cut(slug, limits.productSlugMax) || nameless;
}

/** The slugs for a text from this number on, to choose a free one: the second is `rose-2`. None has the form of an id. */
export function numberedSlugs(slug: string, from: number, count: number): string[] {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  return numbers.map((number) => (number === 1 ? slug : withNumber(slug, number))).filter((one) => !readId(one));
}

function withNumber(slug: string, number: number): string {
  const ending = `-${number}`;
  return cut(slug, limits.productSlugMax - ending.length) + ending;
}

/** Cuts at the end of a word, unless there is only one. */
function cut(slug: string, maximum: number): string {
  if (slug.length <= maximum) return slug;
  const words = slug.slice(0, maximum + 1).replace(/-[^-]*$/, '');
  return words.slice(0, maximum);
}
