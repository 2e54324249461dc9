import { setTimeout as wait } from 'node:timers/promises';
import type { MigrateOptions } from './connection.ts';
import { databaseCodeOf } from './database-error.ts';
import { type Migration, readMigration } from './read-migrations.ts';
import { readSchemaState } from './schema-state.ts';

/** Runs one statement. */
type Run = (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Where migrations run: nothing else uses it meanwhile. */
export type MigrationSession = {
  /** Runs a statement by itself, in no transaction. */
  run: Run;
  /** Runs `act` in a transaction, which is rolled back when `act` throws. */
  transact(act: (run: Run) => Promise<void>): Promise<void>;
};

/** A migration could not be applied. It changed nothing, or its statements without a transaction can be repeated. */
export class MigrationFailed extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

/** SQLSTATEs of a collision with other work: a deadlock, a serialization failure, or too long a wait for a lock. */
const collided = /^(40P01|40001|55P03)$/;

/** The table of Drizzle's own migrator, so that either migrator can continue where the other has ended. */
const journalTable = `create table if not exists drizzle.__drizzle_migrations
  (id serial primary key, hash text not null, created_at bigint)`;
const noteInJournal = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';

/** Applies the migrations that the database lacks, each for itself. Throws `MigrationFailed`. */
export async function runMigrations(session: MigrationSession, options: MigrateOptions = {}): Promise<void> {
  const { pending } = await readSchemaState(session.run, options.folder);
  if (pending.length === 0) return;
  await session.run('create schema if not exists drizzle');
  await session.run(journalTable);
  for (const migration of pending.map((entry) => readMigration(entry, options.folder))) {
    options.onMigration?.(migration.tag);
    try {
      if (migration.together) await runTogether(session, migration, options);
      else await runOneByOne(session, migration, options);
    } catch (error) {
      throw new MigrationFailed(migration.tag, error);
    }
  }
}

function runTogether(session: MigrationSession, migration: Migration, options: MigrateOptions): Promise<void> {
  return untilNobodyCollides(options, () =>
    session.transact(async (run) => {
      for (const statement of migration.statements) await run(statement);
      await run(noteInJournal, [migration.hash, migration.when]);
    }),
  );
}

/** An interrupted migration starts again at its first statement: `npm run check` sees that each can be repeated. */
async function runOneByOne(session: MigrationSession, migration: Migration, options: MigrateOptions): Promise<void> {
  for (const statement of migration.statements)
    await untilNobodyCollides(options, async () => {
      const index = indexMadeBy(statement);
      if (index) await dropInvalid(session, index);
      try {
        await session.run(statement);
      } catch (error) {
        // A unique index that was not finished refuses rows all the same.
        if (index) await dropInvalid(session, index).catch(() => {});
        throw error;
      }
    });
  await session.run(noteInJournal, [migration.hash, migration.when]);
}

async function untilNobodyCollides({ tries = 40, pause = 1500 }: MigrateOptions, act: () => Promise<void>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt >= tries || !collided.test(databaseCodeOf(error))) throw error;
      // Statements that waited behind this one run meanwhile.
      await wait(pause * (0.5 + Math.random()));
    }
  }
}

const making =
  /^(?:\s|--.*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\b/i;

/** The name of the index that a statement makes beside other work. */
function indexMadeBy(statement: string): string | undefined {
  return making.exec(statement)?.[1];
}

/** Drops the index of a failed or killed try: it is not used, but `if not exists` would take it for complete. */
async function dropInvalid({ run }: MigrationSession, index: string): Promise<void> {
  const { rows } = await run(
    `select 1 from pg_class join pg_index on indexrelid = oid
    where relname = $1 and not indisvalid and pg_table_is_visible(oid)`,
    [index],
  );
  if (rows.length > 0) await run(`drop index concurrently if exists "${index}"`);
}
