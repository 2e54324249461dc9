import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contractModules, webModules } from './script-files.ts';

const files = globSync('{contract,web}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));

/** Expands a pattern: `ui/(card|badge)` is `ui/card` and `ui/badge`. */
function pathsOf(pattern: string): string[] {
  const [whole, names] = /\(([^()]*)\)/.exec(pattern) ?? [];
  return names === undefined
    ? [pattern]
    : names.split('|').flatMap((name) => pathsOf(pattern.replace(whole ?? '', name)));
}

const named = Object.entries({ web: webModules, contract: contractModules }).flatMap(([folder, groups]) =>
  Object.entries(groups).flatMap(([name, patterns]) =>
    patterns.flatMap(pathsOf).map((path) => [name, `${folder}/${path}`] as const),
  ),
);

// Otherwise a moved module would silently drop out of its file.
test.each(named)('the file %s has a module at %s', (_name, path) => {
  const module = new RegExp(`^${path}\\.tsx?$`);
  expect(files.filter((file) => module.test(file))).not.toEqual([]);
});
