import { join } from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as schema from '#database/tables/schema.ts';
import type { TimeLimits } from './time-limits.ts';

/** Drizzle on either driver; also the type of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

export type PoolStats = { total: number; idle: number; waiting: number };

/** Whether reads go to the replica now, and how many milliseconds it lags behind the primary: infinity when unknown. */
export type ReplicaState = { isRead: boolean; lag: number };

/** A replica of the database for reads that may be a moment old. */
export type ReadReplica = {
  /** Runs `read` on the replica, or on the primary when the replica must not be read or fails. */
  read<Result>(primary: Database, read: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * Called after a change that the next responses must show: reads go to the primary until the replica has surely
   * replayed the change.
   */
  avoidForNow(): void;
  state(): ReplicaState;
};

export type MigrateOptions = {
  /** Another folder of migrations than the shop's. */
  folder?: string | undefined;
  /** Called before each migration, with its tag. */
  onMigration?: ((tag: string) => void) | undefined;
  /** How often each transaction or statement is tried when another's work is in its way, and milliseconds in between. */
  tries?: number | undefined;
  pause?: number | undefined;
};

/** The engines of the PostgreSQL family that a setting names. */
export const engines = ['postgres', 'citus'] as const;
export type Engine = (typeof engines)[number];

export type Connection = {
  db: Database;
  kind: 'embedded' | 'server';
  engine: Engine;
  /** Runs a library's SQL without Drizzle: one statement with values, or several without; their rows are concatenated. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /**
   * Calls `onNotify` with the payload of each notification on `channel`. Calls it without payload when listening begins and
   * after a reconnect, because notifications may have been missed.
   */
  listen(channel: string, onNotify: (payload?: string) => void): Promise<void>;
  /** Brings the database to the newest schema. Safe to run from several processes at once. Throws `MigrationFailed`. */
  migrate(options?: MigrateOptions): Promise<void>;
  /** Connections to a server, and how many statements wait for one. */
  poolStats?(): PoolStats;
  /** For reads that may be slightly outdated. */
  replica?: ReadReplica | undefined;
  close(): Promise<void>;
};

export type AroundStatement = <Result>(sql: string, run: () => Promise<Result>) => Promise<Result>;

export type ConnectOptions = {
  /** Connection string of a PostgreSQL server; without it, the embedded database. */
  url?: string | undefined;
  /** The same server without the pooler that `url` uses (its parameter `pgbouncer=true`). */
  directUrl?: string | undefined;
  /** The engine of the server. */
  engine?: Engine | undefined;
  /** A streaming replica of the server. */
  replicaUrl?: string | undefined;
  /** The folder of the embedded database, created when missing. Without it and `url`, the database is in memory. */
  dataDir?: string | undefined;
  /** Called with each SQL statement and its values, for counting and logging; not for the begin and end of a transaction. */
  onQuery?: ((sql: string, values: unknown[]) => void) | undefined;
  /** Called to run each statement, including a transaction's begin and end. Returns what `run` returns. */
  aroundStatement?: AroundStatement | undefined;
  /** Called with the time that each statement or transaction waited for a connection to the server, in ms. */
  onWait?: ((milliseconds: number) => void) | undefined;
  /** Called when the server stops responding (true) and when it responds again (false). */
  onUnreachable?: ((unreachable: boolean) => void) | undefined;
  /** Overrides of the usual time limits, for bulk work and tests. */
  limits?: Partial<TimeLimits> | undefined;
};

export const migrationsFolder = join(import.meta.dirname, '../migrations');

/** Returns Drizzle's options for both drivers. */
export function drizzleOptions({ onQuery }: ConnectOptions) {
  // Only one of the drivers reports the begin and end of transactions, so both leave them out.
  const logQuery = (statement: string, values: unknown[]) =>
    /^(begin|commit|rollback)\b/.test(statement) || onQuery?.(statement, values);
  return { schema, ...(onQuery && { logger: { logQuery } }) };
}
