import { expect, test } from 'vitest';
import { qrOf } from './qr-of.ts';

test("an order's number fits the smallest code, whose modules are large enough to scan from paper", () => {
  const { size, path } = qrOf('12345678');
  expect(size).toBe(21);
  expect(path).toMatch(/^M/);
  expect(qrOf('12345679').path).not.toBe(path);
});
