// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { keepDistrict } from './last-district.ts';
import { PromiseChooser } from './promise-chooser.tsx';

const dhaka = { districts: ['Dhaka'], fee: 60, freeFrom: null, promise: { minutes: 30 } };
const elsewhere = { districts: null, fee: 120, freeFrom: null, promise: { days: [2, 3] as [number, number] } };

let asked: (string | null)[] = [];
beforeEach(() => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal('fetch', async (path: string) => {
    const district = new URL(path, 'https://shop.example').searchParams.get('district');
    asked.push(district);
    const promise = { kind: 'days', from: '2026-11-28T03:00:00.000Z', until: '2026-11-30T15:00:00.000Z' };
    return Response.json({ success: true, promise });
  });
});
afterEach(() => keepDistrict(undefined));

/** Opens the choice. */
async function select(person: ReturnType<typeof renderInShop>['person'], name = 'Choose your district') {
  await person.click(await screen.findByRole('button', { name }));
  return screen.findByRole('combobox', { name: 'Deliver to' });
}

test('a chosen district has its own promise, and is remembered on this device', async () => {
  const { person } = renderInShop(<PromiseChooser />, { delivery: [dhaka, elsewhere] });
  expect(await screen.findByText(/reaches you between 28 Nov and 30 Nov/)).toBeTruthy();
  const districts = await select(person);
  await person.selectOptions(districts, 'Sylhet');
  expect(await screen.findByText(/reaches Sylhet between/)).toBeTruthy();
  expect(asked).toEqual([null, 'Sylhet']);
  expect(Object.values(localStorage)).toContain('Sylhet');
  expect(screen.getByRole('button', { name: 'Change', expanded: true })).toBeTruthy();
  await person.selectOptions(districts, '');
  expect(await screen.findByText(/reaches you between/)).toBeTruthy();
  expect(Object.values(localStorage)).not.toContain('Sylhet');
});

test('a district that the shop does not deliver to is said so', async () => {
  const { person } = renderInShop(<PromiseChooser />, { delivery: [dhaka] });
  await person.selectOptions(await select(person), 'Khulna');
  expect(await screen.findByText('We don’t deliver to Khulna yet')).toBeTruthy();
});

test('a district of an old address that is none does not break the choice', async () => {
  keepDistrict('Atlantis');
  const { person } = renderInShop(<PromiseChooser />, { delivery: [dhaka, elsewhere] });
  expect(await select(person)).toHaveProperty('value', '');
});

test('a shop that promises nothing has no choice', () => {
  renderInShop(<PromiseChooser />, { delivery: [{ ...dhaka, promise: null }] });
  expect(screen.queryByRole('button')).toBeNull();
});
