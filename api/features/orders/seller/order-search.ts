import { latinDigits } from '#contract/text/digits.ts';
import { emailPattern, plainEmail } from '#contract/text/email.ts';
import { nationalDigits } from '#database/tables/order-search-texts.ts';

/** How a search text may match an order: by any of these. Without any, no order matches. */
export type OrderSearch = {
  /** The whole id. */
  id?: string;
  /** The beginning of the order number that the screens show, in lower case. */
  number?: string;
  /** The beginning of the phone number, without its national or international prefix. */
  phone?: string;
  name?: string;
  /** The whole email of the buyer's account. */
  email?: string;
};

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const numberStart = /^[0-9a-f]{4,8}$/;
/** Separators between digits, as people type them. */
const between = /[\s.\u2010-\u2015\u2212-]+/g;
/** Digits with separators. */
const phoneNumber = /^\+?[\d\s.,()/\u2010-\u2015\u2212-]+$/;
/** Fewer digits would match the beginning of everybody's number. */
const fewestDigits = 3;

/** Parses the seller's search text; undefined when it is empty. */
export function readOrderSearch(typed: string | undefined): OrderSearch | undefined {
  const text = (typed ?? '').trim();
  if (text === '') return undefined;
  const plain = latinDigits(text).toLowerCase();
  const email = plainEmail(text);
  if (emailPattern.test(email)) return { email };
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
