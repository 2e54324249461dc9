import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { openTestApp } from '#tests/support/test-app.ts';

// The style guide is for those who work on the shop: it is there in development and nowhere else.

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());

test('no file of the build has the style guide', () => {
  const files = globSync('build/{client,server}/**/*.{js,css,html,json}');
  expect(files.length).toBeGreaterThan(20);
  const isOfTheGuide = (file: string) => /style-?guide/i.test(file) || /style-?guide/i.test(readFileSync(file, 'utf8'));
  expect(files.filter(isOfTheGuide)).toEqual([]);
});

test.each(['/styleguide', '/bn/styleguide'])('the built shop has no page %s', async (page) =>
  expect((await shop.app.inject(page)).statusCode).toBe(404),
);
