import { Readable } from 'node:stream';
import type { FileStore } from '#api/pictures/store/file-store.ts';

/** Size of one part in bytes. File stores accept only whole files, so a copy is split into parts. */
const partBytes = 4 * 1024 * 1024;

/** Names of parts: the copy's id and a number. */
const partName = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-\d{6}$/;

const nameOf = (file: string, part: number) => `${file}-${String(part).padStart(6, '0')}`;

/** Stores a copy in parts; one part at a time is in memory. Returns the number of parts and bytes. */
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

/** Streams a copy; undefined when its first part is missing. A later missing part ends the stream with an error. */
export async function readParts(copies: FileStore, file: string, parts: number): Promise<Readable | undefined> {
  const first = await copies.open(nameOf(file, 0));
  if (!first) return undefined;
  const content = Readable.from(startingWith(first, copies, file, parts), { objectMode: false });
  // If the client disconnects before the first byte, nothing else closes the first part.
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

/** Deletes all parts of a copy. */
export async function removeParts(copies: FileStore, file: string | null): Promise<void> {
  if (file === null) return;
  for await (const batch of copies.list(`${file}-`)) for (const { name } of batch) await copies.delete(name);
}

/** Yields the ids of copies that have files, in batches. */
export async function* listFiles(copies: FileStore): AsyncGenerator<Set<string>> {
  for await (const batch of copies.list(''))
    yield new Set(batch.flatMap(({ name }) => partName.exec(name)?.slice(1) ?? []));
}
