import { describe, expect, test } from 'vitest';
import { pictureVariant } from './pictures.ts';

const stored = `/media/${'0123456789abcdef'.repeat(2)}.webp`;

describe('the address of a picture in another width', () => {
  test('carries the width for a stored picture', () => {
    expect(pictureVariant(stored, 400)).toBe(stored.replace('.webp', '-400.webp'));
  });

  test('keeps the origin of an absolute address', () => {
    expect(pictureVariant(`https://shop.example${stored}`, 400)).toBe(
      `https://shop.example${stored.replace('.webp', '-400.webp')}`,
    );
  });

  test.each([800, 1200])('is the address itself at %d pixels, the widest and above', (width) => {
    expect(pictureVariant(stored, width)).toBe(stored);
  });

  test.each(['/art/category-flower.webp', '/media/tulsi.webp', 'data:image/png;base64,AA==', ''])(
    'is %j itself, which is no stored picture',
    (address) => {
      expect(pictureVariant(address, 400)).toBe(address);
    },
  );
});
