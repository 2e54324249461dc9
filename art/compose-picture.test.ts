import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composePicture } from './compose-picture.ts';
import type { PictureScene } from './picture-scene.ts';

const scene: PictureScene = { kind: 'studio', plant: 'marigold', pot: 'terracotta', palette: 'butter' };

test('a scene decodes as 800 by 800 opaque pixels of many colours', async () => {
  const picture = sharp(Buffer.from(composePicture(scene)));
  expect(await picture.metadata()).toMatchObject({ width: 800, height: 800 });
  const { channels, isOpaque } = await picture.stats();
  expect(isOpaque).toBe(true);
  for (const channel of channels.slice(0, 3)) expect(channel.stdev).toBeGreaterThan(10);
});

test('the same scene gives the same drawing, another palette another one', () => {
  expect(composePicture(scene)).toBe(composePicture({ ...scene }));
  expect(composePicture({ ...scene, palette: 'sky' })).not.toBe(composePicture(scene));
});

test('a drawing defines all it refers to, each thing once', () => {
  const svg = composePicture({
    kind: 'harvest',
    container: 'crate',
    pieces: ['lotus', 'hibiscus-pink'],
    palette: 'mint',
  });
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, used] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(ids).toContain(used);
});
