import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formsOf, wordsOf } from './word-forms.ts';

const soundsOf = (text: string) => wordsOf(text).flatMap((word) => formsOf(word)?.sounds ?? []);
const keysOf = (text: string) => wordsOf(text).flatMap((word) => formsOf(word)?.keys ?? []);

describe('words sound alike', () => {
  test.each([
    ['তুলসী', 'তুলশি'],
    ['tulsi', 'tulshi'],
    ['থানকুনি', 'থানকুণি'],
    ['শসা', 'ষসা'],
    ['পাতাবাহার', 'পাতাবাহাড়'],
    ['গোলাপ', 'golap'],
    ['সূর্যমুখী', 'shurjomukhi'],
    ['chilli', 'chili'],
    ['কাঁচা', 'kacha'],
    ['ঢেঁড়স', 'ঢেড়শ'],
    ['পেঁয়াজ', 'peyaj'],
    ['৫০০', '500'],
    ['লাউয়ের', 'লাউ'],
    ['গাছগুলো', 'গাছ'],
    ['tomatoes', 'tomato'],
    ['berries', 'berry'],
    ['Café', 'cafe'],
    ["lady's", 'ladys'],
    ['ক্\u200dষ', 'ক্ষ'],
    ['ড\u09bc', '\u09dc'],
  ])('%s and %s', (one, other) =>
    expect(soundsOf(one).filter((sound) => soundsOf(other).includes(sound))).not.toEqual([]),
  );
});

describe('words have the same key', () => {
  test.each([
    ['তুলসী', 'tulsi'],
    ['ক্যাকটাস', 'কেকটাস'],
    ['ক্যাকটাস', 'cactus'],
    ['রজনীগন্ধা', 'rajnigandha'],
    ['brinjal', 'brinjel'],
    ['ফুলকপি', 'phulkopi'],
    ['jasmine', 'jesmin'],
  ])('%s and %s', (one, other) => expect(keysOf(one)).toEqual(keysOf(other)));
});

test.each([
  ['চারা', ['cara']],
  ['মিষ্টি', ['misti']],
  ['গাজর', ['gajar', 'gaj']],
  ['grass', ['gras']],
])('%s keeps what only looks like an ending', (word, sounds) => expect(formsOf(word)?.sounds).toEqual(sounds));

test.each(['中文', 'مرحبا'])('%s has no forms', (word) => expect(formsOf(word)).toBeUndefined());

const bengali = fc.string({
  unit: fc.integer({ min: 0x980, max: 0x9fe }).map((code) => String.fromCodePoint(code)),
});

describe('any text', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), bengali);

  test('has forms of Latin letters and digits alone, none of them too long', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const word of wordsOf(text)) {
          const forms = formsOf(word);
          for (const form of [...(forms?.sounds ?? []), ...(forms?.beginnings ?? [])]) {
            expect(form).toMatch(/^[a-z0-9]{1,160}$/);
          }
          for (const key of forms?.keys ?? []) expect(key).toMatch(/^[A-Z]{3,160}$/);
        }
      }),
    );
  });

  test('has the same words in each normal form, in capitals, and with joiners in between', () => {
    fc.assert(
      fc.property(bengali, (text) => {
        const words = wordsOf(text);
        expect(wordsOf(text.normalize('NFD'))).toEqual(words);
        expect(wordsOf(text.normalize('NFC').split('').join('\u200c'))).toEqual(words);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wordsOf(text.toUpperCase())).toEqual(wordsOf(text));
      }),
    );
  });
});
