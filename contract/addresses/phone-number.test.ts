import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mobileNumber, phoneLink, plainPhoneNumber } from './phone-number.ts';

describe('a phone number', () => {
  test.each([
    ['01712-345678', '01712345678'],
    ['01712 345 678', '01712345678'],
    ['(01712) 345.678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['০১৭১২–৩৪৫৬৭৮', '01712345678'],
    ['+880 1712 345678', '+8801712345678'],
    ['(+880) 1712-345678', '+8801712345678'],
    ['+880 (0) 1712-345678', '+8801712345678'],
    ['+৮৮০ ০১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
    ['00880 1712 345678', '+8801712345678'],
    ['8801712345678', '8801712345678'],
    ['\u202a+880\u00a01712\u2011345678\u202c', '+8801712345678'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is %s', (written, plain) => {
    expect(plainPhoneNumber(written)).toBe(plain);
  });

  test.each(['call me', '01712345678x', '++8801712345678', '01712345678/01812345678', '017\n12345678'])(
    '%j does not become one',
    (text) => {
      expect(plainPhoneNumber(text)).not.toMatch(/^\+?\d+$/);
    },
  );

  const digit = fc.constantFrom(...'0123456789');
  const between = fc.constantFrom('', ' ', '-', '.', '(', ')', ') ', '\u00a0', '\u2013', '\u200e');
  const bengali = (text: string) => text.replace(/\d/g, (found) => String.fromCodePoint(0x9e6 + Number(found)));

  test('is the same with any separators, in Latin or Bengali digits', () => {
    const spelled = fc.array(fc.tuple(digit, between), { minLength: 6, maxLength: 15 });
    fc.assert(
      fc.property(spelled, fc.boolean(), (parts, plus) => {
        const sign = plus ? '+' : '';
        const written = sign + parts.flat().join('');
        const plain = plainPhoneNumber(sign + parts.map(([one]) => one).join(''));
        expect(plain).toMatch(/^\+?\d{6,15}$/);
        expect(plainPhoneNumber(written)).toBe(plain);
        expect(plainPhoneNumber(bengali(written))).toBe(plain);
      }),
    );
  });

  test('stays as it is once it is plain', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\+|00)?880?\d{6,12}$/)), (text) => {
        const plain = plainPhoneNumber(text);
        expect(plainPhoneNumber(plain)).toBe(plain);
      }),
    );
  });
});

test.each([
  ['01712345678', 'tel:01712345678'],
  ['+8801712345678', 'tel:+8801712345678'],
  ['8801712345678', 'tel:+8801712345678'],
])('a press on %s dials %s', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});

describe('a mobile number of Bangladesh', () => {
  test.each([
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '+88001712345678',
    '1712345678',
    '০১৭১২-৩৪৫৬৭৮',
  ])('%s has one international form', (written) => {
    expect(mobileNumber(written)).toBe('+8801712345678');
  });

  test.each([
    ['of another country', '+442079460958'],
    ['of another country that ends alike', '+4401712345678'],
    ['of a landline', '0255012345'],
    ['of no operator', '01212345678'],
    ['too short', '0171234567'],
    ['too long', '017123456789'],
    ['none', ''],
    ['with more behind it', '01712345678\n01712345679'],
  ])('one %s has none', (_what, written) => {
    expect(mobileNumber(written)).toBeUndefined();
  });
});
