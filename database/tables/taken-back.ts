import { isDeepStrictEqual } from 'node:util';
import { keysOf } from '#contract/records.ts';

/** A row that counts its versions (`versionColumns`). */
type Versioned = { version: number; changedIn: Readonly<Record<string, number>> };

/**
 * Returns the columns that a write would take back: somebody changed them since the version that the writer saw, to something else
 * than what is written. A save that is repeated after a lost response takes nothing back. Of a version that the row never had, each
 * column counts as changed.
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
