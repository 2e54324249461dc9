import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { storedJson, storedText } from './stored.ts';
import { memoryStorage } from './tabs-test-browser.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

const numbers = () => storedJson('numbers', z.array(z.number()));

describe('a stored value', () => {
  test('is found by the next page', () => {
    expect(numbers().read()).toBeUndefined();
    expect(numbers().write([1, 2])).toBe(true);
    expect(numbers().read()).toEqual([1, 2]);
  });

  test('leaves nothing behind once it is removed', () => {
    numbers().write([1]);
    numbers().write(undefined);
    expect(localStorage.length).toBe(0);
  });

  test.each(['{"broken', '"text"', 'null', ''])('that is damaged counts as absent: %s', (text) => {
    localStorage.setItem('numbers', text);
    expect(numbers().read()).toBeUndefined();
  });
});

describe('where the browser refuses its storage', () => {
  test.each([
    ['a throwing one', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['none at all', undefined],
  ])('a value lasts as long as the page: %s', (_name, storage) => {
    vi.stubGlobal('localStorage', storage);
    const text = storedText('text');
    expect(text.read()).toBeUndefined();
    expect(text.write('a')).toBe(false);
    expect(text.read()).toBe('a');
    text.write(undefined);
    expect(text.read()).toBeUndefined();
  });
});

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}
