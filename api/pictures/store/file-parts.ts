import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';

/** Size of one part in bytes, the last one aside. File stores accept only whole files, so a large one is split into parts. */
export const partBytes = 4 * 1024 * 1024;

const nameOf = (file: string, part: number) => `${file}-${String(part).padStart(6, '0')}`;

/** A part of a file that should be in the store is not. */
export class PartMissing extends Error {}

/** Stores a file in parts; about one part at a time is in memory. Returns the number of parts and bytes. */
export async function writeParts(
  files: FileStore,
  file: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<{ parts: number; bytes: number }> {
  const written = { parts: 0, bytes: 0 };
  let waiting: Buffer[] = [];
  let size = 0;
  async function write(bytes: Buffer): Promise<void> {
    await files.put(nameOf(file, written.parts), bytes);
    written.parts += 1;
    written.bytes += bytes.length;
  }
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length >= partBytes; rest = rest.subarray(partBytes)) await write(rest.subarray(0, partBytes));
    waiting = [rest];
    size = rest.length;
  }
  if (size > 0) await write(Buffer.concat(waiting));
  return written;
}

/** Streams a file; undefined when its first part is missing. A later missing part ends the stream with an error. */
export async function readParts(files: FileStore, file: string, parts: number): Promise<Readable | undefined> {
  const first = await files.open(nameOf(file, 0));
  if (!first) return undefined;
  const content = Readable.from(startingWith(first, files, file, parts), { objectMode: false });
  // If the client disconnects before the first byte, nothing else closes the first part.
  return content.once('close', () => first.destroy());
}

/** Returns one part of a file. Throws `PartMissing`. */
export async function readPart(files: FileStore, file: string, part: number): Promise<Buffer> {
  const content = await files.open(nameOf(file, part));
  if (!content) throw new PartMissing(`Part ${part} of a file is missing`);
  return buffer(content);
}

async function* startingWith(first: AsyncIterable<Buffer>, files: FileStore, file: string, parts: number) {
  yield* first;
  for (let part = 1; part < parts; part += 1) {
    const next = await files.open(nameOf(file, part));
    if (!next) throw new PartMissing(`Part ${part} of a file is missing`);
    yield* next;
  }
}

/** Deletes all parts of a file. */
export async function removeParts(files: FileStore, file: string | null): Promise<void> {
  if (file === null) return;
  for await (const batch of files.list(`${file}-`)) for (const { name } of batch) await files.delete(name);
}
