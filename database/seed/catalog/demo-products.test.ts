import { describe, expect, test } from 'vitest';
import { categories } from '#contract/catalog.ts';
import { demoProducts } from './demo-products.ts';

describe('the demo catalogue', () => {
  test('fills every category', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(66);
    for (const { path } of categories) {
      expect(demoProducts.filter((product) => product.category === path).length, path).toBeGreaterThanOrEqual(10);
    }
  });

  test('names every product once', () => {
    expect(new Set(demoProducts.map((product) => product.slug)).size).toBe(demoProducts.length);
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length);
    for (const { slug } of demoProducts) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test.each(demoProducts)('$name can be sold as it stands', (product) => {
    expect(product.offerPrice).toBeGreaterThan(0);
    expect(product.offerPrice).toBeLessThanOrEqual(product.price);
    for (const price of [product.price, product.offerPrice]) expect(price).toBe(Number(price.toFixed(2)));
    expect(product.description.length).toBeGreaterThanOrEqual(3);
    expect(product.description.length).toBeLessThanOrEqual(6);
    for (const line of product.description) expect(line.trim()).not.toBe('');
    expect(product.pictures.length).toBeGreaterThanOrEqual(1);
    expect(product.pictures.length).toBeLessThanOrEqual(4);
  });

  test('shows all states a shop has', () => {
    const soldOut = demoProducts.filter((product) => !product.inStock);
    expect(soldOut.length).toBeGreaterThanOrEqual(5);
    expect(new Set(soldOut.map((product) => product.category)).size).toBeGreaterThanOrEqual(4);
    expect(demoProducts.some((product) => product.offerPrice === product.price)).toBe(true);
    expect(demoProducts.some((product) => !Number.isInteger(product.offerPrice))).toBe(true);
    expect(demoProducts.some((product) => product.weight === undefined)).toBe(true);
    expect(demoProducts.filter((product) => product.pictures.length === 4).length).toBeGreaterThanOrEqual(12);
  });

  test('has three products of three home growers', () => {
    const growers = demoProducts.flatMap((product) => product.submittedBy ?? []);
    expect(growers.sort()).toEqual(['nusrat@sobuj.example', 'rahim@sobuj.example', 'tania@sobuj.example']);
  });

  test('never shows the same picture twice', () => {
    const names = demoProducts.flatMap((product) => product.pictures);
    expect(new Set(names).size).toBe(names.length);
  });
});
