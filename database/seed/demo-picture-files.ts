import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidths } from '#contract/pictures.ts';

/** Width and height of the demo's pictures. */
export const demoPictureSize = 800;

export const demoPictureFolder = join(import.meta.dirname, 'pictures');

/** The files of a demo picture: one for each width in which the shop serves it, the narrowest first. */
export function demoPictureFiles(name: string): { width: number; file: string }[] {
  return pictureWidths
    .filter((width) => width <= demoPictureSize)
    .map((width) => ({ width, file: join(demoPictureFolder, `${name}-${width}.webp`) }));
}

/** The contents of these files. */
export function readDemoPicture(name: string): Promise<Buffer[]> {
  return Promise.all(demoPictureFiles(name).map(({ file }) => readFile(file)));
}
