import { resolve } from 'node:path';
import type { z } from 'zod';
import type { FileStore } from './file-store.ts';
import { folderFiles } from './folder-files.ts';
import { ofCopies, ofPictures, s3Files } from './s3/s3-files.ts';
import { s3Settings, s3Together } from './s3/s3-settings.ts';

/** Settings of the stores, which `readConfig` reads with all others. The folder store has only DATA_DIR. */
export const fileStoreSettings = s3Settings;

/** Groups of settings that have to be set together, and the setting that needs a group. */
export const fileStoresTogether: readonly { names: readonly string[]; neededBy?: string }[] = [
  { names: s3Together, neededBy: 'S3_PUBLIC_URL' },
];

export type FileStoreSettings = z.output<typeof fileStoreSettings>;

type Settings = { dataDir: string; fileStore: FileStoreSettings };

/** Opens the store for pictures that the settings choose, or the separate one for private files. */
export function openFileStore({ dataDir, fileStore }: Settings, kind: 'pictures' | 'copies' = 'pictures'): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = fileStore;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = fileStore;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return s3Files(
      { endpoint, bucket, region, accessKeyId, secretAccessKey },
      kind === 'pictures' ? ofPictures : ofCopies,
    );
  return openFolderStore({ dataDir }, kind);
}

/** Opens the store in the data folder, also where the settings choose a bucket. */
export function openFolderStore({ dataDir }: Pick<Settings, 'dataDir'>, kind: 'pictures' | 'copies'): FileStore {
  if (kind === 'copies') return folderFiles(resolve(dataDir, 'copies'), 0o700);
  return folderFiles(mediaFolder({ dataDir }));
}

/** Returns the folder of pictures stored on disk. @internal Tests inspect it. */
export function mediaFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return resolve(dataDir, 'media');
}
