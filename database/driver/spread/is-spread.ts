import { sql } from 'drizzle-orm';
import type { Database } from '../connection.ts';

/** A database and its transactions share one dialect. */
const spread = new WeakSet<object>();

const dialectOf = (db: Database) => (db as unknown as { dialect: object }).dialect;

/** Notes that the rows of this database are on several machines. */
export function markSpread(db: Database): void {
  spread.add(dialectOf(db));
}

/** Returns whether the rows of this database, or of a transaction's, are on several machines (`tables/spread.ts`). */
export function isSpread(db: Database): boolean {
  return spread.has(dialectOf(db));
}

const mark = '/* on one machine */';

/** A condition of statements that join what is spread apart, for a database on one machine alone. */
export const onOneMachine = sql.raw(`${mark} true`);

/** Whether only a database on one machine gets a statement. @internal The tests' judge of statements skips these. */
export function isForOneMachine(statement: string): boolean {
  return statement.includes(mark);
}
