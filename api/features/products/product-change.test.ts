import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { cameOrWent, catalogChange, readCatalogChange } from './product-change.ts';

describe('messages about the catalogue', () => {
  test('say which products have changed, whoever sent them', () => {
    const change = cameOrWent({ id: v7(), category: 'Herbs' });
    const message = { ...catalogChange(change), node: v7() };
    expect(readCatalogChange(JSON.stringify(message))).toEqual([change]);
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
    expect(readCatalogChange(payload)).toBeUndefined();
  });
});
