import type { FileStore, StoredFile } from '#api/pictures/store/file-store.ts';
import { pictureSize } from '#contract/pictures.ts';
import type { Database } from '#database/connection.ts';
import { lockPictures } from './lock-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import { findReferenced, removeUnreferenced } from './remove-unreferenced.ts';

type Sweep = {
  db: Database;
  files: FileStore;
  pictures: Pick<PictureStore, 'removePictures'>;
  /** Files written at or after this moment stay: their rows may be on their way. */
  before: Date;
  signal?: AbortSignal;
};

/** Names of a picture's files begin with 32 hex digits: one sixteenth of the folder is looked at in one go. */
const digits = '0123456789abcdef';
const fileName = /^([\da-f]{32})-\d+(x\d+)?\.webp$/;

/**
 * Removes old pictures that no row refers to, as a killed server leaves them: whole ones, and the narrower files of
 * pictures that were never finished. Files of any other name stay.
 */
export async function sweepPictures(sweep: Sweep): Promise<void> {
  await sweep.files.removeUnfinished(sweep.before, sweep.signal);
  for (const digit of digits) {
    const whole = new Set<string>();
    const parts = new Set<string>();
    for await (const batch of sweep.files.list(digit)) {
      sweep.signal?.throwIfAborted();
      for (const file of batch) {
        const hash = hashOf(file);
        if (!hash) continue;
        if (isWidest(file)) whole.add(hash);
        else if (file.modifiedAt < sweep.before) parts.add(hash);
      }
      await removePictures(sweep, batch);
    }
    for (const hash of parts) if (!whole.has(hash)) await removeParts(sweep, hash);
  }
}

async function removePictures({ db, pictures, before }: Sweep, files: readonly StoredFile[]): Promise<void> {
  const old = files.filter((file) => isWidest(file) && file.modifiedAt < before).map(addressOf);
  if (old.length === 0) return;
  // Nearly all are in use: a look at the rows saves them the locks.
  const used = await findReferenced(db, old);
  await removeUnreferenced(
    db,
    pictures,
    old.filter((address) => !used.has(address)),
  );
}

/** Under the lock no concurrent save of this picture finds its files complete while they are deleted here. */
async function removeParts({ db, files, before }: Sweep, hash: string): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockPictures(transaction, [`/media/${hash}-`], 'exclusive');
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
