import { crc32 } from 'node:zlib';
import type { ZipFile } from 'yauzl';
import { limits } from '#contract/limits.ts';
import type { EntryFault, ListedFile } from './picture-list.ts';

/**
 * Unpacks a file of a ZIP file into memory: at most as much as a picture may have, whatever size the ZIP file says. Returns why it
 * cannot.
 */
export async function unpackFile(zip: ZipFile, { entry, fault }: ListedFile): Promise<Buffer | EntryFault> {
  if (fault) return fault;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let sum = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.length;
      if (bytes > limits.uploadBytes) return 'too-large';
      sum = crc32(chunk, sum);
      chunks.push(chunk);
    }
  } catch {
    return 'damaged';
  }
  return sum === entry.crc32 ? Buffer.concat(chunks) : 'damaged';
}
