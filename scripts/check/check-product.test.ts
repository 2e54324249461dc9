import { expect, test } from 'vitest';
import { productProblems } from './check-product.ts';

const texts = ['Added to cart', "You''ve {count} left"];
const tables = (text: string, value: number) =>
  `# Page\n\n| Text | When |\n|---|---|\n| \`${text}\` | always |\n\n| Limit | Value |\n|---|---|\n| \`postMax\` | ${value} |\n`;

test('texts and limits that the shop has are no problem', () => {
  expect(productProblems(tables('Added to cart', 500), texts, { postMax: 500 })).toEqual([]);
  expect(productProblems(tables("You've {count} left", 500), texts, { postMax: 500 })).toEqual([]);
});

test('a text or limit that differs from the shop is a problem', () => {
  expect(productProblems(tables('Added to basket', 400), texts, { postMax: 500 })).toEqual([
    '  docs/product.md has the text "Added to basket", which no English catalogue has',
    '  docs/product.md says that postMax is 400; it is 500',
  ]);
});
