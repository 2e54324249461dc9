// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readVisitorCart, writeVisitorCart } from './stored-carts.ts';

const [rose, lily] = ['019b9db1-4880-7385-8327-a11434e69f06', '019b9db1-4880-7385-8327-a11434e69f07'] as const;

function writeCookie(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server writes it like this.
  document.cookie = `cart=${value}; Path=/`;
}

beforeEach(() => {
  writeVisitorCart({});
  writeCookie('; Max-Age=0');
});

test('lines added without scripts move to the cart of the browser once, and the cookie is gone', () => {
  writeVisitorCart({ [rose]: 1 });
  writeCookie(`${rose}.2_${lily}.1`);
  expect(readVisitorCart()).toEqual({ [rose]: 3, [lily]: 1 });
  expect(document.cookie).not.toContain('cart=');
  expect(readVisitorCart()).toEqual({ [rose]: 3, [lily]: 1 });
});

test('a damaged cookie adds nothing', () => {
  writeVisitorCart({ [rose]: 1 });
  writeCookie(`x_${lily}.0`);
  expect(readVisitorCart()).toEqual({ [rose]: 1 });
});
