import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { FileStore } from './file-store.ts';

/** How many files there are, how many of them this try has copied, and the names of those whose copies differ. */
export type MovedFiles = { files: number; copied: number; different: string[] };

/** Files that are copied at a time: each is in memory. */
const atOnce = 4;

/**
 * Copies the files that a store lacks from another one, and compares all of them by content. The names of files tell their
 * content and stores write them whole, so a try that was cut off is continued by another one.
 */
export async function moveFiles(from: FileStore, to: FileStore): Promise<MovedFiles> {
  const there = new Set<string>();
  for await (const batch of to.list('')) for (const { name } of batch) there.add(name);
  const moved: MovedFiles = { files: 0, copied: 0, different: [] };
  const inTurn = pLimit(atOnce);
  for await (const batch of from.list('')) {
    await Promise.all(batch.map(({ name }) => inTurn(() => moveFile(name))));
  }
  return moved;

  async function moveFile(name: string): Promise<void> {
    const bytes = await contentOf(from, name);
    // Deleted since it was listed.
    if (!bytes) return;
    moved.files += 1;
    if (!there.has(name)) {
      await to.put(name, bytes);
      moved.copied += 1;
    }
    const copy = await contentOf(to, name);
    if (!copy?.equals(bytes)) moved.different.push(name);
  }
}

async function contentOf(files: FileStore, name: string): Promise<Buffer | undefined> {
  const stream = await files.open(name);
  return stream && buffer(stream);
}
