import { Readable } from 'node:stream';
import type { FileStore } from '#api/pictures/store/file-store.ts';

/** Bytes of one file: stores take whole files, so a copy of any size is several. */
const partBytes = 4 * 1024 * 1024;

/** Names of the files of a copy: the copy's own, and a number. */
const partName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{6}$/;

const nameOf = (file: string, part: number) => `${file}-${String(part).padStart(6, '0')}`;

/** Stores a copy in parts, of which one is held in memory. Answers how much it was. */
export async function writeParts(
  copies: FileStore,
  file: string,
  content: AsyncIterable<Buffer>,
): Promise<{ parts: number; bytes: number }> {
  const written = { parts: 0, bytes: 0 };
  let waiting: Buffer[] = [];
  let size = 0;
  async function write(): Promise<void> {
    await copies.put(nameOf(file, written.parts), Buffer.concat(waiting));
    written.parts += 1;
    written.bytes += size;
    waiting = [];
    size = 0;
  }
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await write();
  }
  if (size > 0) await write();
  return written;
}

/** The bytes of a copy; undefined when its first part is not there. A later one that is missing breaks them off. */
export async function readParts(copies: FileStore, file: string, parts: number): Promise<Readable | undefined> {
  const first = await copies.open(nameOf(file, 0));
  if (!first) return undefined;
  const content = Readable.from(startingWith(first, copies, file, parts), { objectMode: false });
  // Who goes away before the first byte leaves it open.
  return content.once('close', () => first.destroy());
}

async function* startingWith(first: AsyncIterable<Buffer>, copies: FileStore, file: string, parts: number) {
  yield* first;
  for (let part = 1; part < parts; part += 1) {
    const next = await copies.open(nameOf(file, part));
    if (!next) throw new Error(`Part ${part} of a copy of data is missing`);
    yield* next;
  }
}

/** Deletes what there is of a copy. */
export async function removeParts(copies: FileStore, file: string | null): Promise<void> {
  if (file === null) return;
  for await (const batch of copies.list(`${file}-`)) for (const { name } of batch) await copies.delete(name);
}

/** The copies of which there are files, a bounded number at a time. */
export async function* listFiles(copies: FileStore): AsyncGenerator<Set<string>> {
  for await (const batch of copies.list(''))
    yield new Set(batch.flatMap(({ name }) => partName.exec(name)?.slice(1) ?? []));
}
