// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openSettingsPart } from '#tests/support/screens/open-settings-part.tsx';
import { DaysOffFields } from './days-off-fields.tsx';

const open = (daysOff: string[] = []) => openSettingsPart('days', (form) => <DaysOffFields form={form} />, { daysOff });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const [from, until] = [() => field('Closed from'), () => field('Until')];
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add closed days' });
const listed = () =>
  within(screen.getByRole('list', { name: 'Closed days' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const send = () => screen.getByRole('button', { name: 'Send' });
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10));

test('single days are listed in order, each once, and can be removed', async () => {
  const { person, sent } = open(['2026-12-16']);
  for (const value of ['2026-12-25', '2026-03-26', '2026-12-16']) {
    fireEvent.change(from(), { target: { value } });
    await person.click(add());
    expect(from().value).toBe('');
  }
  expect(listed()).toEqual(['26 Mar 2026', '16 Dec 2026', '25 Dec 2026']);
  await person.click(screen.getByRole('button', { name: 'Remove 16 Dec 2026' }));
  await person.click(send());
  await waitFor(() => expect(sent[0]?.daysOff).toEqual(['2026-03-26', '2026-12-25']));
});

test('nine days are one entry, which is sent as days and removed at once', async () => {
  const { person, sent } = open(['2027-03-26']);
  fireEvent.change(from(), { target: { value: '2027-02-25' } });
  fireEvent.change(until(), { target: { value: '2027-03-05' } });
  await person.click(add());
  expect(listed()).toEqual(['25 Feb 2027 – 5 Mar 2027 (9 days)', '26 Mar 2027']);
  await person.click(send());
  await waitFor(() => expect(sent[0]?.daysOff).toEqual([...days('2027-02-25', 9), '2027-03-26']));
  await person.click(screen.getByRole('button', { name: 'Remove 25 Feb 2027 – 5 Mar 2027 (9 days)' }));
  expect(listed()).toEqual(['26 Mar 2027']);
});

test.each([
  ['2027-03-05', '2027-03-04', 'The last day must not be before the first'],
  ['2027-01-01', '2027-12-31', 'There can be at most 100 closed days. Please remove past ones'],
  ['', '2027-03-04', 'Please enter the day as year-month-day'],
  ['1999-12-31', '', 'Please enter a day of this century'],
])('from %j until %j is refused with a sentence', async (first, last, sentence) => {
  const { person } = open(['2026-12-16']);
  fireEvent.change(from(), { target: { value: first } });
  fireEvent.change(until(), { target: { value: last } });
  await person.click(add());
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(listed()).toEqual(['16 Dec 2026']);
});

test('no day chosen adds none', async () => {
  const { person } = open();
  await person.click(add());
  expect(screen.queryByRole('list', { name: 'Closed days' })).toBeNull();
});

test('a year has room for a hundred', () => {
  open(days('2026-01-01', limits.daysOffMax));
  expect(listed()).toEqual(['1 Jan 2026 – 10 Apr 2026 (100 days)']);
  expect(add().disabled).toBe(true);
});

test('a day of another century is refused', async () => {
  const { person, sent } = open(['1999-12-31']);
  await person.click(send());
  await waitFor(() => expect(from().getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});
