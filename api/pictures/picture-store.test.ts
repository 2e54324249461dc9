import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '#api/http/replies/refusal.ts';
import { pictureFiles, pictureSize } from '#contract/products/pictures.ts';
import { plainPicture, pngBomb, telephonePhoto, uniquePicture } from '#tests/support/people/pictures.ts';
import { pictureStore } from './picture-store.ts';
import type { FileStore } from './store/file-store.ts';
import { folderFiles } from './store/folder-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'sobuj-pictures-'));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});

const store = pictureStore(folderFiles(folder), []);
const read = (address: string) => readFile(join(folder, address.replace('/media/', '')));

async function stored(source: Buffer, shape = {}): Promise<string> {
  const address = await store.storePicture(source, shape);
  if (address instanceof Refusal) throw new Error(address.code);
  return address;
}

async function expectRefused(source: Buffer, message: string = 'Please select a valid image file') {
  const refusal = await store.storePicture(source);
  if (!(refusal instanceof Refusal)) throw new Error('It was not refused');
  expect([refusal.status, refusal.sentence('en')]).toEqual([400, message]);
  expect(await readdir(folder)).toEqual([]);
}

async function brightness(bytes: Buffer, top: number): Promise<number> {
  const strip = await sharp(bytes).extract({ left: 100, top, width: 50, height: 50 }).png().toBuffer();
  return (await sharp(strip).stats()).channels[0]?.mean ?? Number.NaN;
}

describe('a photo of 12 megapixels', () => {
  test('is stored upright in three widths without metadata, the feed width under 300 kB', async () => {
    const address = await stored(await telephonePhoto());
    expect(address).toMatch(/^\/media\/[\da-f]{32}-1600x2133\.webp$/);
    const files = pictureFiles(address);
    expect(files.map((file) => file.width)).toEqual([400, 800, 1600]);
    expect(await readdir(folder)).toHaveLength(3);
    for (const file of files) {
      const bytes = await read(file.address);
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', width: file.width, height: Math.round((file.width * 4) / 3) });
      expect([found.exif, found.xmp, found.icc, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined));
      expect(bytes.includes('Telephone')).toBe(false);
      const height = found.height ?? 0;
      expect(await brightness(bytes, 20)).toBeLessThan(40);
      expect(await brightness(bytes, height - 70)).toBeGreaterThan(90);
      if (file.width <= 800) expect(bytes.length).toBeLessThan(300_000);
    }
  });
});

describe('a picture whose files are made already', () => {
  const encode = (width: number) =>
    plainPicture(width, width / 2)
      .webp()
      .toBuffer();

  test('is stored byte for byte under an address from its content, as often as it comes', async () => {
    const contents = await Promise.all([400, 800].map(encode));
    const address = await store.storeEncoded(contents);
    expect(address).toMatch(/^\/media\/[\da-f]{32}-800x400\.webp$/);
    expect(await Promise.all(pictureFiles(address).map((file) => read(file.address)))).toEqual(contents);
    expect(await store.storeEncoded(contents)).toBe(address);
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('is an error without a file for each width', async () => {
    await expect(store.storeEncoded([await encode(800)])).rejects.toThrow('2 widths');
    await expect(store.storeEncoded([])).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the stored size', () => {
  test.each([
    [60, 40, '60x40', 1],
    [401, 10, '401x10', 2],
    [800, 800, '800x800', 2],
    [3200, 1600, '1600x800', 3],
    [100, 9600, '33x3200', 1],
    [1, 1, '1x1', 1],
  ])('of a picture of %d by %d is %s', async (width, height, size, files) => {
    const address = await stored(await plainPicture(width, height).png().toBuffer());
    expect(address).toContain(`-${size}.webp`);
    expect(await sharp(await read(address)).metadata()).toMatchObject(pictureSize(address) ?? {});
    expect(await readdir(folder)).toHaveLength(files);
  });

  test.each([
    [1000, 500, '400x400'],
    [120, 300, '120x120'],
  ])('of a square one from %d by %d is %s', async (width, height, size) => {
    const address = await stored(await plainPicture(width, height).png().toBuffer(), { square: true });
    expect(address).toContain(`-${size}.webp`);
  });
});

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s', async (format) => {
    const address = await stored(await plainPicture().toFormat(format).toBuffer());
    expect((await sharp(await read(address)).metadata()).format).toBe('webp');
  });

  test('an animation, of which the first picture is kept', async () => {
    const frames = [
      await plainPicture().png().toBuffer(),
      await plainPicture(60, 40, { r: 9, g: 9, b: 9 }).png().toBuffer(),
    ];
    for (const format of ['gif', 'webp'] as const) {
      const address = await stored(
        await sharp(frames, { join: { animated: true } })
          .toFormat(format)
          .toBuffer(),
      );
      expect(await sharp(await read(address)).metadata()).toMatchObject({ width: 60, height: 40 });
    }
  });

  test('transparency, colours of print and 16 bits a channel', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0f00' } })
      .png()
      .toBuffer();
    expect((await sharp(await read(await stored(clear))).metadata()).hasAlpha).toBe(true);
    const print = await plainPicture().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(await read(await stored(print))).metadata()).space).toBe('srgb');
    await stored(await plainPicture().toColourspace('rgb16').png().toBuffer());
  });

  test('a picture with something behind its end, which is gone afterwards', async () => {
    for (const format of ['jpeg', 'png', 'gif'] as const) {
      const picture = await plainPicture().toFormat(format).toBuffer();
      const address = await stored(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]));
      expect((await read(address)).includes('script')).toBe(false);
    }
  });
});

