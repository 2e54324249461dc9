import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { comparableText } from '#database/reading/comparable-text.ts';

// What orders are searched by. The indexes are of these very expressions: a change of one needs a new index.

/** The number by which people know an order (contract/order-number.ts), in small letters as in `order_numbers`. */
export function orderNumberOf(id: SQLWrapper): SQL {
  return sql`(right(${id}::text, 8))`;
}

/** The digits of the phone number without what stands before them at home and from abroad; see `nationalDigits`. */
export function phoneOf(address: SQLWrapper): SQL {
  return sql`(regexp_replace(regexp_replace(${address} ->> 'phone', '[^0-9]', '', 'g'), '^(00)?(880)?0?', ''))`;
}

/** The same of a number that somebody typed, in Latin digits. */
export function nationalDigits(number: string): string {
  return number.replace(/[^0-9]/g, '').replace(/^(00)?(880)?0?/, '');
}

/** The name of the one who gets the parcel, in comparable form. */
export function recipientOf(address: SQLWrapper): SQL {
  return sql`(${comparableText(sql`(${address} ->> 'firstName') || ' ' || (${address} ->> 'lastName')`)})`;
}

/** The last of these names, in comparable form. */
export function lastNameOf(address: SQLWrapper): SQL {
  return sql`(${comparableText(sql`${address} ->> 'lastName'`)})`;
}
