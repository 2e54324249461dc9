import { z } from 'zod';
import { limits } from './limits.ts';
import { type FieldWith, type ProblemCode, problem } from './problems.ts';
import { visibleText } from './visible-text.ts';

/** Controls but line breaks and tabs, and marks that reverse the direction of what follows: they mislead readers. */
const unstorable = /(?![\t\n\v\f\r\u0085])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** Every way to break a line (browsers write two characters, word processors one of their own). */
const lineBreaks = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;
/** Halves of a character, as a text that was cut by its length ends with: JSON in the database refuses them. */
const halves = /\p{Cs}/gu;
const breaksLine = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]/u;

/** Whether nothing in a text begins a new line, or a new cell. */
function isOneLine(text: string): boolean {
  return !breaksLine.test(text);
}

function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** A text as it is stored: of whole characters, each written in one way however a keyboard wrote it. */
function asStored(text: string): string {
  return text.replace(halves, '\ufffd').normalize('NFC');
}

/**
 * One line of text, trimmed: a name, a street. The problems of the field say when there is no text, and when a line breaks.
 * A text that nobody sees is an empty one.
 */
export function oneLineText(field: FieldWith<'not-one-line'>) {
  return z
    .string({ error: problem(`${field}-missing`) })
    .overwrite(asStored)
    .trim()
    .refine(isStorable, problem('text-unstorable'))
    .refine(isOneLine, problem(`${field}-not-one-line`))
    .overwrite(visibleText);
}

/**
 * Text of any number of lines, trimmed: a message, a comment. All line breaks become `\n`; tabs may stay. A text that nobody
 * sees is an empty one.
 */
export function multiLineText(missing: ProblemCode) {
  return z
    .string({ error: missing })
    .overwrite((text) => asStored(text).replace(lineBreaks, '\n'))
    .trim()
    .refine(isStorable, problem('text-unstorable'))
    .overwrite(visibleText);
}

/** What somebody searches for. */
export const searchTextSchema = z
  .string()
  .overwrite((text) => visibleText(asStored(text)))
  .max(limits.searchMax, problem('search-too-long'));
