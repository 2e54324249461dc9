import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from './connection.ts';

/** A migration's entry in the journal of drizzle-kit. */
export type JournalEntry = {
  /** The name of its file, without `.sql`. */
  tag: string;
  /** Creation time in ms; the database identifies applied migrations by it. */
  when: number;
};

export type Migration = JournalEntry & {
  hash: string;
  statements: string[];
  /** Whether the statements run in one transaction; false for a file that begins with `-- no transaction`. */
  together: boolean;
};

/** The journal of a folder as drizzle-kit writes it, the oldest migration first. Reads no migration. */
export function readJournal(folder = migrationsFolder): JournalEntry[] {
  const { entries }: { entries: JournalEntry[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  return entries;
}

export function readMigration({ tag, when }: JournalEntry, folder = migrationsFolder): Migration {
  const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
  return {
    tag,
    when,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
    together: !/^-- no transaction\s*$/m.test(text.split('\n', 1)[0] ?? ''),
  };
}

/** All migrations of a folder, in the order of its journal. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readJournal(folder).map((entry) => readMigration(entry, folder));
}
