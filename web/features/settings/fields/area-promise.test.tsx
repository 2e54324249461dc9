// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSettingsPart } from '#tests/support/screens/open-settings-part.tsx';
import { AreaPromiseFields } from './area-promise.tsx';

const open = () => openSettingsPart('delivery', (form) => <AreaPromiseFields form={form} index={0} />);
const kind = () => screen.getByRole('combobox', { name: 'Arrives' });
const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

test('an area begins with half an hour, and takes other minutes in Bengali digits', async () => {
  const { person, sent } = open();
  expect(field('Minutes')).toHaveProperty('value', '30');
  await person.clear(field('Minutes'));
  await person.type(field('Minutes'), '৯০');
  await person.click(send());
  await waitFor(() => expect(sent[0]?.areas[0]?.promise).toEqual({ minutes: 90 }));
});

test('days are from the least to the most', async () => {
  const { person, sent } = open();
  await person.selectOptions(kind(), 'Within days');
  expect(screen.queryByRole('textbox', { name: 'Minutes' })).toBeNull();
  await person.clear(field('Days, at least'));
  await person.type(field('Days, at least'), '5');
  await person.click(send());
  await waitFor(() => expect(field('Days, at least').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  await person.clear(field('Days, at least'));
  await person.type(field('Days, at least'), '0');
  await person.click(send());
  await waitFor(() => expect(sent[0]?.areas[0]?.promise).toEqual({ days: [0, 3] }));
});

test('nothing may be promised', async () => {
  const { person, sent } = open();
  await person.selectOptions(kind(), 'Promise nothing');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  await person.click(send());
  await waitFor(() => expect(sent[0]?.areas[0]?.promise).toBeNull());
});

test.each(['0', '1441', 'soon', ''])('%j minutes are refused at the field', async (minutes) => {
  const { person, sent } = open();
  await person.clear(field('Minutes'));
  if (minutes) await person.type(field('Minutes'), minutes);
  await person.click(send());
  expect(await screen.findByRole('textbox', { description: /from 1 to 1,?440/ })).toBe(field('Minutes'));
  expect(sent).toEqual([]);
});
