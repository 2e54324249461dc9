import { expect, test } from 'vitest';
import { bulkChangeOf, emptyBulkFields } from './bulk-fields.ts';

test.each([
  [
    { kind: 'price-percent', number: '১০', round: '5' },
    { price: { percent: 10 }, round: 5 },
  ],
  [{ kind: 'price-percent', number: '−2.5' }, { price: { percent: -2.5 } }],
  [{ kind: 'price-amount', number: '-20' }, { price: { amount: -20 } }],
  [{ kind: 'offer', number: ' 15 ' }, { offer: { percent: 15 } }],
  [{ kind: 'no-offer', number: '15' }, { offer: null }],
  [{ kind: 'category', category: 'Fruits' }, { category: 'Fruits' }],
  [{ kind: 'in-stock' }, { inStock: true }],
  [{ kind: 'out-of-stock' }, { inStock: false }],
  [{ kind: 'shipping-weight', number: '১২০০' }, { shippingWeight: 1200 }],
  [{ kind: 'fact', fact: 'light', value: 'low' }, { facts: { light: 'low' } }],
  [{ kind: 'fact', fact: 'petSafe', value: 'true' }, { facts: { petSafe: true } }],
  [{ kind: 'fact', fact: 'light', value: '' }, { facts: { light: null } }],
] as const)('%j is sent as %j', (fields, change) => {
  expect(bulkChangeOf({ ...emptyBulkFields, ...fields })).toEqual({ change });
});

test.each([
  [{ kind: 'price-percent', number: '' }, 'bulk-price-invalid'],
  [{ kind: 'price-amount', number: 'ten' }, 'bulk-price-invalid'],
  [{ kind: 'shipping-weight', number: '30001' }, 'shipping-weight-out-of-range'],
  [{ kind: 'shipping-weight', number: '' }, 'shipping-weight-not-whole'],
  [{ kind: 'offer', number: '101' }, 'bulk-offer-invalid'],
] as const)('%j is not sent', (fields, problem) => {
  expect(bulkChangeOf({ ...emptyBulkFields, ...fields })).toEqual({ problem });
});
