import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { local } from './spread.ts';
import { users } from './users.ts';

/** Codes that were sent to phones within about a day. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    /** The code is derived from it and a key of the shop, and is stored nowhere. */
    id: id(),
    /** Null for a code of a number alone, and when the account is deleted: its codes still count for the number. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the number in international form; without an account, it says whose code it is. */
    numberHash: text('number_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    /** When the code was used, ended or replaced; null while it is valid. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    check('phone_codes_tries', sql`${table.tries} between 0 and 5`),
    uniqueIndex('phone_codes_open').on(table.userId).where(sql`${table.endedAt} is null`),
    index('phone_codes_created').on(table.createdAt),
    index('phone_codes_user').on(table.userId),
  ],
);
local(phoneCodes);
