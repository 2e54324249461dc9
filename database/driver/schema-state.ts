import { migrationsFolder } from './connection.ts';
import { type JournalEntry, readJournal } from './read-migrations.ts';

export type SchemaState = {
  /** What this version has and the database lacks. */
  pending: JournalEntry[];
  /** How many the database has that are newer than this version's last. */
  ahead: number;
};

type Execute = (statement: string) => Promise<{ rows: unknown[] }>;

/** How the database's schema compares with this version's. A database knows the time of its newest migration alone. */
export async function readSchemaState(execute: Execute, folder = migrationsFolder): Promise<SchemaState> {
  const migrations = readJournal(folder);
  const applied = await readApplied(execute);
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
