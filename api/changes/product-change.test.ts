import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { cameOrWent, mostNamed, readMessage, toMessage, unchanged } from './product-change.ts';

describe('messages about the catalogue', () => {
  test('say which products have changed, from a node or the database', () => {
    const change = cameOrWent({ id: v7(), category: 'Herbs' });
    const message = { ...toMessage([change]), node: v7() };
    expect(readMessage(JSON.stringify(message))).toEqual([change]);
  });

  test.each([
    ['are missed', undefined],
    ['come from a release that did not say', ''],
    ['come from a node that did not say', JSON.stringify({ node: v7() })],
    ['name nothing', '{"products":[]}'],
    ['lack something', JSON.stringify({ products: [{ id: v7(), lists: [] }] })],
    ['are not JSON', 'products'],
    ['are cut off', '{"products":[{"id":"'],
  ])('that %s leave open what has changed', (_what, payload) => {
    expect(readMessage(payload)).toBe('any');
  });

  test.each([
    ['too many products', Array.from({ length: mostNamed + 1 }, () => unchanged(v7()))],
    ['too much text', [cameOrWent({ id: v7(), category: 'x'.repeat(8000) })]],
    ['any product', 'any' as const],
  ])('about %s name none', (_what, changes) => {
    expect(toMessage(changes)).toEqual({});
  });
});
