import { expect, test } from 'vitest';
import { textsIn } from '#tests/support/texts.ts';
import { textOf } from '#web/language/text.ts';
import { findSubjects } from './find-subjects.ts';

const [english, bengali] = [textOf(textsIn('en')), textOf(textsIn('bn'))];

test.each([
  ['bin', english, ['taxes']],
  ['  BKASH', english, ['payment']],
  ['low-stock', english, ['stock']],
  // Not “promise” and “product”.
  ['ro', english, ['payment']],
  ['বিআইএন', bengali, ['taxes']],
  ['nothing like it', english, []],
])('%s finds the pages with this word', (search, text, found) => {
  expect(findSubjects(search, text).map(({ id }) => id)).toEqual(found);
});

test('nothing typed leaves all pages', () => {
  expect(findSubjects(' ', english)).toHaveLength(10);
});
