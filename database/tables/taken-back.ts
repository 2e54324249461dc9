import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '#contract/records.ts';

/** A row that counts its versions (`versionColumns`). */
type Versioned = { version: number; changedIn: Readonly<Record<string, number>> };

/**
 * Returns the columns in which a write would undo another person's change: since the version that the writer saw,
 * somebody set them to something else than the written value. A save that is repeated after a lost response undoes
 * nothing. When the row never had the version, every column counts as changed.
 */
export function takenBack<Written extends object>(
  before: Versioned & { [Name in keyof Written]?: unknown },
  seen: number | undefined,
  written: Written,
): (keyof Written & string)[] {
  if (seen === undefined || seen === before.version) return [];
  return keysOf(written).filter(
    (name) => isChangedSince(before, seen, name) && !isDeepStrictEqual(before[name], written[name]),
  );
}

/** Whether somebody changed a column since a version. */
export function isChangedSince({ version, changedIn }: Versioned, seen: number, name: string): boolean {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return seen > version || (changedIn[column] ?? 0) > seen;
}
