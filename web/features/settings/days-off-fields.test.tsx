// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { openSettingsPart } from '#tests/support/screens/open-settings-part.tsx';
import { DaysOffFields } from './days-off-fields.tsx';

const open = (daysOff: string[] = []) => openSettingsPart((form) => <DaysOffFields form={form} />, { daysOff });
const day = () => screen.getByLabelText<HTMLInputElement>('A day on which you are closed');
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add the day' });
const listed = () =>
  within(screen.getByRole('list', { name: 'Closed days' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const send = () => screen.getByRole('button', { name: 'Send' });

test('days are listed in order, each once, and can be removed', async () => {
  const { person, sent } = open(['2026-12-16']);
  for (const value of ['2026-12-25', '2026-03-26', '2026-12-16']) {
    fireEvent.change(day(), { target: { value } });
    await person.click(add());
    expect(day().value).toBe('');
  }
  expect(listed()).toEqual(['26 Mar 2026', '16 Dec 2026', '25 Dec 2026']);
  await person.click(screen.getByRole('button', { name: 'Remove 16 Dec 2026' }));
  await person.click(send());
  await waitFor(() => expect(sent[0]?.daysOff).toEqual(['2026-03-26', '2026-12-25']));
});

test('no day chosen adds none', async () => {
  const { person } = open();
  await person.click(add());
  expect(screen.queryByRole('list', { name: 'Closed days' })).toBeNull();
});

test('a year has room for a hundred', () => {
  const many = Array.from({ length: limits.daysOffMax }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  );
  open(many);
  expect(add().disabled).toBe(true);
});

test('a day of another century is refused', async () => {
  const { person, sent } = open(['1999-12-31']);
  await person.click(send());
  await waitFor(() => expect(day().getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});
