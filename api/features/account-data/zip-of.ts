import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file within a ZIP file: its path and content. */
export type ZipEntry = { path: string; content: AsyncIterable<string | Buffer> };

/**
 * Streams a ZIP file. Only one entry is open at a time, read no faster than the reader takes it. All entries are closed
 * when the reader disconnects.
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
    // A stream is used as it is: a wrapper abandoned before its first byte would leave the stream open.
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
