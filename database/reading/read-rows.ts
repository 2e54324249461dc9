import type { SQL } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';

/** The rows of a statement that no query builder writes. */
export async function readRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}
