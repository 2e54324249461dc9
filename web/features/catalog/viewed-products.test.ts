import { beforeEach, expect, test, vi } from 'vitest';
import { ownStorageKey } from '#web/browser/own-data.ts';
import { memoryStorage } from '#web/browser/tabs-test-browser.ts';
import { noteViewed } from './viewed-products.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));

test('the last viewed product comes first, without duplicates and without the current one', () => {
  expect(noteViewed('rose')).toEqual([]);
  expect(noteViewed('tulsi')).toEqual(['rose']);
  expect(noteViewed('rose')).toEqual(['tulsi']);
  expect(noteViewed('rose')).toEqual(['tulsi']);
  expect(noteViewed('mango')).toEqual(['rose', 'tulsi']);
});

test('the oldest are dropped; damaged storage counts as empty', () => {
  for (let number = 0; number < 30; number += 1) noteViewed(`product ${number}`);
  expect(noteViewed('rose')).toHaveLength(12);
  localStorage.setItem(ownStorageKey('viewed-products'), '{"no":"list"}');
  expect(noteViewed('rose')).toEqual([]);
});
