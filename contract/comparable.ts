/** What phones and other keyboards write for an apostrophe. */
const apostrophes = '\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07';
/** Spaces of other widths, and those at which no line breaks. */
const blanks = '\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';
/** Marks that nobody sees: they join and part letters, choose a variant of one, or came along with a copied text. */
const unseen = '\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufe0e\ufe0f\ufeff';

/** What a comparison takes for something else, and for what; '' is nothing. */
export const comparedAs: ReadonlyMap<string, string> = new Map(
  [
    [apostrophes, "'"],
    [blanks, ' '],
    [unseen, ''],
  ].flatMap(([marks = '', meant = '']) => [...marks].map((mark): [string, string] => [mark, meant])),
);

const marks = new RegExp(`[${[...comparedAs.keys()].join('')}]`, 'g');

/**
 * A text in the form in which texts are compared: without regard to case, to how a keyboard writes a letter (য় in one
 * piece or two) and an apostrophe, and to what nobody sees. `comparableText` is the same of a stored text, in SQL.
 */
export function comparable(text: string): string {
  return withPlainMarks(text).toLowerCase();
}

/** The same with its capitals, for a program that makes small letters in a way of its own. */
export function withPlainMarks(text: string): string {
  return text.normalize('NFC').replace(marks, (mark) => comparedAs.get(mark) ?? mark);
}
