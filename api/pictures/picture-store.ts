import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { Refusal } from '#api/http/replies/refusal.ts';
import { type PictureSize, pictureAddress, pictureFiles } from '#contract/products/pictures.ts';
import {
  decodePicture,
  encodePicture,
  measurePicture,
  type PictureShape,
  type PictureSource,
} from './decode-picture.ts';
import type { PictureColumn } from './picture-column.ts';
import type { FileStore } from './store/file-store.ts';

/** Part of every name. Increase it when the processing changes, so that new bytes get new names. */
const pipelineVersion = 2;

/** Stores pictures under addresses derived from their content. Rows contain these root-relative addresses. */
export type PictureStore = {
  /** The columns that show pictures. */
  columns: readonly PictureColumn[];
  /**
   * Decodes, strips, resizes and stores a picture (JPEG, PNG, GIF, WebP, AVIF) and returns its root-relative address
   * (`contract/products/pictures.ts`). The same bytes give the same address and are stored once. Other files are
   * refused with status 400 and stored nowhere. To put the address into a row use `savePictures`, which also cleans up.
   */
  storePicture(source: PictureSource, shape?: PictureShape): Promise<string | Refusal>;
  /**
   * Stores a picture of the demo, which is committed in this store's format: one file for each width, the narrowest
   * first. The files are trusted and stored unchanged.
   */
  storeEncoded(contents: readonly Buffer[]): Promise<string>;
  /**
   * Deletes all files of these pictures; other addresses are skipped. A failed deletion is logged, and its file stays.
   * Use it through `removeUnreferenced`.
   */
  removePictures(addresses: readonly string[]): Promise<void>;
};

/** Stores pictures as WebP files, one for each width. It processes two at a time, to leave memory and threads for other work. */
export function pictureStore(
  files: FileStore,
  columns: readonly PictureColumn[],
  log?: Pick<FastifyBaseLogger, 'error'>,
): PictureStore {
  const inTurn = pLimit(2);

  async function removeFiles(names: readonly string[]): Promise<void> {
    try {
      for (const name of names) await files.delete(name);
    } catch (error) {
      log?.error({ err: error }, 'a picture could not be deleted');
    }
  }

  async function missingFiles(address: string) {
    const missing: ReturnType<typeof pictureFiles> = [];
    for (const file of pictureFiles(address)) if (!(await files.exists(nameOf(file)))) missing.push(file);
    return missing;
  }

  async function makeFiles(source: PictureSource, address: string, size: PictureSize): Promise<string | Refusal> {
    // Checks again: a concurrent request may have stored the same picture while this one waited.
    const missing = await missingFiles(address);
    if (missing.length === 0) return address;
    const pixels = await decodePicture(source, size);
    if (pixels instanceof Refusal) return pixels;
    const written: string[] = [];
    try {
      for (const file of missing) {
        await files.put(nameOf(file), await encodePicture(pixels, file.width));
        written.unshift(nameOf(file));
      }
    } catch (error) {
      await removeFiles(written);
      throw error;
    }
    return address;
  }

  return {
    columns,
    // The widest is deleted first: while it exists, the picture counts as complete.
    removePictures: (addresses) =>
      removeFiles(addresses.flatMap((address) => pictureFiles(address).reverse().map(nameOf))),
    async storePicture(source, shape = {}) {
      const size = await measurePicture(source, shape);
      if (size instanceof Refusal) return size;
      const address = pictureAddress(await hashOf(source, shape), size);
      // Only the processing is queued: a picture that is already stored is returned immediately.
      if ((await missingFiles(address)).length === 0) return address;
      return inTurn(() => makeFiles(source, address, size));
    },
    async storeEncoded(contents) {
      const widest = contents.at(-1) ?? Buffer.alloc(0);
      const size = await measurePicture(widest, {});
      if (size instanceof Refusal) throw new Error(`The picture was refused: ${size.code}`);
      const address = pictureAddress(await hashOf(widest, {}), size);
      const targets = pictureFiles(address);
      if (targets.length !== contents.length) throw new Error(`${address} has files of ${targets.length} widths`);
      for (const [index, target] of targets.entries()) await files.put(nameOf(target), contents[index] ?? widest);
      return address;
    },
  };
}

async function hashOf(source: PictureSource, { square = false }: PictureShape): Promise<string> {
  const hash = createHash('sha256').update(`v${pipelineVersion}${square ? ' square' : ''}\n`);
  if (Buffer.isBuffer(source)) hash.update(source);
  else for await (const chunk of createReadStream(source.path)) hash.update(chunk);
  return hash.digest('hex').slice(0, 32);
}

function nameOf({ address }: { address: string }): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
