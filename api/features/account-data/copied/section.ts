import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { Services } from '#api/services/services.ts';
import type { Language } from '#contract/languages.ts';
import type { users } from '#database/tables/users.ts';

/** Whose copy is made, and with what. */
export type CopyContext = Pick<Services, 'db' | 'config' | 'addressOf' | 'noticeKinds'> & {
  user: typeof users.$inferSelect;
  /** In which the copy explains itself. */
  language: Language;
  /** Where a picture of the user lies within the copy. */
  pictureOf(address: string): string;
};

/** A list within a copy of a user's data: a file of its own. */
export type Section = {
  /** The tables that it shows. A table that no section names has to be left out on purpose. */
  tables: readonly AnyPgTable[];
  /** How many entries there are, where there may be many. */
  count?(context: CopyContext): Promise<number>;
  /** What it shows, read in batches while it is written. */
  rows(context: CopyContext): AsyncIterable<object>;
};

/** The rows of a list that is short by nature. */
export async function* fewRows<Row>(reading: PromiseLike<Row[]>): AsyncGenerator<Row> {
  yield* await reading;
}
