import { expect, test } from 'vitest';
import { indexNames } from './match-file-name.ts';
import { groupsToSend, inTwoLanes, photoRowsOf } from './photo-rows.ts';

const index = indexNames([
  { _id: 'a', name: 'Tulsi' },
  { _id: 'b', name: 'Thai Basil' },
  { _id: 'c', name: 'Sweet Basil' },
]);
const files = (...names: string[]) => names.map((name) => new File(['leaf'], name));
const names = (rows: readonly { file: File }[]) => rows.map(({ file }) => file.name);

test('files are in the order of their numbers, and only a sure match is chosen', () => {
  const rows = photoRowsOf(files('tulsi-10.jpg', 'tulsi-2.jpg', 'basil.jpg', 'tulsi.jpg', 'IMG_1.jpg'), index, 7);
  expect(names(rows)).toEqual(['basil.jpg', 'IMG_1.jpg', 'tulsi.jpg', 'tulsi-2.jpg', 'tulsi-10.jpg']);
  expect(rows.map(({ id, productId }) => [id, productId])).toEqual([
    [7, ''],
    [8, ''],
    [9, 'a'],
    [10, 'a'],
    [11, 'a'],
  ]);
});

test('a photo that is added, on its way or without a product is not sent again', () => {
  const rows = photoRowsOf(files('tulsi.jpg', 'tulsi-2.jpg', 'thai basil.jpg', 'basil.jpg'), index, 0);
  const sent = rows.map((row) => (row.file.name === 'tulsi.jpg' ? { ...row, state: 'added' as const } : row));
  expect(groupsToSend(rows).map(names)).toEqual([['thai basil.jpg'], ['tulsi.jpg', 'tulsi-2.jpg']]);
  expect(groupsToSend(sent).map(names)).toEqual([['thai basil.jpg'], ['tulsi-2.jpg']]);
});

test('two groups run at a time, each once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inTwoLanes([1, 2, 3, 4, 5], async (group) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    done.push(group);
    running -= 1;
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
