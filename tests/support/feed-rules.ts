import { expect } from 'vitest';
import type { FeedEntry } from './feeds.ts';

// The published rules of those who read the feeds.

const url = /^https:\/\/shop\.example\/\S+$/;
const price = /^\d+\.\d\d BDT$/;

/** Expects what Google Merchant Center requires of each item. */
export function expectGoogleItem(item: FeedEntry): void {
  expect(item.id).toMatch(/^[\w-]{1,50}$/);
  expect(item.title?.length).toBeLessThanOrEqual(150);
  expect(item.description?.length).toBeLessThanOrEqual(5000);
  for (const required of [item.title, item.description]) expect(required).toMatch(/\S/);
  const others = item.additional_image_link?.split(',') ?? [];
  expect(others.length).toBeLessThanOrEqual(10);
  for (const address of [item.link, item.image_link, ...others]) expect(address).toMatch(url);
  expect(['in_stock', 'out_of_stock', 'preorder', 'backorder']).toContain(item.availability);
  expect(item.price).toMatch(price);
  expect(Number.parseFloat(item.price ?? '')).toBeGreaterThan(0);
  expect(item.sale_price ?? '1.00 BDT').toMatch(price);
  expect([item.condition, item.identifier_exists]).toEqual(['new', 'no']);
  expect(item.brand).toMatch(/^\S.{0,69}$/u);
  expect(item.google_product_category).toMatch(/^\d+$/);
  expect(item.unit_pricing_measure ?? '1 kg').toMatch(/^\d+(\.\d+)? (kg|g|l|ml|ct)$/);
  expect(item.unit_pricing_base_measure ?? '1 kg').toMatch(/^1 (kg|l|ct)$/);
  expect(item.item_group_id ?? 'a').toMatch(/^[\w-]{1,50}$/);
  expect((item.size ?? 'S').length).toBeLessThanOrEqual(100);
}

/** Expects what Meta's catalogue requires of each item. */
export function expectMetaItem(item: FeedEntry): void {
  expect(item.id).toMatch(/^[\w-]{1,100}$/);
  expect(item.title?.length).toBeLessThanOrEqual(200);
  expect(item.description?.length).toBeLessThanOrEqual(9999);
  for (const required of [item.title, item.description, item.brand]) expect(required).toMatch(/\S/);
  for (const address of [item.link, item.image_link]) expect(address).toMatch(url);
  expect(['in stock', 'out of stock']).toContain(item.availability);
  expect(item.condition).toBe('new');
  expect(item.price).toMatch(price);
  expect(item.sale_price).toMatch(/^(\d+\.\d\d BDT)?$/);
  expect(item.additional_variant_attribute).toMatch(/^([^:,]+:[^:,]+)?$/);
}

/**
 * Expects that each item of a group states all attributes by which the items differ, and that no two items state the
 * same values.
 */
export function expectGroup(items: readonly FeedEntry[], attributes: readonly string[]): void {
  expect(items.length).toBeGreaterThan(1);
  expect(new Set(items.map(({ item_group_id: group }) => group)).size).toBe(1);
  const stated = items.map((item) => attributes.map((name) => item[name]?.trim()));
  for (const texts of stated) for (const text of texts) expect(text).toMatch(/\S/);
  for (const kinds of [stated.map(String), items.map(({ id }) => id), items.map(({ link }) => link)])
    expect(new Set(kinds).size).toBe(items.length);
}
