// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OfferedSlot } from '#contract/delivery/slot-schemas.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { useSlotChoice } from './slot-choice.ts';
import { SlotChooser } from './slot-chooser.tsx';

const hour = 60 * 60_000;
const tomorrow = new Date(Date.now() + (6 + 24) * hour).toISOString().slice(0, 10);
const slot = (from: string, to: string, changed: Partial<OfferedSlot> = {}): OfferedSlot => ({
  id: `${tomorrow}-${from}`,
  date: tomorrow,
  from,
  to,
  left: 9,
  fee: 0,
  ...changed,
});

let offered: Record<string, OfferedSlot[]> = {};
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const district = new URL(path, 'https://shop.example').searchParams.get('district') ?? '';
    return Response.json({ success: true, slots: offered[district] ?? [] });
  });
});

function Host() {
  const [district, setDistrict] = useState('Dhaka');
  const choice = useSlotChoice(district);
  return (
    <>
      <SlotChooser choice={choice} disabled={false} soonest={<span>within half an hour</span>} />
      <output>{choice.slot?.id ?? 'none'}</output>
      {['Dhaka', 'Gazipur', 'Sylhet'].map((name) => (
        <button key={name} type="button" onClick={() => setDistrict(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const morning = () => screen.findByRole('radio', { name: '10:00 am–12:00 pm' });

test('a shop without slots shows its promise alone', async () => {
  offered = {};
  renderInShop(<Host />);
  expect(await screen.findByText('within half an hour')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('each slot shows its fee, the places left, and why it is closed', async () => {
  offered = {
    Dhaka: [
      slot('10:00', '12:00', { left: 2, fee: 25 }),
      slot('12:00', '14:00', { left: 0, closedBecause: 'full' }),
      slot('14:00', '16:00'),
    ],
  };
  const { person } = renderInShop(<Host />);
  expect(await morning()).toHaveProperty('disabled', false);
  expect(screen.getByText('Only 2 places left · ৳25 more')).toBeTruthy();
  expect(screen.getByRole('radio', { name: '12:00 pm–2:00 pm' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Full')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'As soon as possible' })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('radio', { name: '2:00 pm–4:00 pm' }));
  expect(chosen()).toBe(`${tomorrow}-14:00`);
  await person.click(screen.getByRole('radio', { name: 'As soon as possible' }));
  expect(chosen()).toBe('none');
});

test('a choice stays where it is offered too, and is let go with a sentence where it is not', async () => {
  offered = { Dhaka: [slot('10:00', '12:00')], Gazipur: [slot('10:00', '12:00')], Sylhet: [slot('14:00', '16:00')] };
  const { person } = renderInShop(<Host />);
  await person.click(await morning());
  await person.click(screen.getByRole('button', { name: 'Gazipur' }));
  await waitFor(() => expect(chosen()).toBe(`${tomorrow}-10:00`));
  await person.click(screen.getByRole('button', { name: 'Sylhet' }));
  expect((await screen.findByRole('alert')).textContent).toContain('not offered here');
  expect(chosen()).toBe('none');
  await person.click(screen.getByRole('radio', { name: '2:00 pm–4:00 pm' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
