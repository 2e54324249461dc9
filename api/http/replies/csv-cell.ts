/** A number, amount or time created by the shop, written unchanged, so that a spreadsheet can calculate with it. */
type VerbatimValue = { verbatim: string };

/** The value of a cell in a CSV file. A string counts as text that a person wrote. */
export type Cell = string | number | boolean | VerbatimValue;

/** Marks a value created by the shop, to be written unchanged. Never pass it text by a person. */
export function verbatim(value: string): VerbatimValue {
  return { verbatim: value };
}

/** Characters that may precede a formula: spaces, quotes and invisible ones. */
const beforeFormula = /^[\s\p{C}\p{Quotation_Mark}`]*/u;
/**
 * Signs that start a formula. Their decomposed, wide, small and struck-through forms also begin with these; U+2212 is the minus
 * sign.
 */
const formulaSign = /^[=+\-@\u2212]/;
const control = /^\p{Cc}/u;
/** Digits with separators: phone numbers, zip codes, house numbers. A spreadsheet turns them into numbers and dates. */
const digitsAndSigns = /^[\p{Nd}\s.,:/()'-]+$/u;
const digit = /\p{Nd}/u;
const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)?$/;
const exponent = /^\d+(\.\d+)?e\d+$/i;
/** A whole number that a spreadsheet shows unchanged: no leading zero, and short enough not to be rounded. */
const plainNumber = /^(0|[1-9]\d{0,9})$/;

/**
 * Returns the text of a cell. Text that a spreadsheet would run as a formula, or convert to another number or a date,
 * gets an apostrophe in front, the sign for text: `'=1+1`, `'01712345678`, `'+8801712345678`.
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
  return (
    (digitsAndSigns.test(text) && digit.test(text) && !plainNumber.test(text)) || exponent.test(text) || time.test(text)
  );
}
