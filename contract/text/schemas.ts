import { z } from 'zod';
import { type FieldWith, type ProblemCode, problem } from '#contract/declarations/problems.ts';
import { latinDigits } from './digits.ts';
import { emailPattern, plainEmail } from './email.ts';
import { plainIdentifier } from './identifier.ts';
import { textLimits } from './limits.ts';
import { visibleText } from './visible-text.ts';

export const emailSchema = z
  .string({ error: problem('email-missing') })
  .overwrite(plainEmail)
  .min(1, problem('email-missing'))
  .max(textLimits.emailMax, problem('email-too-long'))
  .pipe(z.email({ pattern: emailPattern, error: problem('email-invalid') }));

export function numberOrText(pattern: RegExp, error: ProblemCode) {
  const notNumber = { error };
  const text = z.string(notNumber).trim().overwrite(latinDigits).regex(pattern, notNumber).transform(Number);
  return z.union([z.number(notNumber), text], notNumber);
}

const unstorable = /(?![\t\n\v\f\r\u0085])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** All line breaks (browsers send two characters, word processors have their own). */
const lineBreaks = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu;
/** Lone surrogates, e.g. from a text cut by its length: JSON in the database refuses them. */
const halves = /\p{Cs}/gu;
const breaksLine = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]/u;

/** Whether a text has no line break and no tab. */
function isOneLine(text: string): boolean {
  return !breaksLine.test(text);
}

function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Normalises a text for storage: NFC, with lone surrogates replaced. */
function asStored(text: string): string {
  return text.replace(halves, '\ufffd').normalize('NFC');
}

/**
 * A trimmed single line: a name, a street. Its problems say when it is missing and when it has a line break. A text
 * without visible characters counts as missing.
 */
export function oneLineText(field: FieldWith<'not-one-line'>) {
  return lineOf(field, asStored);
}

/** A single line that names one thing, and is compared to be unique (`plainIdentifier`). */
export function identifierText(field: FieldWith<'not-one-line'>) {
  return lineOf(field, (text) => plainIdentifier(asStored(text)));
}

function lineOf(field: FieldWith<'not-one-line'>, normalise: (text: string) => string) {
  return z
    .string({ error: problem(`${field}-missing`) })
    .overwrite(normalise)
    .trim()
    .refine(isStorable, problem('text-unstorable'))
    .refine(isOneLine, problem(`${field}-not-one-line`))
    .overwrite(visibleText);
}

/**
 * A trimmed text of any number of lines: a message, a comment. Line breaks become `\n`; tabs may stay. A text without
 * visible characters counts as missing.
 */
export function multiLineText(missing: ProblemCode) {
  return z
    .string({ error: missing })
    .overwrite((text) => asStored(text).replace(lineBreaks, '\n'))
    .trim()
    .refine(isStorable, problem('text-unstorable'))
    .overwrite(visibleText);
}

/** A search text. */
export const searchTextSchema = z
  .string()
  .overwrite((text) => visibleText(asStored(text)))
  .max(textLimits.searchMax, problem('search-too-long'));
