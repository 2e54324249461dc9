import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';
import { partBytes, readPart } from '#api/pictures/store/file-parts.ts';
import type { FileStore } from '#api/pictures/store/file-store.ts';

/**
 * Reads a stored ZIP file through the store, without a copy on a local disk: one part at a time is in memory. `failure`
 * keeps an error of the store, to distinguish it from a faulty ZIP file.
 */
export class ZipSource extends RandomAccessReader {
  readonly #files: FileStore;
  readonly #file: string;
  #held: { part: number; bytes: Promise<Buffer> } | undefined;
  failure: unknown;

  constructor(files: FileStore, file: string) {
    super();
    this.#files = files;
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#bytes(start, end), { objectMode: false });
  }

  override close(callback: (error: Error | null) => void): void {
    this.#held = undefined;
    callback(null);
  }

  async *#bytes(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const part = Math.floor(at / partBytes);
      const from = at - part * partBytes;
      const bytes = (await this.#part(part)).subarray(from, from + end - at);
      if (bytes.length === 0) return;
      yield bytes;
      at += bytes.length;
    }
  }

  async #part(part: number): Promise<Buffer> {
    if (this.#held?.part !== part) this.#held = { part, bytes: readPart(this.#files, this.#file, part) };
    try {
      return await this.#held.bytes;
    } catch (error) {
      this.failure ??= error;
      this.#held = undefined;
      throw error;
    }
  }
}
