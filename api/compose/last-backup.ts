import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldOf } from '#contract/records.ts';

/**
 * Returns when the last backup was made, in seconds since 1970: whatever makes backups writes the time (ISO 8601) into
 * `DATA_DIR/last-backup` when one is done. Undefined without such a file, or with something else in it.
 */
export async function lastBackup(dataDir: string): Promise<number | undefined> {
  try {
    const moment = Date.parse((await readFile(join(dataDir, 'last-backup'), 'utf8')).trim());
    return Number.isNaN(moment) ? undefined : moment / 1000;
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}
