import type { Language } from '#contract/languages.ts';
import { formatCount } from './format-count.ts';

/** A text with the digits of a language for Latin ones, such as a postcode or a phone number, which are not counted. */
export const ownDigits = (text: string, language: Language): string =>
  text.replace(/\d/g, (digit) => formatCount(Number(digit), language));
