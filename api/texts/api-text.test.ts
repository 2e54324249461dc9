import { describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/languages.ts';
import { apiText } from './api-text.ts';
import { apiCatalogues } from './catalogues.ts';

const ids = Object.keys(apiCatalogues.en) as (keyof typeof apiCatalogues.en)[];
const samples = {
  'other-devices-logged-out': { ended: 3 },
  device: { browser: 'Chrome', system: 'Android' },
  'subscriber-removed': { email: 'rumana@example.com' },
  'model-unknown': { model: 'oak-1' },
  'guest-orders-claimed': { claimed: 2 },
  'category-removed': { moved: 2 },
  'stocks-imported': { count: 3 },
  'products-edited': { count: 3 },
  'shipping-weights-kept': { count: 3 },
  'import-read': { rows: 3 },
  'coupons-added': { count: 3 },
  'payouts-made': { count: 3 },
  'parcels-booked': { booked: 3, refused: 1 },
  'parcels-refreshed': { done: 3, refused: 1 },
  'parcels-cancelled': { done: 3, refused: 1 },
  'payout-recorded': { added: 3 },
  'courier-payout-preview': { added: 3 },
  'payout-amount-invalid': { cell: 'paid', written: 'abc' },
  'payout-amount-ambiguous': { cell: 'paid', written: '1.250' },
  'invoices-issued': { issued: 3, refused: 1 },
  'orders-moved': { moved: 3, refused: 1 },
  'bulk-edit-undone': { restored: 3, left: 1 },
  'import-twice': { line: 4 },
  'import-contradiction': { row: 3 },
  'import-file-missing': { name: 'rose.jpg' },
  'import-file-twice': { name: 'rose.jpg' },
  'import-file-locked': { name: 'rose.jpg' },
  'import-file-link': { name: 'rose.jpg' },
  'import-file-damaged': { name: 'rose.jpg' },
  'import-file-refused': { name: 'rose.jpg', reason: 'This is not a picture' },
  'page-request-id': { requestId: '7b0f3c52' },
  'feed-product': { name: 'Tulsi' },
};

describe.each(languageCodes)('in %s', (language) => {
  test.each(ids)('%s is a whole text', (id) => {
    const values = samples[id as keyof typeof samples];
    const text = apiText(language, id, ...([values] as never));
    expect(text).toMatch(/^\S.*\S$/);
    expect(text).not.toMatch(/[{}]|undefined|NaN/);
    for (const value of Object.values(values ?? {})) if (typeof value === 'string') expect(text).toContain(value);
    if (!values) expect(apiCatalogues[language][id]).not.toMatch(/\{/);
  });
});

test.each([
  [0, 'You were not logged in anywhere else'],
  [1, 'Logged out on 1 other device'],
  [12, 'Logged out on 12 other devices'],
])('%d other devices', (ended, sentence) => {
  expect(apiText('en', 'other-devices-logged-out', { ended })).toBe(sentence);
});

test('Bengali counts in its own digits', () => {
  expect(apiText('bn', 'other-devices-logged-out', { ended: 12 })).toContain('১২');
});
