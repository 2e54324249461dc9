import { resolve } from 'node:path';
import { z } from 'zod';
import type { FileStore } from './file-store.ts';
import { folderFiles } from './folder-files.ts';

/** Settings of stores, which `readConfig` reads with all others. The folder has none but DATA_DIR. */
export const fileStoreSettings = z.object({});

type Settings = { dataDir: string; fileStore: z.output<typeof fileStoreSettings> };

/** The store that the settings choose. */
export function openFileStore({ dataDir }: Settings): FileStore {
  return folderFiles(mediaFolder({ dataDir }));
}

/**
 * Folder of the pictures when they are stored on the disk.
 * @internal Tests look into it.
 */
export function mediaFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return resolve(dataDir, 'media');
}
