import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isAnimated } from './is-animated.ts';

/** Frames of noise, one below the other. */
const frames = (count: number) =>
  sharp({
    create: {
      width: 20,
      height: 20 * count,
      channels: 3,
      background: 'green',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .raw()
    .toBuffer()
    .then((data) => sharp(data, { raw: { width: 20, height: 20 * count, channels: 3, pageHeight: 20 } }));
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

/** A PNG with the `acTL` chunk, which announces the number of frames. */
async function animatedPng(): Promise<Buffer> {
  const png = await (await frames(1)).png().toBuffer();
  const control = Buffer.alloc(20);
  control.writeUInt32BE(8, 0);
  control.write('acTL', 4);
  control.writeUInt32BE(2, 8);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

describe('a picture', () => {
  test.each([
    ['GIF', async () => (await frames(3)).gif().toBuffer()],
    ['WebP', async () => (await frames(3)).webp().toBuffer()],
    ['PNG', animatedPng],
    ['AVIF', async () => Buffer.from('\0\0\0\x1cftypavis\0\0\0\0avismif1miaf', 'latin1')],
  ])('of several frames is animated: %s', async (_kind, make) => {
    expect(await isAnimated(blob(await make()))).toBe(true);
  });

  test.each([
    ['GIF', async () => (await frames(1)).gif().toBuffer()],
    ['WebP', async () => (await frames(1)).webp().toBuffer()],
    ['WebP with transparency', async () => (await frames(1)).ensureAlpha(0.5).webp().toBuffer()],
    ['PNG', async () => (await frames(1)).png().toBuffer()],
    ['AVIF', async () => (await frames(1)).avif({ effort: 0 }).toBuffer()],
    ['JPEG', async () => (await frames(1)).jpeg().toBuffer()],
    [
      'GIF cut off',
      async () =>
        (await frames(3))
          .gif()
          .toBuffer()
          .then((whole) => whole.subarray(0, 60)),
    ],
    ['nothing', async () => Buffer.alloc(0)],
  ])('of one is not: %s', async (_kind, make) => {
    expect(await isAnimated(blob(await make()))).toBe(false);
  });
});
