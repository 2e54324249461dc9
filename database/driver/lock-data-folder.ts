import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderUnusable, explainFolderError } from './data-folder.ts';

/** Another process uses the data folder; the message names the process. */
export class DataFolderInUse extends Error {}

/** The locks of this process: a database that nobody refers to is closed when memory is collected, and its lock with it. */
const locks = new Set<DatabaseSync>();

/**
 * Locks an embedded data folder for this process, until the returned function is called or the process ends in any way.
 * Throws `DataFolderInUse` when another process has the lock, and `DataFolderUnusable`. Two writers would corrupt the
 * embedded database, so the operating system has to hold the lock: it then ends with a crashed process and cannot be
 * taken twice. SQLite, which is built into Node, provides such a lock on every system by an exclusive transaction.
 */
export function lockDataFolder(folder: string): () => void {
  const holderFile = join(folder, 'in-use-by.txt');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'in-use.lock'));
    lock.exec('pragma journal_mode = memory; begin exclusive');
    writeFileSync(holderFile, `process ${process.pid} (${commandName()}), running since ${new Date().toISOString()}`);
  } catch (error) {
    lock?.close();
    if (!isBusy(error)) throw unusable(folder, error);
    throw new DataFolderInUse(
      `The data folder ${resolve(folder)} is in use by ${readHolder(holderFile)}. ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    );
  }
  const held = lock;
  locks.add(held);
  return () => {
    locks.delete(held);
    held.exec('rollback');
    held.close();
  };
}

function unusable(folder: string, error: unknown): DataFolderUnusable {
  const known = explainFolderError(folder, error);
  if (known instanceof DataFolderUnusable) return known;
  const what = error instanceof Error ? error.message : 'an unknown fault';
  const reason = `its files in-use.lock and in-use-by.txt can't be written to (${what}). Give them to this account (chown), or set DATA_DIR to another folder.`;
  return new DataFolderUnusable(folder, reason, { cause: error });
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
