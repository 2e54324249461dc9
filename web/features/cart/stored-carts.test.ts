import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartItemsSchema, sentChangeSchema } from '#contract/cart/schemas.ts';
import { readId } from '#contract/declarations/read-id.ts';
import { idSchema } from '#contract/declarations/schemas.ts';
import { readPendingChanges } from './pending-change.ts';
import { readCartItems } from './stored-carts.ts';

const near = fc.constantFrom(
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '019b9db1-4880-9385-8327-a11434e69f06',
  '019b9db1-4880-7385-c327-a11434e69f06',
  '------------------------------------',
  '000000000000000000000000000000000000',
  'f9b9db1-4880-7385-8327-a11434e69f06',
  '019b9db1-4880-7385-8327-a11434e69f06 ',
  '019b9db1-4880-7385-8327-a11434e69f06\n',
);
const ids = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  near,
  fc.string(),
);

test('an id is read as the schema reads it', () => {
  fc.assert(
    fc.property(ids, (text) => {
      expect(readId(text)).toBe(idSchema.safeParse(text).data);
    }),
  );
});

test('a stored cart is read as the schema reads it', () => {
  const quantities = fc.oneof(fc.integer({ min: -1, max: 1001 }), fc.double(), fc.string());
  const carts = fc.oneof(fc.dictionary(fc.oneof(fc.uuid(), ids), quantities), fc.jsonValue());
  fc.assert(
    fc.property(carts, (cart) => {
      expect(readCartItems(cart)).toEqual(cartItemsSchema.safeParse(cart).data);
    }),
  );
});

test('a stored change is read as the schema reads it, and an invalid one is left out', () => {
  const change = fc.record({
    key: fc.constant('019b9db1-4880-7385-8327-a11434e69f06'),
    pressedAt: fc.constant(1),
    productId: ids,
    kind: fc.constantFrom('add', 'take', 'set', 'raise', 'remove', 'double'),
    quantity: fc.oneof(fc.integer({ min: -1, max: 1001 }), fc.string()),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(change, fc.jsonValue())), (list) => {
      const taken = list.flatMap((value) => {
        const { success, data } = sentChangeSchema.safeParse(value);
        return success ? [{ ...data, pressedAt: 1 }] : [];
      });
      expect(readPendingChanges(list)).toEqual(taken);
    }),
  );
});
