import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder of `DATA_DIR` is unusable; the message tells the operator why and what to do. */
export class DataFolderUnusable extends Error {
  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`The data folder ${resolve(folder)} (DATA_DIR=${folder}) can't be used: ${reason}`, options);
  }
}

/** Free space that a new embedded database needs, with the demo content and its pictures, in bytes. */
const roomForNew = 120 * 1024 * 1024;
const megabyte = 1024 * 1024;

const reasons: Record<string, string> = {
  ENOTDIR: 'it is a file, or lies in one. Set DATA_DIR to a folder.',
  EEXIST: 'it is a file. Set DATA_DIR to a folder.',
  EACCES: 'this account may not write there. Give it the folder (chown), or set DATA_DIR to another one.',
  EPERM: 'it belongs to another account. Give it to this one (chown), or set DATA_DIR to another folder.',
  EROFS: 'its file system is read-only. Set DATA_DIR to a folder that can be written to.',
  ENOSPC: 'the disk is full. Make room, or set DATA_DIR to a folder on another disk.',
  EDQUOT: 'this account may not use more of the disk. Make room, or set DATA_DIR to a folder on another disk.',
  ENOENT: 'no folder can be made there. Set DATA_DIR to another one.',
  ELOOP: 'it is a link that leads to itself. Set DATA_DIR to a folder.',
  ENAMETOOLONG: 'its name is too long. Set DATA_DIR to another folder.',
};

/**
 * Creates the data folder for this account only, if it is missing, and checks that it is writable. Throws `DataFolderUnusable`.
 */
export function prepareDataFolder(folder: string): void {
  explained(folder, () => {
    makeFolder(resolve(folder));
    if (!statSync(folder).isDirectory()) throw new DataFolderUnusable(folder, reasons.ENOTDIR ?? '');
    const probe = join(folder, `.writable-${process.pid}`);
    try {
      writeFileSync(probe, Buffer.alloc(8192));
    } finally {
      rmSync(probe, { force: true });
    }
  });
}

/**
 * Creates the folder of the embedded database, which contains all personal data, or closes an existing one that is open
 * to others. This is needed because its files are readable by everybody who may enter the folder. Returns whether it
 * contains no database yet. Throws `DataFolderUnusable`.
 */
export function prepareDatabaseFolder(folder: string): { path: string; isNew: boolean } {
  const path = join(folder, 'database');
  return explained(folder, () => {
    refuseMoved(folder);
    makeFolder(path);
    if ((statSync(path).mode & 0o077) !== 0) closeToOthers(folder, path);
    const isNew = statSync(join(path, 'PG_VERSION'), { throwIfNoEntry: false }) === undefined;
    const { bavail, bsize } = statfsSync(path);
    if (isNew && bavail * bsize < roomForNew) {
      const left = Math.floor((bavail * bsize) / megabyte);
      const reason = `its disk has ${left} MB left, and a new shop needs ${roomForNew / megabyte} MB. Make room, or set DATA_DIR to a folder on another disk.`;
      throw new DataFolderUnusable(folder, reason);
    }
    return { path, isNew };
  });
}

/** Whether an embedded database is in this data folder. */
export function holdsDatabase(folder: string): boolean {
  return existsSync(join(folder, 'database', 'PG_VERSION'));
}

/**
 * Notes that the embedded database was moved to a server, so that no shop opens it again unasked: it would send once more what
 * waits in its queue.
 */
export function markAsMoved(folder: string): void {
  writeFileSync(movedNote(folder), `moved to a PostgreSQL server at ${new Date().toISOString()}\n`);
}

const movedNote = (folder: string) => join(folder, 'moved-to-postgres.txt');

function refuseMoved(folder: string): void {
  const note = movedNote(folder);
  if (!existsSync(note)) return;
  const reason = `its database was ${readFileSync(note, 'utf8').trim()}. Set DATABASE_URL to that server. To open the old one nevertheless delete ${note}, and hold its messages before the shop starts (npm run jobs -- hold).`;
  throw new DataFolderUnusable(folder, reason);
}

/**
 * Creates a folder and its missing parents, for this account only. Node's recursive `mkdir` hides that a file system is
 * read-only.
 */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path));
    mkdirSync(path, { mode: 0o700 });
  }
}

function closeToOthers(folder: string, path: string): void {
  // Windows has no such permissions: a folder inherits its parent's permissions.
  if (process.platform === 'win32') return;
  chmodSync(path, 0o700);
  if ((statSync(path).mode & 0o077) === 0) return;
  const reason = `its file system keeps no rights, so that every account of this machine could read ${path}. Set DATA_DIR to a folder on a disk of this system.`;
  throw new DataFolderUnusable(folder, reason);
}

/** Converts an error of opening the embedded database to `DataFolderUnusable`. PGlite throws objects with an errno. */
export function explainDatabaseFolder(folder: string, thrown: unknown): DataFolderUnusable {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < megabyte || errnoOf(thrown) === 51)
    return new DataFolderUnusable(folder, reasons.ENOSPC ?? '', { cause: thrown });
  const database = join(folder, 'database');
  const reason = `the database in ${database} does not open. It is damaged, or made by another version: put a backup of it there, or set DATA_DIR to an empty folder.`;
  return new DataFolderUnusable(folder, reason, { cause: thrown });
}

function errnoOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'errno' in thrown ? thrown.errno : undefined;
}

/** Converts a system error about the folder to `DataFolderUnusable`; other errors are returned unchanged. */
export function explainFolderError(folder: string, error: unknown): unknown {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? error : new DataFolderUnusable(folder, reason, { cause: error });
}

function explained<Result>(folder: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    throw explainFolderError(folder, error);
  }
}
