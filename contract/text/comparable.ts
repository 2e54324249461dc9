/** Characters that phones and other keyboards produce for an apostrophe. */
const apostrophes = '\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07';
/** Spaces of other widths, and non-breaking ones. */
const blanks = '\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';
/** Invisible characters: joiners, variation selectors, and leftovers of copied text. */
const unseen = '\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff';

/** Characters that a comparison replaces, with their replacement; '' removes them. */
export const comparedAs: ReadonlyMap<string, string> = new Map(
  [
    [apostrophes, "'"],
    [blanks, ' '],
    [unseen, ''],
  ].flatMap(([marks = '', meant = '']) => [...marks].map((mark): [string, string] => [mark, meant])),
);

const marks = new RegExp(`[${[...comparedAs.keys()].join('')}]`, 'g');

/**
 * Normalises a text for comparisons: ignores case, composed or decomposed letters (য়), kinds of apostrophes and
 * invisible characters. `comparableText` does the same to stored texts, in SQL.
 */
export function comparable(text: string): string {
  return withPlainMarks(text).toLowerCase();
}

/** The same without lower-casing, for a program that has its own. */
export function withPlainMarks(text: string): string {
  return text.normalize('NFC').replace(marks, (mark) => comparedAs.get(mark) ?? mark);
}
