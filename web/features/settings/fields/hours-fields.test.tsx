// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OpenHours } from '#contract/delivery/delivery-times.ts';
import { openSettingsPart } from '#tests/support/screens/open-settings-part.tsx';
import { HoursFields } from './hours-fields.tsx';

const open = (hours: OpenHours[] | null = null) =>
  openSettingsPart('days', (form) => <HoursFields form={form} />, { hours });
const when = () => screen.getByRole('combobox', { name: 'Open' });
const time = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => screen.getByRole('button', { name: 'Send' });
const sunday = { weekday: 0, from: '09:00', to: '17:00' };

test('hours begin with every day, Saturday first, and a day can be closed', async () => {
  const { person, sent } = open();
  await person.selectOptions(when(), 'At these hours');
  const days = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect([days.length, days[0], days[6]]).toEqual([7, 'Saturday', 'Friday']);
  await person.click(screen.getByRole('checkbox', { name: 'Friday' }));
  expect(screen.getByText('Closed')).toBeTruthy();
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.hours).toHaveLength(6);
  expect(sent[0]?.hours?.some(({ weekday }) => weekday === 5)).toBe(false);
});

test('a break makes two times of a day, which may be taken back', async () => {
  const { person, sent } = open([sunday]);
  await person.click(screen.getByRole('button', { name: 'Add hours after a break' }));
  const [, until] = screen.getAllByLabelText('Sunday until');
  const [, from] = screen.getAllByLabelText('Sunday from');
  expect(from).toHaveProperty('value', '17:00');
  if (from) fireEvent.change(from, { target: { value: '18:00' } });
  if (until) fireEvent.change(until, { target: { value: '21:00' } });
  await person.click(send());
  await waitFor(() => expect(sent[0]?.hours).toEqual([sunday, { weekday: 0, from: '18:00', to: '21:00' }]));
  const [first] = screen.getAllByRole('button', { name: 'Remove these hours of Sunday' });
  if (first) await person.click(first);
  await person.click(send());
  await waitFor(() => expect(sent[1]?.hours).toEqual([{ weekday: 0, from: '18:00', to: '21:00' }]));
});

test('hours may end at the end of the day, which a clock calls 00:00', async () => {
  const { person, sent } = open([sunday]);
  time('Sunday until', '00:00');
  expect(screen.getByLabelText('Sunday until')).toHaveProperty('value', '00:00');
  await person.click(send());
  await waitFor(() => expect(sent[0]?.hours).toEqual([{ ...sunday, to: '24:00' }]));
});

test('hours that end before they begin are refused at their end', async () => {
  const { person, sent } = open([sunday]);
  time('Sunday until', '08:00');
  await person.click(send());
  await waitFor(() => expect(screen.getByLabelText('Sunday until').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('a shop that closes every day is told so, and may be always open instead', async () => {
  const { person, sent } = open([sunday]);
  await person.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await person.click(send());
  await waitFor(() => expect(when().getAttribute('aria-invalid')).toBe('true'));
  await person.selectOptions(when(), 'Always, day and night');
  await person.click(send());
  await waitFor(() => expect(sent[0]?.hours).toBeNull());
});
