import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import { readRows } from './read-rows.ts';

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** How many rows the server expects a query to have, by its statistics; no row is read. One statement. */
export async function estimateRows(db: Database, query: SQLWrapper): Promise<number> {
  const [plan] = await readRows<Plan>(db, sql`explain (format json) ${query}`);
  if (!plan) throw new Error('The server gave no plan');
  return plan['QUERY PLAN'][0].Plan['Plan Rows'];
}
