// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductImport } from '#contract/product-imports/schemas.ts';
import { renderScreen } from '#tests/support/screens/render-screen.tsx';
import { ImportAnnouncement } from './import-announcement.tsx';

const read = (state: ProductImport['state'], progress: number): ProductImport => ({
  ...{ _id: '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c48', state, progress, rows: 4, columns: [], changes: [], refused: [] },
  counts: { added: 1, changed: 2, unchanged: 0, refused: 1 },
});
// The other one is the address.
const place = () => screen.getAllByRole('status')[0];
const said = () => place()?.textContent;

test('the progress is said at each quarter only, then the end', () => {
  const { show } = renderScreen(<ImportAnnouncement read={undefined} />);
  const first = place();
  const heard = [0, 24, 25, 49, 99].map((progress) => {
    show(<ImportAnnouncement read={read('running', progress)} />);
    return said();
  });
  expect(heard).toEqual(['0% done', '0% done', '25% done', '25% done', '75% done']);
  show(<ImportAnnouncement read={read('done', 100)} />);
  expect(said()).toBe('1 added, 2 changed, 0 left as they are, 1 refused.');
  // Screen readers hear only what changes in a place that was there before.
  expect(place()).toBe(first);
});
