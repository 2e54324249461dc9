import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { demoPassword } from '#database/seed/demo-users.ts';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  test.each(['123456', 'password', 'iloveyou', 'qwerty', 'liverpool', 'xxxxxx'])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['PassWord', 'ILOVEYOU', 'ｐａｓｓｗｏｒｄ', '１２３４５６'])(
    'is %s, whatever its letters look like',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  test.each([demoPassword, 'green-leaf', 'password ', 'সবুজ বাগান', ''])('is not "%s"', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test('is one of 10,000, each normalised and long enough to be chosen', () => {
    const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
    expect(new Set(list).size).toBe(10_000);
    expect(list.filter((entry) => entry !== entry.normalize('NFKC').toLowerCase())).toEqual([]);
    expect(list.filter((entry) => entry.length < limits.passwordMin)).toEqual([]);
  });
});
