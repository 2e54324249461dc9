import { AsyncLocalStorage } from 'node:async_hooks';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { isForOneMachine } from '#database/driver/spread/is-spread.ts';
import * as schema from '#database/tables/schema.ts';
import { problemsOf, type Sender } from './spread-rules.ts';

const columns = new Map(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => getTableConfig(table))
    .map(({ name, columns }) => [name, columns.map((column) => column.name)]),
);

/** The columns of a table of the shop, by their names in the database. */
export const columnsOf = (table: string) => columns.get(table) ?? [];

const senders = new AsyncLocalStorage<Sender>();

/** Runs a part of the shop, so that its statements can be told from the test's own. */
export function asShop<Result>(sender: Sender, run: () => Result): Result {
  return senders.run(sender, run);
}

/** The problems of each text, because a test file sends the same texts many times. */
const known = new Map<string, readonly string[]>();

/** Returns the problems that a statement would have on a database of many machines, if the shop sends it. */
export function findProblems(text: string): readonly string[] {
  const sender = senders.getStore();
  if (!sender || isForOneMachine(text)) return [];
  const id = `${sender} ${text}`;
  const found = known.get(id) ?? problemsOf(text, sender, columnsOf).map((problem) => `${problem}: ${text}`);
  known.set(id, found);
  return found;
}
