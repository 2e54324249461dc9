import { describe, expect, test } from 'vitest';
import { firstSentence } from '#tests/support/first-sentence.ts';
import { goodAddress, missingFieldMessages } from '#tests/support/people/good-address.ts';
import { addressFieldsSchema } from './schemas.ts';

function sentenceFor(fields: Record<string, unknown>): string | undefined {
  return firstSentence(addressFieldsSchema, { ...goodAddress, ...fields });
}

describe('the fields of an address', () => {
  test('are kept as they are when they are good', () => {
    expect(addressFieldsSchema.parse(goodAddress)).toEqual(goodAddress);
  });

  test('are trimmed, and the email is lower-cased', () => {
    const messy = { ...goodAddress, firstName: '  Rumana ', city: '\tDhaka\n', email: ' Rumana@Example.COM ' };
    expect(addressFieldsSchema.parse(messy)).toEqual(goodAddress);
  });

  test('may have the zip code and the phone number as numbers', () => {
    expect(addressFieldsSchema.parse({ ...goodAddress, zipcode: 1205, phone: 8801712345678 })).toEqual({
      ...goodAddress,
      zipcode: '1205',
      phone: '8801712345678',
    });
  });

  test('may have Bengali digits, which are stored as Latin ones', () => {
    const { zipcode, phone, street } = addressFieldsSchema.parse({
      ...goodAddress,
      zipcode: '১২০৫',
      phone: '+৮৮০১৭১২৩৪৫৬৭৮',
      street: 'বাড়ি ৭, রোড ১১',
    });
    expect([zipcode, phone, street]).toEqual(['1205', '+8801712345678', 'বাড়ি ৭, রোড ১১']);
  });

  test.each(missingFieldMessages)('need a %s: missing, empty, blank and null all read the same', (field, sentence) => {
    for (const value of [undefined, '', '   ', null]) expect(sentenceFor({ [field]: value })).toBe(sentence);
  });

  test.each(['firstName', 'lastName', 'street', 'city', 'state', 'country'])('limit the length of %s', (field) => {
    expect(sentenceFor({ [field]: 'x'.repeat(200) })).toBeUndefined();
    expect(sentenceFor({ [field]: 'x'.repeat(201) })).toMatch(/can have at most 200 characters$/);
  });
});

describe('a zip code', () => {
  test.each(['120', '1205', '00501', ' 1205 ', 1205])('can be %j', (zipcode) => {
    expect(sentenceFor({ zipcode })).toBeUndefined();
  });

  test.each(['DH-1205', '12 05', '1205a', '+1205', '١٢٠٥', 1205.5, -1205])('cannot be %j', (zipcode) => {
    expect(sentenceFor({ zipcode })).toBe('Please enter the postcode in digits');
  });

  test.each(['12', '১২', '1'.repeat(13), 12])('of the wrong length is told so: %j', (zipcode) => {
    expect(sentenceFor({ zipcode })).toBe('A postcode has 3 to 12 digits');
  });
});

describe('a phone number', () => {
  test.each(['+8801712345678', '01712345678', 1712345678, '123456', ' 01712345678 '])('can be %j', (phone) => {
    expect(sentenceFor({ phone })).toBeUndefined();
  });

  test.each([
    ['01712-345678', '01712345678'],
    ['+880 1712 345678', '+8801712345678'],
    ['৮৮০১৭১২৩৪৫৬৭৮', '8801712345678'],
  ])('can be written as %s', (phone, stored) => {
    expect(addressFieldsSchema.parse({ ...goodAddress, phone }).phone).toBe(stored);
  });

  test.each(['call me', '++8801712345678', '+', '01712345678, 01812345678', 1e21, -1712345678, 171234567.8])(
    'cannot be %j',
    (phone) => {
      expect(sentenceFor({ phone })).toBe('Please enter the phone number in digits');
    },
  );

  test.each(['16247', '১৬২৪৭', '+162 47', '1'.repeat(16), 16247])('of the wrong length is told so: %j', (phone) => {
    expect(sentenceFor({ phone })).toBe('A phone number has 6 to 15 digits');
  });
});
