import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
});
const { noteViewed } = await import('./viewed-products.ts');

beforeEach(() => storage.clear());

test('the product seen last stands first, each once, never the one that is being looked at', () => {
  expect(noteViewed('rose')).toEqual([]);
  expect(noteViewed('tulsi')).toEqual(['rose']);
  expect(noteViewed('rose')).toEqual(['tulsi']);
  expect(noteViewed('rose')).toEqual(['tulsi']);
  expect(noteViewed('mango')).toEqual(['rose', 'tulsi']);
});

test('the oldest are forgotten; what is damaged counts as nothing', () => {
  for (let number = 0; number < 30; number += 1) noteViewed(`product ${number}`);
  expect(noteViewed('rose')).toHaveLength(12);
  for (const key of storage.keys()) storage.set(key, '{"no":"list"}');
  expect(noteViewed('rose')).toEqual([]);
});
