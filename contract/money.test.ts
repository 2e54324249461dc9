import { describe, expect, test } from 'vitest';
import { toPoisha, toTaka } from './money.ts';

describe('taka and poisha', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [1.15, 115],
    [19.99, 1999],
    [4.35, 435],
    [1_234_567.89, 123_456_789],
  ])('%d taka are %d poisha and back', (taka, poisha) => {
    expect(toPoisha(taka)).toBe(poisha);
    expect(toTaka(poisha)).toBe(taka);
  });
});