describe('what is refused, without a file', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    ['a drawing with a script', drawing],
    ['a drawing behind an XML head', `<?xml version="1.0"?>${drawing}`],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a text', 'hello'],
    ['nothing', ''],
    ['the first bytes of a PNG and then text', '\x89PNG\r\n\x1a\nhello'],
    ['the first bytes of a JPEG and then a script', '\xff\xd8\xff/*<script>*/'],
    ['the first bytes of an AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
    ['PDF', '%PDF-1.7\n%%EOF'],
  ])('%s', async (_name, text) => {
    await expectRefused(Buffer.from(text, 'latin1'));
  });

  test('TIFF, which browsers do not show', async () => {
    await expectRefused(
      await plainPicture().tiff().toBuffer(),
      'Pictures of this kind can’t be read. Please select one in JPEG, PNG, WebP, AVIF or GIF.',
    );
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s cut off in its middle', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const grain = sharp({ create: { width: 300, height: 300, channels: 3, noise, background: '#000' } });
    const whole = await grain.toFormat(format).toBuffer();
    await expectRefused(whole.subarray(0, Math.floor(whole.length / 2)));
  });

  test('a small file of 900 megapixels, at once', async () => {
    const bomb = pngBomb(30_000);
    expect(bomb.length).toBeLessThan(100_000);
    const start = performance.now();
    await expectRefused(bomb, 'This picture has too many pixels. Please select a smaller one.');
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('the folder', () => {
  test('holds the same bytes once, however often and at once they come', async () => {
    const picture = await uniquePicture();
    const addresses = await Promise.all(Array.from({ length: 8 }, () => stored(picture)));
    expect(new Set(addresses).size).toBe(1);
    expect(await readdir(folder)).toHaveLength(1);
    expect(await stored(picture, { square: true })).not.toBe(addresses[0]);
  });

  test('is empty after the picture is removed; other names are left alone', async () => {
    const address = await stored(await plainPicture(900, 90).png().toBuffer());
    expect(await readdir(folder)).toHaveLength(3);
    await store.removePictures(['', '/media/other.webp', '/media/../../etc/passwd', address]);
    expect(await readdir(folder)).toEqual([]);
    await store.removePictures([address]);
  });

  test('stores no part of a picture when a file cannot be written', async () => {
    const files = folderFiles(folder);
    const full: FileStore = {
      ...files,
      put: (name, bytes) =>
        /-800\./.test(name) ? Promise.reject(new Error('The disk is full')) : files.put(name, bytes),
    };
    const source = await plainPicture(900, 90).png().toBuffer();
    await expect(pictureStore(full, []).storePicture(source)).rejects.toThrow('The disk is full');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is written to by two saves at once, while others wait, also after one has failed', async () => {
    const files = folderFiles(folder);
    const begun: (() => void)[] = [];
    const slow: FileStore = { ...files, put: () => new Promise((resolve) => void begun.push(resolve)) };
    const pictures = pictureStore(slow, []);
    const broken = (await uniquePicture()).subarray(0, -100);
    const sources = [broken, ...(await Promise.all(Array.from({ length: 5 }, () => uniquePicture())))];
    const storing = Promise.all(sources.map((source) => pictures.storePicture(source)));
    for (let left = 5; left > 0; left -= 1) {
      await vi.waitFor(() => expect(begun).toHaveLength(Math.min(2, left)));
      // Waits as long as another picture would need to start.
      await stored(await uniquePicture());
      expect(begun).toHaveLength(Math.min(2, left));
      begun.shift()?.();
    }
    expect((await storing).filter((address) => address instanceof Refusal)).toHaveLength(1);
  });
});
