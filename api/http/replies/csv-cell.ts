/** A number, an amount or a time that the shop made: written as it is, so that a spreadsheet can calculate with it. */
type VerbatimValue = { verbatim: string };

/** What a column of a CSV file may hold. A string counts as text that a person wrote. */
export type Cell = string | number | boolean | VerbatimValue;

/** Marks a value that the shop made, to be written as it is. Never pass it text that a person wrote. */
export function verbatim(value: string): VerbatimValue {
  return { verbatim: value };
}

/** What may stand before a formula: spaces, quotes, and characters that are not seen. */
const beforeFormula = /^[\s\p{C}\p{Quotation_Mark}`]*/u;
/** Signs that begin a formula. Taken apart, wide, small and struck forms of them begin with these; U+2212 is the minus sign. */
const formulaSign = /^[=+\-@\u2212]/;
const control = /^\p{Cc}/u;
/** Digits with signs around them: phone numbers, zip codes, house numbers. A spreadsheet makes numbers and dates of them. */
const digitsAndSigns = /^[\p{Nd}\s.,:/()'-]+$/u;
const digit = /\p{Nd}/u;
const exponent = /^\d+(\.\d+)?e\d+$/i;
/** What a spreadsheet shows as it was written: a whole number without leading zero that it does not round. */
const plainNumber = /^(0|[1-9]\d{0,9})$/;

/**
 * The text of a cell. Text that a spreadsheet would run as a formula, or change into another number or a date, gets an
 * apostrophe before it, the sign for text: `'=1+1`, `'01712345678`, `'+8801712345678`.
 */
export function cellText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.verbatim;
  return wouldRun(cell) || wouldChange(cell) ? `'${cell}` : cell;
}

function wouldRun(text: string): boolean {
  return control.test(text) || formulaSign.test(text.replace(beforeFormula, '').slice(0, 2).normalize('NFKD'));
}

function wouldChange(text: string): boolean {
  return (digitsAndSigns.test(text) && digit.test(text) && !plainNumber.test(text)) || exponent.test(text);
}
