import { latinDigits } from './digits.ts';

/** Whole numbers in spreadsheet notations of several countries. */
const wholeNumbers = [
  // 8.00 and 8,0 are decimals: a thousands group has three zeros.
  /^(?<whole>-?\d+)[.,](?:0{1,2}|0{4,})$/,
  // 1,200.00 and 1.200,00; 1,00,000 and 1.000.000; 1 200.
  /^(?<whole>-?\d{1,3}(?:,\d{2,3})*,\d{3})\.0+$/,
  /^(?<whole>-?\d{1,3}(?:\.\d{3})+),0+$/,
  /^(?<whole>-?\d{1,3}(?:,\d{2,3})+,\d{3})$/,
  /^(?<whole>-?\d{1,3}(?:\.\d{3}){2,})$/,
  /^(?<whole>-?\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:[.,]0+)?$/,
];

/** The digits of a formatted whole number (8.00, 8,0, 1,200.00); any other text unchanged. */
export function wholeNumberText(text: string): string {
  for (const pattern of wholeNumbers) {
    const whole = pattern.exec(text)?.groups?.whole;
    if (whole) return whole.replace(/[., \u00a0\u202f]/g, '');
  }
  return text;
}

/** Whether a number can be read in two ways: 8,000 and 1.250 may be thousands or decimals. */
export function isAmbiguousNumber(text: unknown): boolean {
  return typeof text === 'string' && /^-?\d{1,3}[.,]\d{3}$/.test(latinDigits(text.trim()));
}
