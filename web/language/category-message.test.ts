import { expect, test } from 'vitest';
import { categories, categoryNames } from '#contract/catalog.ts';
import { textsIn } from '#tests/support/texts.ts';
import { categoryMessage } from './category-message.ts';
import { textOf } from './text.ts';

test.each(categories)('$text is called as the contract says, in each language', ({ path, text }) => {
  expect(textOf(textsIn('en')).t(categoryMessage(path))).toBe(text);
  expect(textOf(textsIn('bn')).t(categoryMessage(path))).toBe(categoryNames.bn[path]);
});
