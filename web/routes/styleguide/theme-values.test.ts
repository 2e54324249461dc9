import { expect, test } from 'vitest';
import { contrast } from './theme-values.ts';

test.each([
  ['black on white', [0, 0, 0], [255, 255, 255], 21],
  ['white on black', [255, 255, 255], [0, 0, 0], 21],
  ['a colour on itself', [36, 118, 57], [36, 118, 57], 1],
  ['the lightest grey that white text may stand on', [118, 118, 118], [255, 255, 255], 4.54],
] as const)('%s', (_name, one, other, expected) => expect(contrast(one, other)).toBeCloseTo(expected, 2));
