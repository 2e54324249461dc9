import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldOf } from '#contract/records.ts';

type OldFiles = {
  /** Files written at or after this moment stay. */
  before: Date;
  /** Selects files by name; all by default. */
  named?: (name: string) => boolean;
  signal?: AbortSignal | undefined;
};

/** Deletes old files of a folder one by one, so that a large folder takes no memory. A missing folder is empty. */
export async function removeOldFiles(folder: string, { before, named = () => true, signal }: OldFiles): Promise<void> {
  for await (const { name, modifiedAt } of filesIn(folder, named)) {
    if (signal?.aborted) return;
    if (modifiedAt < before) await rm(join(folder, name), { force: true });
  }
}

/** Yields the files of a folder that match, in no particular order. A file that disappears meanwhile is skipped. */
export async function* filesIn(
  folder: string,
  named: (name: string) => boolean,
): AsyncGenerator<{ name: string; modifiedAt: Date }> {
  const entries = await unlessMissing(opendir(folder));
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !named(entry.name)) continue;
    const found = await unlessMissing(stat(join(folder, entry.name)));
    if (found) yield { name: entry.name, modifiedAt: found.mtime };
  }
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}
