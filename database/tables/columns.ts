import { sql } from 'drizzle-orm';
import { timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Primary key: a UUIDv7, so ids sort by time of creation and a list "newest first" is a walk along the key. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());

/** The id of what belongs to something else: part of a primary key that begins with the owner's id. */
export const idWithin = () =>
  uuid('id')
    .notNull()
    .$defaultFn(() => v7());

/** A moment, stored with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow();

/** SQL text of a check that a number lies between 1 and a limit; a check takes no parameters. */
export const upTo = (limit: number) => sql.raw(`between 1 and ${limit}`);
