import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSentence } from '#tests/support/first-sentence.ts';
import { plainEmail } from './email.ts';
import { emailSchema } from './schemas.ts';

describe('an address', () => {
  test.each(['\u200b', '\u200e', '\ufeff', '\u00a0', '\u00ad', '\u2060', '\u202f', '\u2800', '\u202c', '\u034f'])(
    'loses %j, which is copied along and not seen',
    (mark) => {
      for (const written of [
        `${mark}rumana@example.com`,
        `rumana@example.com${mark}`,
        `ru${mark}mana@ex${mark}ample.com`,
      ]) {
        expect(emailSchema.parse(written)).toBe('rumana@example.com');
      }
    },
  );

  test.each([
    ['x@bücher.example', 'x@xn--bcher-kva.example'],
    ['X@BÜCHER.Example', 'x@xn--bcher-kva.example'],
    ['x@bu\u0308cher.example', 'x@xn--bcher-kva.example'],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
    ['x@উদাহরণ.বাংলা', 'x@xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
    ['X@XN--D5B6CI4B4B3A.xn--54b7fta0cc', 'x@xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
    ['x@例え。テスト', 'x@xn--r8jz45g.xn--zckzah'],
    ['x@ｅｘａｍｐｌｅ.com', 'x@example.com'],
    ['a&b@example.com', 'a&b@example.com'],
    ["o'neil+shop/2@example.com", "o'neil+shop/2@example.com"],
  ])('%j is stored as %s', (written, stored) => {
    expect(emailSchema.parse(written)).toBe(stored);
  });

  test.each([
    'রুমানা@example.com',
    'x@উদাহরণ',
    'x@ex ample.বাংলা',
    'x@example.com/বাংলা',
    'x@user@উদাহরণ.বাংলা',
    'x@１２７.０.０.１',
    'x@℀.বাংলা',
    'x@বাংলা.com:25',
    'x@-.বাংলা..',
    '@উদাহরণ.বাংলা',
    '=?utf-8?q?a?=@example.com',
    'a%b@example.com',
    'a!b@example.com',
    'a..b@example.com',
    'a,b@example.com',
    'a<b@example.com',
    'a"b@example.com',
  ])('%j is none', (written) => {
    expect(firstSentence(emailSchema, written)).toBe('Please enter a valid email address');
  });

  test('in another script is no longer than its form in the net may be', () => {
    expect(firstSentence(emailSchema, `x@${'বাংলা.'.repeat(30)}বাংলা`)).toBe('An email can have at most 254 characters');
    expect(firstSentence(emailSchema, `x@${'আ'.repeat(100_000)}.বাংলা`)).toBe('An email can have at most 254 characters');
  });

  test('has one form', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aZ09@.-+_&\u200b\u00a0üÜবাংলা。／＠℀%#?:/') });
    fc.assert(
      fc.property(text, (written) => {
        const plain = plainEmail(written);
        expect(plainEmail(plain)).toBe(plain);
        const { data } = emailSchema.safeParse(written);
        if (data !== undefined) expect(data).toMatch(/^[\x21-\x7e]+@[a-z\d.-]+$/);
      }),
      { numRuns: 2000 },
    );
  });
});
