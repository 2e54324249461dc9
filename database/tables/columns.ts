import { sql } from 'drizzle-orm';
import { integer, jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Primary key: a UUIDv7, so ids sort by creation time, and a list "newest first" is an index scan. */
export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => v7());

/** The second part of a primary key that begins with the owner's id. */
export const idWithin = () =>
  uuid('id')
    .notNull()
    .$defaultFn(() => v7());

/** A point in time, stored with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** SQL of a check that a number is between 1 and a limit; a check constraint takes no parameters. */
export const upTo = (limit: number) => sql.raw(`between 1 and ${limit}`);

/** The version that last changed each column that a form sends, by its name in the database. A trigger writes it. */
export const changedIn = () => jsonb('changed_in').$type<Record<string, number>>().notNull().default({});

/** The version of the columns that forms send. A trigger (`raise_version`) raises it at every write of the row. */
export const versionColumns = () => ({ version: integer('version').notNull().default(1), changedIn: changedIn() });
