import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { looksAlike } from './check-art.ts';
import { demoDrawings } from './demo-drawings.ts';

const [widest] = (await demoDrawings.get('sumaiya-shapla-pond')?.())?.slice(-1) ?? [];
const picture = widest?.contents ?? Buffer.alloc(0);
const changed = (patches: OverlayOptions[], quality = 95) =>
  sharp(picture).composite(patches).webp({ quality }).toBuffer();

test('a picture that another encoder wrote looks the same', async () => {
  const other = await changed([]);
  expect(other.equals(picture)).toBe(false);
  expect(await looksAlike(picture, other)).toBe(true);
});

test('a picture with a small thing more looks different', async () => {
  const dot = Buffer.from('<svg width="24" height="24"><circle cx="12" cy="12" r="12" fill="#c0392b"/></svg>');
  expect(await looksAlike(picture, await changed([{ input: dot, left: 100, top: 500 }]))).toBe(false);
});

test('a picture of another size looks different', async () => {
  expect(await looksAlike(picture, await sharp(picture).resize(400).webp().toBuffer())).toBe(false);
});
