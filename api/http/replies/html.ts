import { legalCharacters } from './legal-characters.ts';

/** Escaped or trusted markup, which pages contain unchanged. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Html | string | number | false | undefined | readonly Content[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Any text as the content of an element, or of an attribute in quotes. */
export function htmlText(text: string): string {
  return legalCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Markup with values. Texts among them are escaped, lists are joined, and what is false or undefined is left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)));
}

function written(value: Content): string {
  if (value === false || value === undefined) return '';
  if (value instanceof Html) return value.text;
  return Array.isArray(value) ? value.map(written).join('') : htmlText(String(value));
}
