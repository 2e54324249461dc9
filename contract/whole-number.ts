import { latinDigits } from './digits.ts';

/** Whole numbers as spreadsheets of this and other countries show them. */
const wholeNumbers = [
  // 8.00 and 8,0: no thousands, since those have three zeros.
  /^(?<whole>-?\d+)[.,](?:0{1,2}|0{4,})$/,
  // 1,200.00 and 1.200,00; 1,00,000 and 1.000.000; 1 200.
  /^(?<whole>-?\d{1,3}(?:,\d{2,3})*,\d{3})\.0+$/,
  /^(?<whole>-?\d{1,3}(?:\.\d{3})+),0+$/,
  /^(?<whole>-?\d{1,3}(?:,\d{2,3})+,\d{3})$/,
  /^(?<whole>-?\d{1,3}(?:\.\d{3}){2,})$/,
  /^(?<whole>-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]0+)?$/,
];

/** A whole number that a spreadsheet has dressed (8.00, 8,0, 1,200.00) in its digits alone; any other text as it is. */
export function wholeNumberText(text: string): string {
  for (const pattern of wholeNumbers) {
    const whole = pattern.exec(text)?.groups?.whole;
    if (whole) return whole.replace(/[., \u00a0\u202f]/g, '');
  }
  return text;
}

/** Whether a text is one number to some and another to others: 8,000 and 1.250 may be thousands or parts of one. */
export function isAmbiguousNumber(text: unknown): boolean {
  return typeof text === 'string' && /^-?\d{1,3}[.,]\d{3}$/.test(latinDigits(text.trim()));
}
