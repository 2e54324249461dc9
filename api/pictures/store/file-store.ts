import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn, removeOldFiles } from '#api/pictures/remove-old-files.ts';

export type StoredFile = { name: string; modifiedAt: Date };

/** Keeps files under plain names. The shape of an object store's bucket; the local folder is one of them. */
export type FileStore = {
  /** Readers see the whole file or none. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Deleting what is not there is no failure. */
  delete(name: string): Promise<void>;
  exists(name: string): Promise<boolean>;
  /** The whole files whose names begin so, in no order, a bounded number at a time. */
  list(prefix: string): AsyncIterable<StoredFile[]>;
  /** Deletes what is left of a `put` that never ended, if it was last written before this moment. */
  removeUnfinished(before: Date, signal?: AbortSignal): Promise<void>;
};

const batchSize = 500;

/** Files in a local folder. */
export function folderFileStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Hidden while unfinished: /media serves no dotfiles.
      const unfinished = join(folder, `.${name}.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
    exists: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async *list(prefix) {
      let batch: StoredFile[] = [];
      for await (const file of filesIn(folder, (name) => name.startsWith(prefix) && !isUnfinished(name))) {
        if (batch.push(file) < batchSize) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    removeUnfinished: (before, signal) => removeOldFiles(folder, { before, signal, named: isUnfinished }),
  };
}

function isUnfinished(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.part');
}
