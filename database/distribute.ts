import { getTableName, sql } from 'drizzle-orm';
import { distributeStatements, isSpread, tablesToSpread } from './distribute-statements.ts';
import type { Connection, Database } from './driver/connection.ts';
import { databaseMessageOf } from './driver/database-error.ts';
import { fillOrderLookups } from './fill-order-lookups.ts';
import { orderLookups } from './tables/order-lookups.ts';

/** Thrown when the tables cannot be spread here, with a sentence for the operator. Nothing was changed. */
export class NotDistributable extends Error {}

/** Thrown when a shop would run on tables that are not spread as they declare, with a sentence for the operator. */
export class NotSpread extends Error {}

/** What spreading did: the tables that it spread, and the rows of all tables. */
export type Distributed = { tables: number; rows: number };

/**
 * Spreads the tables over a Citus cluster, all or none: in one transaction, which also counts the rows before and
 * after. Skips tables that are spread already. Throws `NotDistributable`.
 */
export async function distribute({ engine, db }: Pick<Connection, 'engine' | 'db'>): Promise<Distributed> {
  if (engine !== 'citus')
    throw new NotDistributable('Tables are spread over a Citus cluster: set DATABASE_KIND=citus.');
  if (!(await isCitus(db)))
    throw new NotDistributable(
      'The database of DATABASE_URL is not Citus: it has no function create_distributed_table. Run "create extension citus" in it, or set DATABASE_KIND=postgres.',
    );
  try {
    return await db.transaction(spread);
  } catch (error) {
    if (error instanceof NotDistributable) throw error;
    throw new NotDistributable(`The tables could not be spread: ${databaseMessageOf(error)}. Nothing was changed.`, {
      cause: error,
    });
  }
}

/** Throws `NotSpread` when the engine is Citus and tables are not spread that should be. One statement there. */
export async function requireSpread({ engine, db }: Pick<Connection, 'engine' | 'db'>): Promise<void> {
  if (engine !== 'citus') return;
  if (!(await isCitus(db)))
    throw new NotSpread('The database of DATABASE_URL is not Citus, but DATABASE_KIND says so. Set it to postgres.');
  const left = await unspread(db);
  if (left.length === 0) return;
  const [first] = left;
  throw new NotSpread(
    `${left.length} tables of the database lie on one machine that have to be on all, ${first} for one. Run "npm run migrate -- --distribute" while no node runs, then start again.`,
  );
}

async function spread(transaction: Database): Promise<Distributed> {
  const left = await unspread(transaction);
  if (left.length > 0) await transaction.execute(sql.raw(`lock table ${left.join(', ')} in exclusive mode`));
  if (left.includes(getTableName(orderLookups))) await fillOrderLookups(transaction);
  const before = await countRows(transaction, left);
  for (const statement of distributeStatements()) await transaction.execute(sql.raw(statement));
  const after = await countRows(transaction, left);
  const lost = left.find((name) => before.get(name) !== after.get(name));
  if (lost !== undefined)
    throw new NotDistributable(
      `${lost} had ${before.get(lost)} rows before it was spread and ${after.get(lost)} after. Nothing was changed.`,
    );
  return { tables: left.length, rows: [...after.values()].reduce((sum, rows) => sum + rows, 0) };
}

async function isCitus(db: Database): Promise<boolean> {
  const rows = await db
    .select({ name: sql<string>`proname` })
    .from(sql`pg_proc`)
    .where(sql`proname = 'create_distributed_table'`);
  return rows.length > 0;
}

/** The tables that should be on several machines and are not. */
async function unspread(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`logicalrelid::text` })
    .from(sql`pg_dist_partition`)
    .where(sql.raw(isSpread));
  const done = new Set(rows.map(({ name }) => name));
  return tablesToSpread().filter((name) => !done.has(name));
}

async function countRows(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) {
    const rows = sql`count(*)`.mapWith(Number);
    for (const found of await db.select({ rows }).from(sql`${sql.identifier(name)}`)) counts.set(name, found.rows);
  }
  return counts;
}
