import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifierKey, plainIdentifier } from './identifier.ts';

/** What comes along unseen: between letters, and around them. */
const unseenMarks = [
  ...['\u200b', '\u200d', '\u200e', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180b', '\u180e', '\u2060', '\u2066'],
  ...['\u202e', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\u{e0041}', '\u{e0100}'],
];

test.each(unseenMarks)('%j is not there', (mark) => {
  for (const written of [`${mark}AB 1`, `AB 1${mark}`, `A${mark}B ${mark}1`])
    expect(plainIdentifier(written)).toBe('AB 1');
});

test.each(['\u00a0', '\u2009', '\u202f', '\u3000', '  '])('%j is one plain space, and none at the ends', (space) => {
  expect(plainIdentifier(`${space}AB${space}1${space}`)).toBe('AB 1');
});

test.each([
  ['ＡＢ－１', 'AB-1'],
  ['ﬁ', 'fi'],
  ['\u09b8\u09ae\u09df', '\u09b8\u09ae\u09af\u09bc'],
  ['e\u0301', 'é'],
  ['e\u200b\u0301', 'é'],
])('%j is stored as %j', (written, stored) => {
  expect(plainIdentifier(written)).toBe(stored);
});

test.each([
  ['Ab’1', "aB'1"],
  ['\u09dc', '\u09a1\u09bc\u200c'],
  ['É', 'e\u0301'],
  ['Ｎ°', 'n°'],
])('%j is compared as %j', (one, other) => {
  expect(identifierKey(one)).toBe(identifierKey(other));
});

test.each([
  ['AB 1', 'AB1'],
  ['শ', 'স'],
  ['Zoë', 'Zoe'],
])('%j and %j are two', (one, other) => {
  expect(identifierKey(one)).not.toBe(identifierKey(other));
});

test('both forms are stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainIdentifier(text);
      expect(plainIdentifier(plain)).toBe(plain);
      expect(identifierKey(plain)).toBe(identifierKey(text));
      expect(identifierKey(text.normalize('NFD'))).toBe(identifierKey(text));
    }),
  );
});
