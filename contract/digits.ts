const bengaliZero = '০'.codePointAt(0) ?? 0;

/** A text with Latin digits for Bengali ones: how numbers are stored, however they were typed. */
export function latinDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String((digit.codePointAt(0) ?? 0) - bengaliZero));
}
