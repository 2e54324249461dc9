import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortId, uuidOf } from './short-id.ts';

test('a UUID fits into 25 letters and digits and comes back', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(shortId(uuid)).toMatch(/^[\da-z]{25}$/);
      expect(uuidOf(shortId(uuid))).toBe(uuid);
    }),
  );
  expect(uuidOf(shortId('00000000-0000-0000-0000-000000000000'))).toBe('00000000-0000-0000-0000-000000000000');
  expect(uuidOf(shortId('ffffffff-ffff-ffff-ffff-ffffffffffff'))).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
});

test.each(['', 'A'.repeat(25), 'z'.repeat(25), 'a'.repeat(24), 'a'.repeat(26), `${'a'.repeat(24)}\n`])(
  '%j is no short id',
  (text) => {
    expect(uuidOf(text)).toBeNull();
  },
);
