import { createHash } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureVariant, pictureWidths } from '#contract/pictures.ts';

/** Part of every name: raise it when the processing changes, so that new names go with new bytes. */
const pipelineVersion = 1;

/** Keeps pictures; the local folder today, an object store by the same shape. */
export type PictureStore = {
  /** Decodes, strips, resizes and stores a square picture; returns its root-relative address. */
  storePicture(source: Buffer): Promise<string>;
};

/** Pictures as WebP files in a folder, one for each width, named after the content of their source. */
export function folderPictureStore(folder: string): PictureStore {
  return {
    async storePicture(source) {
      await mkdir(folder, { recursive: true });
      const name = createHash('sha256').update(`v${pipelineVersion}\n`).update(source).digest('hex').slice(0, 32);
      const address = `/media/${name}.webp`;
      await Promise.all(pictureWidths.map((width) => storeWidth(folder, source, address, width)));
      return address;
    },
  };
}

async function storeWidth(folder: string, source: Buffer, address: string, width: number): Promise<void> {
  const file = join(folder, pictureVariant(address, width).replace('/media/', ''));
  if (await exists(file)) return;
  const bytes = await sharp(source)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
  // A reader never sees half a file: it gets its name when it is whole.
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
