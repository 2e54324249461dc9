import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarWidth, pictureWidths } from '#contract/pictures.ts';

/** Width and height of the demo's pictures, as they are drawn. */
export const demoPictureSize = 800;

export const demoPictureFolder = join(import.meta.dirname, 'pictures');

/** A user's picture is as wide as those that users upload. */
const widthOf = (name: string) => (name.endsWith('-portrait') ? avatarWidth : demoPictureSize);

/** The files of a demo picture: one for each width in which the shop serves it, the narrowest first. */
export function demoPictureFiles(name: string): { width: number; file: string }[] {
  return pictureWidths
    .filter((width) => width <= widthOf(name))
    .map((width) => ({ width, file: join(demoPictureFolder, `${name}-${width}.webp`) }));
}

/** The contents of these files. */
export function readDemoPicture(name: string): Promise<Buffer[]> {
  return Promise.all(demoPictureFiles(name).map(({ file }) => readFile(file)));
}
