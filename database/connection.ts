import { join } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { TimeLimits } from './driver/time-limits.ts';
import * as schema from './tables/schema.ts';

/** Drizzle on either driver; also what a transaction is. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export type PoolStats = { total: number; idle: number; waiting: number };

/** A replica of the database for reads that may be a moment old. */
export type ReadReplica = {
  /** What `read` gives on the replica, or on the primary when the replica may not be read or fails. */
  read<Result>(primary: Database, read: (db: Database) => Promise<Result>): Promise<Result>;
  /** Something has changed that the next answers have to show: the primary is read until the replica has it for sure. */
  avoidForNow(): void;
};

export type Connection = {
  db: Database;
  kind: 'embedded' | 'server';
  /**
   * Runs the SQL of a library, past Drizzle: one statement with values, or any number without, whose rows
   * come together.
   */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Calls `onNotify` with the payload of each notification on `channel`, and without one when the listening begins and
   * after a lost connection was restored (notifications may have been missed meanwhile).
   */
  listen(channel: string, onNotify: (payload?: string) => void): Promise<void>;
  /** Brings the database to the newest schema. Safe to run from several processes at once. */
  migrate(): Promise<void>;
  /** Connections to a server, and how many statements wait for one. */
  poolStats?(): PoolStats;
  /** For reads that may be a moment old. */
  replica?: ReadReplica | undefined;
  close(): Promise<void>;
};

export type AroundStatement = <Result>(sql: string, run: () => Promise<Result>) => Promise<Result>;

export type ConnectOptions = {
  /** Connection string of a PostgreSQL server; the embedded database when left out. */
  url?: string | undefined;
  /** The same server without the pooler that `url` goes through (its parameter `pgbouncer=true`). */
  directUrl?: string | undefined;
  /** A streaming replica of the server. */
  replicaUrl?: string | undefined;
  /** Made when it is missing; the embedded database lies there. That is in memory when both this and `url` are left out. */
  dataDir?: string | undefined;
  /** Called with each SQL statement and its values, for counting and logging; not for the begin and end of a transaction. */
  onQuery?: ((sql: string, values: unknown[]) => void) | undefined;
  /** Called to run each statement, those of a transaction's begin and end included; it returns what `run` returns. */
  aroundStatement?: AroundStatement | undefined;
  /** Called with how long each statement or transaction waited for a connection to the server, in milliseconds. */
  onWait?: ((milliseconds: number) => void) | undefined;
  /** Called when the server stops answering (true) and when it answers again (false). */
  onUnreachable?: ((unreachable: boolean) => void) | undefined;
  /** Other time limits than the usual ones, for bulk work and tests. */
  limits?: Partial<TimeLimits> | undefined;
};

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Options of Drizzle for both drivers. */
export function drizzleOptions({ onQuery }: ConnectOptions) {
  // One driver alone tells how transactions begin and end.
  const logQuery = (statement: string, values: unknown[]) =>
    /^(begin|commit|rollback)\b/.test(statement) || onQuery?.(statement, values);
  return { schema, ...(onQuery && { logger: { logQuery } }) };
}
