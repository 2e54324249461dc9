import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import sharp from 'sharp';
import { demoPictures } from './demo/demo-pictures.ts';
import { demoDrawings } from './demo-drawings.ts';
import type { DrawnFile } from './drawing-job.ts';
import { shopDrawings } from './shop-drawings.ts';

/** Drawing everything takes a minute. One picture per kind of scene covers most of the drawing program. */
function sample() {
  const kinds = Map.groupBy(Object.entries(demoPictures), ([, { kind }]) => kind);
  const names = [...kinds.values()].flatMap(([first]) => first?.[0] ?? []);
  return [
    ...names.map((name) => demoDrawings.get(name)),
    ...['favicon.svg', 'art/icon-192.png', 'art/category-fruits.webp'].map((name) => shopDrawings.get(name)),
  ];
}

/** The files of a sample that differ from what the drawing program draws, as lines for a person. */
export async function checkArt(): Promise<string[]> {
  const drawn = (await Promise.all(sample().map((draw) => draw?.() ?? []))).flat();
  const changed = await Promise.all(drawn.map(async (one) => ((await isCommitted(one)) ? [] : [one.file])));
  return changed
    .flat()
    .map((file) => `  ${relative('', file)} is not what art/ draws: npm run art, and commit the files`);
}

async function isCommitted({ file, contents }: DrawnFile): Promise<boolean> {
  const committed = await readFile(file).catch(() => undefined);
  if (!committed || committed.equals(contents)) return committed !== undefined;
  return !file.endsWith('.svg') && looksAlike(committed, contents);
}

/**
 * Another processor or encoder may round differently: one in 5,000 values may differ by more than a tenth of the scale.
 * @internal Tests pass pictures of their own.
 */
export async function looksAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  if (first?.length !== second?.length) return false;
  const differing = first?.reduce(
    (count, value, at) => count + (Math.abs(value - (second?.[at] ?? 0)) > 25 ? 1 : 0),
    0,
  );
  return (differing ?? 0) <= (first?.length ?? 0) / 5000;
}
