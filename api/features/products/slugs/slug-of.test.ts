import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { isProductSlug } from '#contract/products/product-slug.ts';
import { numberedSlugs, slugOf } from './slug-of.ts';

const id = '01980c2e-7d4a-7c31-9a52-3f6b8e1d0c47';

describe('the slug for a text', () => {
  test.each([
    ['Red Rose', 'red-rose'],
    ['  Holy Basil (Tulsi)  ', 'holy-basil-tulsi'],
    ['Lady’s Finger, 6.5 inch', 'ladys-finger-6-5-inch'],
    ['Café & Süd', 'cafe-sud'],
    ['ＲＯＳＥ', 'rose'],
    ['already-a-slug-2', 'already-a-slug-2'],
    ['--a--b--', 'a-b'],
    ['/../<b>?x=1&y', 'b-x-1-y'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Łódź ø', 'lodz-o'],
    ['Đorđe Œuvre Æther', 'dorde-oeuvre-aether'],
    ['Þór Ðað', 'thor-dad'],
    ['Diyarbakır İzmir', 'diyarbakir-izmir'],
    ['Ŋaŋ Ħal ŧ ŀ ŉ ﬁ', 'ngang-hal-t-l-n-fi'],
    ['🌱', 'product'],
    ['', 'product'],
  ])('%j is %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  test.each([
    ['গোলাপ', 'golap'],
    ['লাল গোলাপ ২টি', 'lal-golap-2ti'],
    ['মিষ্টি কুমড়া', 'mishti-kumora'],
    ['পেয়ারা', 'peyara'],
    ['কাঁঠাল', 'kathal'],
    ['গন্ধরাজ', 'gondhoraj'],
    ['রজনীগন্ধা', 'rojonigondha'],
    ['ক্ষীরা', 'khira'],
    ['অ্যালোভেরা', 'alobhera'],
    ['বাংলা Rose', 'bangla-rose'],
  ])('%s, in Bengali, is written in Latin letters as %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
    expect(slugOf(text.normalize('NFD'))).toBe(slug);
  });

  test('ends at a word when it is too long', () => {
    const long = slugOf('water lily '.repeat(20));
    expect(long).toMatch(/^(water-lily-)+(water|water-lily)$/);
    expect(long.length).toBeLessThanOrEqual(limits.productSlugMax);
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(limits.productSlugMax));
  });
});

describe('the slugs to choose from', () => {
  test('are numbered from the second on', () => {
    expect(numberedSlugs('rose', 1, 3)).toEqual(['rose', 'rose-2', 'rose-3']);
    expect(numberedSlugs('rose', 21, 2)).toEqual(['rose-21', 'rose-22']);
  });

  test('have room for their number', () => {
    for (const text of ['x'.repeat(200), 'water lily '.repeat(20)]) {
      const slugs = numberedSlugs(slugOf(text), 1, 2000);
      expect(slugs.filter((slug) => !isProductSlug(slug))).toEqual([]);
      expect(new Set(slugs).size).toBe(2000);
    }
  });

  test('have none that reads as the id of a product', () => {
    expect(numberedSlugs(slugOf(id.toUpperCase()), 1, 2)).toEqual([`${id}-2`]);
  });
});
