import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keeps files under plain names. The shape of an object store's bucket; the local folder is one of them. */
export type FileStore = {
  /** Readers see the whole file or none. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Deleting what is not there is no failure. */
  delete(name: string): Promise<void>;
  exists(name: string): Promise<boolean>;
};

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
  };
}
