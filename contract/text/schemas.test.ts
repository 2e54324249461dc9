import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { nameSchema } from '#contract/accounts/schemas.ts';
import { addressFieldsSchema } from '#contract/addresses/schemas.ts';
import { contactFieldsSchema } from '#contract/contact/schemas.ts';
import { feedCalls } from '#contract/feed/calls.ts';
import { sellerProductSchema } from '#contract/products/schemas.ts';
import { submissionCalls } from '#contract/submissions/calls.ts';
import { firstSentence } from '#tests/support/first-sentence.ts';

const address = addressFieldsSchema.shape;
const oneLine: [string, z.ZodType][] = [
  ['name', nameSchema],
  ['email', address.email],
  ['first name', address.firstName],
  ['last name', address.lastName],
  ['street', address.street],
  ['city', address.city],
  ['state', address.state],
  ['zip code', address.zipcode],
  ['country', address.country],
  ['phone', address.phone],
  ['product name', sellerProductSchema.shape.name],
  ['weight', sellerProductSchema.shape.weight],
];
const decision = submissionCalls.rejectRequest.body.shape;
const multiLine: [string, z.ZodType][] = [
  ['message', contactFieldsSchema.shape.message],
  ['post', feedCalls.createPost.body.shape.content],
  ['edited post', feedCalls.editPost.body.shape.content],
  ['comment', feedCalls.addComment.body.shape.content],
  ['reason', decision.rejectionReason],
  ['notes', decision.sellerNotes],
];
/** Characters that neither kind of field accepts: C0 and C1 controls, and marks that reverse the direction of text. */
const refusedEverywhere = ['\0', '\x07', '\x1b[31m', '\x7f', '\x9b', '\u202e', '\u2066', '\u2069', '\u202a'];
const lineBreaks = ['\n', '\r', '\r\n', '\v', '\f', '\x85', '\u2028', '\u2029'];

describe.each(oneLine)('the field %s', (_, schema) => {
  test.each([...refusedEverywhere, ...lineBreaks, '\t'])('refuses %j within its text, with a sentence', (mark) => {
    expect(firstSentence(schema, `one${mark}two`)).toMatch(
      /^(The text holds a character that|The .+ must be one line, without|Please enter )/,
    );
  });
});

describe.each(multiLine)('the field %s', (_, schema) => {
  test.each(refusedEverywhere)('refuses %j, with a sentence', (mark) => {
    expect(firstSentence(schema, `one${mark}two`)).toBe('The text holds a character that cannot be stored');
  });

  test.each(lineBreaks)('takes %j for a line break', (lineBreak) => {
    expect(schema.parse(`one${lineBreak}two\tthree`)).toBe('one\ntwo\tthree');
  });
});

/** These letters are composed on some keyboards and decomposed on others. */
const inOnePiece = '\u09b8\u09ae\u09df \u09ac\u09be\u09dc\u09bf \u0986\u09b7\u09be\u09dd \u09cb é';
const stored = inOnePiece.normalize('NFC');

describe.each([...oneLine.filter(([name]) => !['email', 'zip code', 'phone'].includes(name)), ...multiLine])(
  'the field %s',
  (_, schema) => {
    test('is stored in one form, however a keyboard writes its letters', () => {
      for (const text of [inOnePiece, stored, stored.normalize('NFD')]) expect(schema.parse(text)).toBe(stored);
    });

    test('may contain joiners and marks within visible text', () => {
      for (const text of ['ক্\u200cষ', 'র\u200d্যাব', '👩🏽\u200d🌾', '❤\ufe0f', 'a\u200bb', '\u200bRose\u00ad']) {
        expect(schema.parse(text)).toBe(text);
      }
    });
  },
);

test('an emoji that is newer than the program is seen', () => {
  expect(feedCalls.addComment.body.shape.content.parse('\u{1faff}')).toBe('\u{1faff}');
});

test('points of a description follow the rule of many lines', () => {
  expect(sellerProductSchema.shape.description.parse([' one\r\ntwo ', ' '])).toEqual(['one\ntwo']);
  expect(sellerProductSchema.shape.description.safeParse(['one', 'two\u202e']).success).toBe(false);
});

test('a subject becomes one line and refuses other control characters', () => {
  const { subject } = contactFieldsSchema.shape;
  expect(subject.parse(' Yellow\r\n\u2028leaves\t')).toBe('Yellow leaves');
  expect(subject.safeParse('Yellow\0').success).toBe(false);
});

test('spaces, Bengali, emoji and joiners are accepted', () => {
  for (const name of ['রুমানা হক', 'Zoë O’Neil-Çelik', '👩🏽‍🌾 Rumana', 'ক্‌ষ', 'a\u00a0b']) {
    expect(nameSchema.parse(name)).toBe(name);
  }
});

test('a lone surrogate becomes a replacement character, which every column can store', () => {
  const { name, translations, description } = sellerProductSchema.shape;
  const cut = 'Rose \ud83d';
  const whole = 'Rose \ufffd';
  expect(name.parse(cut)).toBe(whole);
  expect(nameSchema.parse('\ud83d😀 Rumana')).toBe('\ufffd😀 Rumana');
  expect(description.parse([cut])).toEqual([whole]);
  expect(translations.parse({ bn: { name: cut, description: [cut] } })).toEqual({
    bn: { name: whole, description: [whole] },
  });
  for (const [, schema] of multiLine) expect(schema.parse(cut)).toBe(whole);
  expect(contactFieldsSchema.shape.subject.parse(cut)).toBe(whole);
});

test('an accepted single line is a single line for every program', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { data = '' } = nameSchema.safeParse(text);
      expect(data.split(/[\n\v\f\r\x85\u2028\u2029\t]/)).toEqual([data]);
    }),
  );
});
