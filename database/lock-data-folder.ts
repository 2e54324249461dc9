import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the data folder; the message names it. */
export class DataFolderInUse extends Error {}

/**
 * Makes this process the only one on an embedded data folder, until the returned function is called or the process
 * ends in whatever way. Throws `DataFolderInUse` when another process has it.
 *
 * Two writers corrupt the embedded database, so the lock has to be the operating system's: it can't be left behind by
 * a crash and can't be won twice. SQLite, built into Node, gives that on every system by an exclusive transaction.
 */
export function lockDataFolder(folder: string): () => void {
  const holderFile = join(folder, 'in-use-by.txt');
  const lock = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUse(
      `The data folder ${resolve(folder)} is in use by ${readHolder(holderFile)}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  writeFileSync(holderFile, `process ${process.pid} (${commandName()}), running since ${new Date().toISOString()}`);
  return () => {
    lock.exec('rollback');
    lock.close();
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /locked|busy/i.test(error.message);
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'another process';
  }
}

function commandName(): string {
  const script = process.env.npm_lifecycle_event;
  return script ? `npm ${script === 'start' ? 'start' : `run ${script}`}` : process.argv.slice(1).join(' ');
}
