import { latinDigits } from '#contract/digits.ts';
import { nationalDigits } from '#database/tables/order-search-texts.ts';

/** What a text that the seller searched for may be of an order. Without any of these no order matches. */
export type OrderSearch = {
  /** The whole id. */
  id?: string;
  /** How the number begins that the screens show, in small letters. */
  number?: string;
  /** How the phone number begins, without what stands before it at home and from abroad. */
  phone?: string;
  name?: string;
};

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const numberStart = /^[0-9a-f]{4,8}$/;
/** What people put between the digits of a number that they read aloud. */
const between = /[\s.\u2010-\u2015\u2212-]+/g;
/** Digits, and what people put between them. */
const phoneNumber = /^\+?[\d\s.,()/\u2010-\u2015\u2212-]+$/;
/** So few digits are the beginning of everybody's number. */
const fewestDigits = 3;

/** Reads what the seller typed; undefined when that is nothing. */
export function readOrderSearch(typed: string | undefined): OrderSearch | undefined {
  const text = (typed ?? '').trim();
  if (text === '') return undefined;
  const plain = latinDigits(text).toLowerCase();
  const number = plain.replace(/^#\s*/, '');
  if (wholeId.test(number)) return { id: number };
  const together = number.replace(between, '');
  const digits = phoneNumber.test(plain) ? nationalDigits(plain) : '';
  return {
    ...(numberStart.test(together) && { number: together }),
    ...(digits.length >= fewestDigits && { phone: digits }),
    ...(/\p{L}/u.test(text) && !text.startsWith('#') && { name: text }),
  };
}
