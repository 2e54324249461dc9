import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarWidth, pictureWidths } from '#contract/products/pictures.ts';

/** Width and height of the demo pictures, as drawn. */
export const demoPictureSize = 800;

export const demoPictureFolder = join(import.meta.dirname, 'pictures');

/** Portraits are as wide as users' uploaded pictures. */
const widthOf = (name: string) => (name.endsWith('-portrait') ? avatarWidth : demoPictureSize);

/** Returns the files of a demo picture: one for each width that the shop serves, the narrowest first. */
export function demoPictureFiles(name: string): { width: number; file: string }[] {
  return pictureWidths
    .filter((width) => width <= widthOf(name))
    .map((width) => ({ width, file: join(demoPictureFolder, `${name}-${width}.webp`) }));
}

/** Returns the contents of these files. */
export function readDemoPicture(name: string): Promise<Buffer[]> {
  return Promise.all(demoPictureFiles(name).map(({ file }) => readFile(file)));
}
