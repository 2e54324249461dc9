import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparable } from './comparable.ts';

test.each([
  ['a letter in one piece and in two', '\u09b8\u09ae\u09df', '\u09b8\u09ae\u09af\u09bc'],
  ['ড় and ঢ়', '\u09dc\u09dd', '\u09a1\u09bc\u09a2\u09bc'],
  ['a letter with its accent behind', 'É', 'e\u0301'],
  ['capitals', 'ZOË', 'zoë'],
  ["a phone's apostrophe", 'D’Costa', "d'costa"],
  ['the opening one', 'D‘Costa', "d'costa"],
  ['the letter that looks like one', 'Dʼcosta', "d'costa"],
  ['an accent by itself', 'D´costa', "d'costa"],
  ['a grave one', 'D`costa', "d'costa"],
  ['that of wide letters', 'D＇costa', "d'costa"],
  ['a space at which no line breaks', 'rumana\u00a0haque', 'rumana haque'],
  ['marks that nobody sees', '\ufeffru\u00adma\u200bna\u200e', 'rumana'],
  ['joiners', '\u09b0\u200d\u09cd\u09af', '\u09b0\u09cd\u09af'],
])('%s: %j compares as %j', (_what, text, other) => {
  expect(comparable(text)).toBe(comparable(other));
  expect(comparable(other)).toBe(other.normalize('NFC'));
});

test.each([
  ['শ', 'স'],
  ['a b', 'ab'],
  ['Zoë', 'Zoe'],
])('%j and %j are two', (text, other) => {
  expect(comparable(text)).not.toBe(comparable(other));
});

test('the comparable form is stable', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const form = comparable(text);
      expect(comparable(text.normalize('NFD'))).toBe(form);
      expect(comparable(text.normalize('NFC'))).toBe(form);
      expect(comparable([...text].join('\u200b'))).toBe(comparable([...text].join('\u2060')));
    }),
  );
});
