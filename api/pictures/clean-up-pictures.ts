import type { FileStore, StoredFile } from '#api/pictures/store/file-store.ts';
import { pictureSize } from '#contract/products/pictures.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockPictures } from './lock-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { findReferenced, removeUnreferenced } from './remove-unreferenced.ts';

type Cleanup = {
  db: Database;
  files: FileStore;
  pictures: Pick<PictureStore, 'removePictures' | 'columns'>;
  /** Files written at or after this moment stay, because their rows may not be committed yet. */
  before: Date;
  signal?: AbortSignal;
};

/** Names of picture files begin with 32 hex digits, so each run of the loop lists one sixteenth of the folder. */
const digits = '0123456789abcdef';
const fileName = /^([\da-f]{32})-\d+(x\d+)?\.webp$/;

/**
 * Deletes old pictures without a row, as a killed server leaves them: complete ones, and the narrower files of
 * unfinished ones. Files with other names stay.
 */
export async function cleanUpPictures(cleanup: Cleanup): Promise<void> {
  await cleanup.files.removeUnfinished(cleanup.before, cleanup.signal);
  for (const digit of digits) {
    const whole = new Set<string>();
    const parts = new Set<string>();
    for await (const batch of cleanup.files.list(digit)) {
      cleanup.signal?.throwIfAborted();
      for (const file of batch) {
        const hash = hashOf(file);
        if (!hash) continue;
        if (isWidest(file)) whole.add(hash);
        else if (file.modifiedAt < cleanup.before) parts.add(hash);
      }
      await removePictures(cleanup, batch);
    }
    for (const hash of parts) if (!whole.has(hash)) await removeParts(cleanup, hash);
  }
}

async function removePictures({ db, pictures, before }: Cleanup, files: readonly StoredFile[]): Promise<void> {
  const old = files.filter((file) => isWidest(file) && file.modifiedAt < before).map(addressOf);
  if (old.length === 0) return;
  // Nearly all are in use; checking the rows first avoids locking them.
  const used = await findReferenced(db, pictures.columns, old);
  await removeUnreferenced(
    db,
    pictures,
    old.filter((address) => !used.has(address)),
  );
}

/** The lock keeps a concurrent save of this picture from finding its files complete while they are deleted here. */
async function removeParts({ db, files, before }: Cleanup, hash: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockPictures(transaction, [`/media/${hash}-`]);
    const found: StoredFile[] = [];
    for await (const batch of files.list(hash)) found.push(...batch);
    if (found.some((file) => isWidest(file) || file.modifiedAt >= before)) return;
    for (const { name } of found) await files.delete(name);
  });
}

function hashOf({ name }: StoredFile): string | undefined {
  return fileName.exec(name)?.[1];
}

function isWidest(file: StoredFile): boolean {
  return pictureSize(addressOf(file)) !== undefined;
}

function addressOf({ name }: StoredFile): string {
  return `/media/${name}`;
}
