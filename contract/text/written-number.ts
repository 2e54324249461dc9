import { latinDigits } from './digits.ts';

/**
 * What a number counts, which decides how clearly its separators can be read. Amounts of money have at most two
 * decimals, so three digits after a comma are thousands; pieces have no decimals, measures have any number of them
 * after a dot.
 */
export type NumberKind = 'amount' | 'pieces' | 'measure';

const currency = /^(?:৳|tk\.?|bdt|taka|টাকা)\s*|\s*(?:৳|\/[-=]|tk\.?|bdt|taka|টাকা)$/giu;
/** Groups of three digits, or of Bangladesh: hundreds of thousands and up in pairs (1,00,000). Then decimals. */
const byComma = /^([1-9]\d{0,2}(?:(?:,\d{3})+|(?:,\d{2})+,\d{3}))(?:\.(\d+))?$/;
const byDot = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const byBlank = /^([1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})+)(?:[.,](\d{1,2}))?$/;
const plain = /^(\d+)(?:([.,])(\d+))?$/;
const oneGroup = /^[1-9]\d{0,2}([.,])\d{3}$/;

/** Digits of a number that a computer keeps exactly. */
const maximumDigits = 15;

/**
 * Reads a number as people and spreadsheets of several countries write it: `1,200.50`, `1.200,50`, `1,20,000`,
 * `1200,50`, `৳১,২০০/-`. `ambiguous` for a text with two readings, such as 1.250; undefined for a text that is no
 * number.
 */
export function writtenNumber(written: string, kind: NumberKind): number | 'ambiguous' | undefined {
  const [, minus = '', unsigned = ''] = /^([+−-]?)(.*)$/s.exec(bare(written, kind)) ?? [];
  if (isAmbiguous(unsigned, kind)) return 'ambiguous';
  const [whole, decimals] = partsOf(unsigned, kind);
  if (whole === undefined) return undefined;
  const digits = whole.replace(/\D/g, '');
  if (digits.length + decimals.length > maximumDigits) return undefined;
  if (kind === 'pieces' && /[^0]/.test(decimals)) return undefined;
  const number = Number(`${digits}.${decimals || '0'}`);
  return minus === '' || minus === '+' || number === 0 ? number : -number;
}

function bare(written: string, kind: NumberKind): string {
  const text = latinDigits(written.trim());
  return kind === 'amount' ? text.replace(currency, '').trim() : text;
}

function isAmbiguous(text: string, kind: NumberKind): boolean {
  const mark = oneGroup.exec(text)?.[1];
  return (mark === ',' && kind !== 'amount') || (mark === '.' && kind !== 'measure');
}

function partsOf(text: string, kind: NumberKind): [whole: string | undefined, decimals: string] {
  const [, digits, mark, decimals = ''] = plain.exec(text) ?? [];
  const isDecimal = mark !== ',' || decimals.length < 3 || (kind === 'pieces' && decimals.length > 3);
  if (digits !== undefined && isDecimal) return [digits, decimals];
  const [, whole, rest = ''] = byComma.exec(text) ?? byDot.exec(text) ?? byBlank.exec(text) ?? [];
  return [whole, rest];
}
