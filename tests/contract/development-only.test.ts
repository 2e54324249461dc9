import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { builtPages } from '#api/pages/built-pages.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

// The style guide and the page of sent mails exist in development only.

const shop = await openTestApp({}, { pages: builtPages });
afterAll(() => shop.close());

test('no file of the build has the style guide', () => {
  const files = globSync('build/{client,server}/**/*.{js,css,html,json}');
  expect(files.length).toBeGreaterThan(20);
  const isOfTheGuide = (file: string) => /style-?guide/i.test(file) || /style-?guide/i.test(readFileSync(file, 'utf8'));
  expect(files.filter(isOfTheGuide)).toEqual([]);
});

test('no file of the server has the page of unsent mails', () => {
  const files = globSync('build/api/**/*.js');
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /Mails that no server took/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each(['/styleguide', '/bn/styleguide', '/mails', '/mails/1.eml'])('the built shop has no page %s', async (page) =>
  expect((await shop.app.inject(page)).statusCode).toBe(404),
);
