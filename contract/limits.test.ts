import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { refusals } from './refusals.ts';

/** Returns the names in the lists of all nouns. */
async function namesIn(file: string): Promise<string[]> {
  const modules = globSync(`*/${file}`, { cwd: import.meta.dirname }).map(
    (path): Promise<Record<string, object>> => import(join(import.meta.dirname, path)),
  );
  return (await Promise.all(modules)).flatMap((lists) => Object.values(lists).flatMap(Object.keys)).sort();
}

test('every limit of a noun is among all, and no two nouns have one of the same name', async () => {
  expect(Object.keys(limits).sort()).toEqual(await namesIn('limits.ts'));
});

test('the same holds for refusals', async () => {
  expect(Object.keys(refusals).sort()).toEqual(await namesIn('refusals.ts'));
});
