import { expect, test } from 'vitest';
import { findAdded, selectAddress } from './chosen-address.ts';

const [home, work, farm] = [{ _id: 'home' }, { _id: 'work' }, { _id: 'farm' }];

test('the chosen address is selected', () => {
  expect(selectAddress([home, work], 'work')).toBe(work);
});

test('without a choice the first is selected', () => {
  expect(selectAddress([home, work], null)).toBe(home);
});

test('when the chosen one was deleted, the first remaining one is selected, or none', () => {
  expect(selectAddress([home, farm], 'work')).toBe(home);
  expect(selectAddress([], 'work')).toBeNull();
});

test('the added address is the one that was not there before', () => {
  expect(findAdded([home], [home, work])).toBe('work');
  expect(findAdded([home, work], [work, farm])).toBe('farm');
  expect(findAdded([home], [home])).toBeUndefined();
});
