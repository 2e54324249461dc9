import { comparable } from './comparable.ts';

/**
 * Invisible characters: joiners, directions, soft hyphens, variation selectors, tags, fillers, the empty Braille
 * pattern.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const spaces = /\p{Zs}+/gu;

/**
 * Normalises a text that names one thing, such as a stock keeping unit or the number of a payment, for storage: turns
 * compatibility forms (wide letters, ligatures) into usual letters and spaces into single plain ones, and removes
 * invisible characters. Line breaks stay, for validation.
 */
export function plainIdentifier(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').normalize('NFKC').replace(spaces, ' ').trim();
}

/** The form in which identifiers are compared and must be unique: also without case and kinds of apostrophes. */
export function identifierKey(text: string): string {
  return comparable(plainIdentifier(text)).normalize('NFKC');
}
