import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { comparableText } from './comparable-text.ts';

// Search expressions of orders. The indexes use exactly these expressions: changing one needs a new index.

/** The number by which people know an order (contract/orders/order-number.ts), in small letters as in `order_numbers`. */
export function orderNumberOf(id: SQLWrapper): SQL {
  return sql`(right(${id}::text, 8))`;
}

/** The digits of the phone number without its national and international prefixes; see `nationalDigits`. */
export function phoneOf(address: SQLWrapper): SQL {
  return sql`(regexp_replace(regexp_replace(${address} ->> 'phone', '[^0-9]', '', 'g'), '^(0|880)+', ''))`;
}

/** The same as `phoneOf` for a typed number in Latin digits. A repeated prefix makes no other number. */
export function nationalDigits(number: string): string {
  return number.replace(/[^0-9]/g, '').replace(/^(0|880)+/, '');
}

/** The email of an address. */
export function emailOf(address: SQLWrapper): SQL {
  return sql`(${address} ->> 'email')`;
}

/** The recipient's full name in comparable form. */
export function recipientOf(address: SQLWrapper): SQL {
  return sql`(${comparableText(sql`(${address} ->> 'firstName') || ' ' || (${address} ->> 'lastName')`)})`;
}

/** The recipient's last name in comparable form. */
export function lastNameOf(address: SQLWrapper): SQL {
  return sql`(${comparableText(sql`${address} ->> 'lastName'`)})`;
}

/** The day of the delivery slot; null without one. */
export function slotDayOf(slot: SQLWrapper): SQL {
  return sql`(${slot} ->> 'date')`;
}

/** The district of an address, as it is stored. */
export function districtOf(address: SQLWrapper): SQL {
  return sql`(${address} ->> 'city')`;
}

/** The end of the promised arrival, by which orders are sorted: what has no promise comes after all others. */
export function arrivalOf(promisedUntil: SQLWrapper): SQL {
  return sql`(coalesce(${promisedUntil}, 'infinity'))`;
}
