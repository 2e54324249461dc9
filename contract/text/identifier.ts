import { comparable } from './comparable.ts';

/** Characters that nobody sees: joiners, directions, soft hyphens, variation selectors, tags, fillers, the empty Braille pattern. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const spaces = /\p{Zs}+/gu;

/**
 * Normalises a text that names one thing, such as a stock keeping unit or the number of a payment, for storage: compatibility forms
 * (wide letters, ligatures) as usual letters, single plain spaces, nothing that nobody sees. Line breaks stay, for validation.
 */
export function plainIdentifier(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').normalize('NFKC').replace(spaces, ' ').trim();
}

/** The form in which such texts are compared: also without case and kinds of apostrophes. What must be unique is unique by it. */
export function identifierKey(text: string): string {
  return comparable(plainIdentifier(text)).normalize('NFKC');
}
