const bengaliZero = '০'.codePointAt(0) ?? 0;

/** Replaces Bengali digits by Latin ones, in which numbers are stored. */
export function latinDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String((digit.codePointAt(0) ?? 0) - bengaliZero));
}
