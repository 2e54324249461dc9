import { describe, expect, test } from 'vitest';
import { moved, slotKeys, without } from './picture-order.ts';

describe('the order of pictures', () => {
  test.each([
    [0, 1, ['b', 'a', 'c']],
    [2, 1, ['a', 'c', 'b']],
    [2, 0, ['c', 'a', 'b']],
    [0, 2, ['b', 'c', 'a']],
  ])('moving %i to %i', (from, to, result) => {
    expect(moved(['a', 'b', 'c'], from, to)).toEqual(result);
  });

  test('removing one leaves the same picture chosen twice', () => {
    expect(without(['a', 'b', 'a'], 0)).toEqual(['b', 'a']);
  });

  test('each picture keeps a key of its own when it moves', () => {
    const file = new File([''], 'leaf.png');
    const [first, second, third] = slotKeys([file, '/media/a.webp', '/media/a.webp']);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(slotKeys(['/media/a.webp', file])).toEqual([second, first]);
  });
});
