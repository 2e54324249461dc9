import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import type { users } from '#database/tables/users.ts';

/** The user whose copy is made, and the services it needs. */
export type CopyContext = Pick<Services, 'db' | 'config' | 'addressOf' | 'notificationKinds'> & {
  user: typeof users.$inferSelect;
  /** The language of the copy's explanations. */
  language: Language;
  /** Returns the path of a picture within the copy. */
  pictureOf(address: string): string;
};

/** A list within a copy of a user's data, stored as one file. */
export type Section = {
  /** The tables that it shows. A table that no section names has to be listed as left out on purpose. */
  tables: readonly AnyPgTable[];
  /** Counts the entries, for a list that may be long. */
  count?(context: CopyContext): Promise<number>;
  /** Yields the entries, read in batches while the file is written. */
  rows(context: CopyContext): AsyncIterable<object>;
};

/** Yields the rows of a list that is always short. */
export async function* fewRows<Row>(reading: PromiseLike<Row[]>): AsyncGenerator<Row> {
  yield* await reading;
}
