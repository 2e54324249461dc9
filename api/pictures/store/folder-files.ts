import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { send } from '@fastify/send';
import { filesIn, removeOldFiles } from '#api/pictures/remove-old-files.ts';
import { fieldOf } from '#contract/records.ts';
import type { FileStore, StoredFile } from './file-store.ts';
import { freeBytes } from './free-bytes.ts';

const batchSize = 500;
/** Room for one more upload. */
const leastRoom = 20 * 1024 * 1024;

/** Stores files in a local folder, which is created with this mode when missing. */
export function folderFiles(folder: string, mode?: number): FileStore {
  mkdirSync(folder, { recursive: true, mode });
  const remove = (name: string) => rm(join(folder, name), { force: true });
  async function put(name: string, bytes: Buffer): Promise<void> {
    // Hidden while unfinished.
    const unfinished = join(folder, `.${name}.${randomUUID()}.part`);
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }
  return {
    put,
    async read(name, request) {
      const answer = await send(request, name, { root: folder, cacheControl: false, index: false });
      if (answer.type === 'file') return { status: answer.statusCode, headers: answer.headers, body: answer.stream };
      if (answer.type === 'directory' || answer.statusCode === 404) return undefined;
      throw answer.metadata.error;
    },
    async open(name) {
      try {
        return (await open(join(folder, name))).createReadStream();
      } catch (error) {
        if (fieldOf(error, 'code') === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: remove,
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
    async check() {
      // A unique file, so that nodes with a shared folder do not interfere.
      const name = `.ready-${randomUUID()}`;
      await put(name, Buffer.from('ready'));
      await remove(name);
      if ((await freeBytes(folder)) < leastRoom) throw Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
    },
    removeUnfinished: (before, signal) => removeOldFiles(folder, { before, signal, named: isUnfinished }),
  };
}

function isUnfinished(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.part');
}
