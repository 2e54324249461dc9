import { expect, test } from 'vitest';
import { crowdedFolders } from './check-folders.ts';

const files = (count: number, folder: string, ending = 'ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.${ending}`);

test('a folder shows at most 25 files, tests and deeper folders aside', () => {
  const full = [...files(25, 'web/ui'), ...files(25, 'web/ui', 'test.ts'), ...files(3, 'web/ui/list')];
  expect(crowdedFolders(full)).toEqual([]);
  expect(crowdedFolders([...full, 'web/ui/one-more.tsx'])).toEqual([
    '  web/ui shows 26 files at one level: more than 25',
  ]);
});

test('a folder of one kind may show more', () => {
  expect(crowdedFolders(files(40, 'database/tables'))).toEqual([]);
});
