import { migrationsFolder } from './connection.ts';
import { type JournalEntry, readJournal } from './read-migrations.ts';

export type SchemaState = {
  /** This version's migrations that the database lacks. */
  pending: JournalEntry[];
  /** The number of applied migrations that are newer than this version's last. */
  ahead: number;
};

/** The database was made by a version before the first release: no migration leads from there to this version. */
export class DatabaseTooOld extends Error {}

type Execute = (statement: string) => Promise<{ rows: unknown[] }>;

/**
 * How the database's schema compares with this version's. A database knows its migrations by their times alone. Throws
 * `DatabaseTooOld` when it has migrations, but not the first.
 */
export async function readSchemaState(execute: Execute, folder = migrationsFolder): Promise<SchemaState> {
  const migrations = readJournal(folder);
  const applied = await readApplied(execute);
  const [first] = migrations;
  if (applied.length > 0 && first && !applied.includes(first.when)) throw new DatabaseTooOld();
  const newest = Math.max(0, ...applied);
  const last = migrations.at(-1)?.when ?? 0;
  return {
    pending: migrations.filter(({ when }) => when > newest),
    ahead: applied.filter((when) => when > last).length,
  };
}

async function readApplied(execute: Execute): Promise<number[]> {
  const { rows: tables } = await execute(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!(tables as { known: boolean }[])[0]?.known) return [];
  const { rows } = await execute('select created_at from drizzle.__drizzle_migrations');
  return (rows as { created_at: string | number }[]).map(({ created_at }) => Number(created_at));
}
