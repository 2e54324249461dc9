import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webModules } from './script-files.ts';

const files = globSync('web/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));

/** Each path that a pattern names: `ui/(card|badge)` is `ui/card` and `ui/badge`. */
function pathsOf(pattern: string): string[] {
  const [whole, names] = /\(([^()]*)\)/.exec(pattern) ?? [];
  return names === undefined
    ? [pattern]
    : names.split('|').flatMap((name) => pathsOf(pattern.replace(whole ?? '', name)));
}

const named = Object.entries(webModules).flatMap(([name, patterns]) =>
  patterns.flatMap(pathsOf).map((path) => [name, path] as const),
);

// A module that was moved would else leave its file without a word.
test.each(named)('the file %s has a module at %s', (_name, path) => {
  const module = new RegExp(`^web/${path}\\.tsx?$`);
  expect(files.filter((file) => module.test(file))).not.toEqual([]);
});
