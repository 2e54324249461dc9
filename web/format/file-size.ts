import { type Language, languages } from '#contract/languages.ts';
import { numberFormat } from './number-format.ts';

const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** A file size in whole kilobytes or in megabytes: 12 kB, 3.4 MB. */
export function fileSize(bytes: number, language: Language): string {
  const isLarge = bytes >= megabyte;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const format = numberFormat(languages[language].locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  // A number and its unit stay on one line.
  return format.format(isLarge ? bytes / megabyte : Math.max(1, bytes / kilobyte)).replace(' ', '\u00A0');
}
