import type { ProductColumn } from '#contract/product-imports/columns.ts';

const bengali: ReadonlySet<ProductColumn> = new Set<ProductColumn>(['name_bn', 'description_bn', 'kind_bn']);
/** Question marks and nothing that is a letter or a digit. */
const onlyMarks = /^[^\p{L}\p{N}\p{M}]*\?[^\p{L}\p{N}\p{M}]*$/u;
/** A word of question marks alone. */
const lostWord = /(?<![\p{L}\p{N}\p{M}?])\?{2,}(?![\p{L}\p{N}\p{M}?])/u;

/** Whether a spreadsheet has written question marks for the letters of a text, since its encoding has none for them. */
export function hasLostLetters(column: ProductColumn, text: string): boolean {
  if (text.includes('\ufffd')) return true;
  return text.split('\n').some((line) => onlyMarks.test(line) || (bengali.has(column) && lostWord.test(line)));
}
