import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file within a ZIP file: its path there, and what it holds. */
export type ZipEntry = { path: string; content: AsyncIterable<string | Buffer> };

/**
 * The bytes of a ZIP file, made while they are read: of one entry at a time, and of that no more than the reader takes.
 * Entries end when the reader goes away.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, madeAt: Date): Readable {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error) => bytes.destroy(error as Error));
  fill(zip, entries, madeAt).catch((error: Error) => bytes.destroy(error));
  return bytes;
}

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  const output = zip.outputStream as Readable;
  for await (const { path, content } of entries) {
    // A file is taken as it is: wrapped, it would stay open when it is abandoned before its first byte.
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    const abandon = () => source.destroy();
    if (output.destroyed) return void abandon();
    output.once('close', abandon);
    zip.addReadStream(source, path, { mtime });
    await finished(source);
    output.off('close', abandon);
  }
  zip.end();
}
