import { describe, expect, test } from 'vitest';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import bengaliNames from '#contract/messages/bn/categories.json' with { type: 'json' };
import { writtenFactsSchema } from '#contract/products/fact-schemas.ts';
import { type FilterFactKey, filterChoices, filterFacts } from '#contract/products/facts.ts';
import { sellerProductSchema } from '#contract/products/schemas.ts';
import { bengaliProducts } from './bengali/bengali-products.ts';
import { demoProducts } from './demo-products.ts';
import { demoStocks } from './demo-stocks.ts';
import { demoFacts } from './facts/demo-facts.ts';
import { demoLevel } from './seed-stocks.ts';

describe('the demo catalogue', () => {
  test('fills every category', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(66);
    for (const { path } of usualCategories) {
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

  test('counts some products, of which one has few left and one is low for the seller alone', () => {
    const levels = Object.keys(demoStocks).map(demoLevel);
    expect(Object.keys(demoStocks).filter((slug) => !demoProducts.some((product) => product.slug === slug))).toEqual(
      [],
    );
    expect(levels.some((level) => level?.fewLeft)).toBe(true);
    expect(levels.some((level) => level?.isLow && !level.fewLeft)).toBe(true);
    expect(levels.some((level) => !level?.isLow)).toBe(true);
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

describe('the facts of the demo catalogue', () => {
  test('are known of every product, and of no other', () =>
    expect(Object.keys(demoFacts).sort()).toEqual(demoProducts.map(({ slug }) => slug).sort()));

  test.each(Object.entries(demoFacts))('%s has facts that a seller may write', (_slug, known) => {
    expect(writtenFactsSchema.parse(known)).toEqual(known);
  });

  test('use each value of each filter', () => {
    const used = (key: FilterFactKey) => Object.values(demoFacts).map((known) => String(known[key]));
    for (const fact of filterFacts) {
      for (const value of filterChoices(fact)) expect(used(fact.key), fact.key).toContain(value);
    }
  });

  test('say how light, wet and large each plant is, and how much there is of each food', () => {
    for (const { slug, category, weight } of demoProducts) {
      const { light, water, size, difficulty, edible, amount, pot, height } = demoFacts[slug] ?? {};
      expect(edible, slug).toBeDefined();
      if (light === undefined)
        expect([slug, category === 'Fruits' || category === 'Herbs', edible]).toEqual([slug, true, true]);
      else expect([water, size, difficulty], slug).not.toContain(undefined);
      // Measures are facts, which exist in both languages; the seller's own text is in English only.
      if (weight !== undefined) expect(amount ?? pot ?? height, slug).toBeDefined();
    }
  });
});

describe('the demo catalogue in Bengali', () => {
  const bengali = Object.entries(bengaliProducts);

  test('has every product, and no other', () => {
    expect(bengali.map(([slug]) => slug).sort()).toEqual(demoProducts.map(({ slug }) => slug).sort());
    const names = bengali.map(([, { name }]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(demoProducts)('says of $name line by line what the English says', ({ slug, description }) => {
    expect(bengaliProducts[slug]?.description).toHaveLength(description.length);
  });

  test.each(bengali)('writes of %s what a seller may write, in Bengali script only', (_slug, text) => {
    const translations = { bn: text };
    expect(sellerProductSchema.shape.translations.parse(translations)).toEqual(translations);
    for (const line of [text.name, ...text.description]) {
      expect(line).toBe(line.normalize('NFC'));
      expect(line).toMatch(/^[\p{Script=Bengali} ,;:()-]+$/u);
    }
  });

  test('has a name for each category', () => {
    expect(Object.keys(bengaliNames)).toEqual(usualCategories.map(({ path }) => path));
    for (const name of Object.values(bengaliNames)) expect(name).toMatch(/^[\p{Script=Bengali} ]+$/u);
  });
});
