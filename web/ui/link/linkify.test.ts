import { expect, test } from 'vitest';
import { linkify } from './linkify.ts';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test.each([
  ['see https://example.com/a?b=1#c now', ['https://example.com/a?b=1#c']],
  ['http://example.com', ['http://example.com/']],
  ['HTTPS://Example.com/A', ['https://example.com/A']],
  ['Look: https://example.com/plants.', ['https://example.com/plants']],
  ['(https://example.com/plants)', ['https://example.com/plants']],
  ['https://example.org/wiki/Fern_(plant)', ['https://example.org/wiki/Fern_(plant)']],
  ['really https://example.com?!', ['https://example.com/']],
  ['https://a.example\nhttps://b.example', ['https://a.example/', 'https://b.example/']],
  ['<a href="https://example.com">x</a>', ['https://example.com/']],
  ['https://a.example,https://b.example', ['https://a.example/', 'https://b.example/']],
  ['দেখুন https://example.com।', ['https://example.com/']],
  ['https://shop.example@evil.example/login', ['https://shop.example/']],
])('finds the addresses in %j', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test.each([
  'javascript:alert(1)',
  'ftp://example.com',
  'www.example.com',
  'https://',
  'xhttps://example.com',
  'mail@example.com',
  'mailto:mail@example.com',
  '//example.com',
  'https://exa\u202emple.com',
  '',
])('leaves %j alone', (text) => {
  expect(links(text)).toEqual([]);
});

test.each([
  'a https://example.com. b',
  '\n\nhttps://x.example)\n',
  'no link',
  'https://a.example,https://b.example',
  'https://%',
  'https://exa\u202emple.com and https://shop.example@evil.example',
])('loses nothing of %j', (text) => {
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
