import { expect, test } from 'vitest';
import { writerFor } from '#api/notifications/writer.ts';
import { languageCodes } from '#contract/languages.ts';
import { promiseBlocks } from './promise-blocks.ts';

const slot = { id: '2026-11-27-abcdef012345', date: '2026-11-27', from: '10:00', to: '12:30' };
const order = {
  status: 'Order Placed' as const,
  slot,
  promisedFrom: new Date('2026-11-27T04:00:00Z'),
  promisedUntil: new Date('2026-11-27T06:30:00Z'),
};
const said = (changed: Partial<typeof order>, reader: 'buyer' | 'seller' = 'buyer') =>
  languageCodes.map((language) => {
    const shop = { publicUrl: undefined, host: 'localhost', port: 3000 };
    const writer = writerFor({ name: 'Rumana', isConfirmed: true, language }, shop);
    const [block] = promiseBlocks({ ...order, ...changed }, writer, reader);
    return block && 'text' in block ? block.text : '';
  });

test('a mail names the slot that was chosen', () => {
  expect(said({})).toEqual([
    'It comes on 27 November, between 10:00 am and 12:30 pm.',
    '২৭ নভেম্বর, সকাল ১০:০০ থেকে দুপুর ১২:৩০-এর মধ্যে পৌঁছাবে।',
  ]);
  expect(said({}, 'seller')[0]).toBe('The buyer chose 27 November, between 10:00 am and 12:30 pm.');
});

test('an order that was paid after its slot is promised by a time', () => {
  const late = { promisedFrom: new Date('2026-11-27T07:00:00Z'), promisedUntil: new Date('2026-11-27T07:30:00Z') };
  expect(said(late)[0]).toContain('by 27 November, 1:30 pm');
});
