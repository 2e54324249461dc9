import { expect, test } from 'vitest';
import { noAddress } from '../entry/entry-address.ts';
import type { EntryLine } from '../entry/entry-line.ts';
import { type EditEntry, rebased } from './edit-entry.ts';

function line(id: string, quantity: string, changed: Partial<EntryLine> = {}): EntryLine {
  const product = { productId: id, name: id, category: 'Herbs', image: undefined, price: 100 };
  return { id, ...product, quantity, isPriced: false, ownPrice: '', reason: '', ordered: Number(quantity), ...changed };
}

function entry(lines: EntryLine[], changed: Partial<EditEntry> = {}): EditEntry {
  return { lines, address: { ...noAddress, street: 'House 1', city: 'Dhaka' }, fee: '60', note: '', ...changed };
}

const shown = ({ lines }: EditEntry) => lines.map(({ id, quantity, ordered }) => `${quantity} ${id}, was ${ordered}`);

test('the input stays, and so do changes that somebody else made meanwhile', () => {
  const base = entry([line('fern', '1'), line('rose', '2'), line('lily', '3'), line('mint', '4')]);
  const typed = entry([line('fern', '5', { ordered: 1 }), line('lily', '3'), line('mint', '4'), line('neem', '1')], {
    note: 'Call first',
    address: { ...base.address, street: 'House 2' },
  });
  const newest = entry([line('fern', '2'), line('rose', '2'), line('lily', '7'), line('tulsi', '1')], {
    fee: '0',
    address: { ...base.address, city: 'Sylhet' },
  });
  const result = rebased(base, typed, newest);
  // The seller typed a number of ferns and removed the rose; others changed the lily and removed the mint.
  expect(shown(result)).toEqual(['5 fern, was 2', '7 lily, was 7', '1 tulsi, was 1', '1 neem, was 0']);
  expect(result).toMatchObject({ note: 'Call first', fee: '0', address: { street: 'House 2', city: 'Sylhet' } });
});

test('a changed line that somebody else removed comes back', () => {
  const base = entry([line('fern', '1'), line('rose', '1')]);
  const typed = entry([line('fern', '1'), line('rose', '4', { ordered: 1 })]);
  expect(shown(rebased(base, typed, entry([line('fern', '1')])))).toEqual(['1 fern, was 1', '4 rose, was 0']);
});

test('nothing typed is the newest', () => {
  const base = entry([line('fern', '1')]);
  const newest = entry([line('rose', '2')], { note: 'By somebody else' });
  expect(rebased(base, base, newest)).toEqual(newest);
});
