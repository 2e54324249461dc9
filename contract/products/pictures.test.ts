import { describe, expect, test } from 'vitest';
import { pictureAddress, pictureFiles, pictureSize } from './pictures.ts';

const stem = `/media/${'0123456789abcdef'.repeat(2)}`;
const stored = `${stem}-1600x1200.webp`;
const others = ['/art/category-flower.webp', '/media/tulsi.webp', `${stem}-400.webp`, 'data:image/png;base64,AA==', ''];

describe('the address of a stored picture', () => {
  test('says its size', () => {
    expect(pictureAddress('0123456789abcdef'.repeat(2), { width: 1600, height: 1200 })).toBe(stored);
    expect(pictureSize(stored)).toEqual({ width: 1600, height: 1200 });
    expect(pictureSize(`https://shop.example${stored}`)).toEqual({ width: 1600, height: 1200 });
  });

  test.each([
    [1600, [400, 800, 1600]],
    [1599, [400, 800, 1599]],
    [800, [400, 800]],
    [500, [400, 500]],
    [400, [400]],
    [1, [1]],
  ])('of %d pixels names its files, none wider than itself', (width, widths) => {
    const address = `${stem}-${width}x90.webp`;
    const files = pictureFiles(address);
    expect(files.map((file) => file.width)).toEqual(widths);
    expect(files.map((file) => file.address)).toEqual([
      ...widths.slice(0, -1).map((narrower) => `${stem}-${narrower}.webp`),
      address,
    ]);
  });

  test.each(others)('is not %j', (address) => {
    expect(pictureSize(address)).toBeUndefined();
    expect(pictureFiles(address)).toEqual([]);
  });
});
