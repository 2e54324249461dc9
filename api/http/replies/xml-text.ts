import { legalCharacters } from './legal-characters.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Any text as the content of an XML element, or of an attribute in quotes. */
export function xmlText(text: string): string {
  return legalCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
