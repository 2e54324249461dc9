// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#contract/products/schemas.ts';
import { noProductPageTexts } from '#contract/settings/product-page.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { GrownBy, ParcelAndGuarantee } from './shop-words.tsx';

const product: Product = {
  _id: '01999999-0000-7000-8000-000000000001',
  name: 'Fern',
  category: 'Indoor',
  slug: 'fern',
  image: [],
  price: 150,
  offerPrice: 120,
  description: [],
  inStock: true,
};
const ofUser = { ...product, originalSubmitterId: '01999999-0000-7000-8000-000000000002', grownBy: 'Ayesha Rahman' };

const productPage = {
  guarantee: { en: 'Alive for 14 days, or a new one', bn: '১৪ দিন বাঁচার নিশ্চয়তা' },
  inTheParcel: { en: 'The plant and its pot', bn: '' },
  grownBy: { en: 'Grown in our nursery in Savar', bn: '' },
};
const page = (shown: Product) => (
  <>
    <GrownBy product={shown} />
    <ParcelAndGuarantee product={shown} />
  </>
);
const { body } = document;

test('without texts by the owner, the shop says nothing of its own products', () => {
  renderInShop(page(product));
  expect(body.textContent).toBe('');
});

test('the words of the owner are shown in the language of the page, else in the one they have', () => {
  renderInShop(page(product), { productPage }, 'bn');
  expect(screen.getByText('১৪ দিন বাঁচার নিশ্চয়তা')).not.toHaveProperty('lang', 'en');
  expect(screen.getByText('The plant and its pot').lang).toBe('en');
  expect(screen.getByText('Grown in our nursery in Savar').lang).toBe('en');
});

test("a user's product names the user alone", () => {
  renderInShop(page(ofUser), { productPage });
  expect(screen.getByText('Grown by Ayesha Rahman')).toBeTruthy();
  expect(screen.queryByText('Grown in our nursery in Savar')).toBeNull();
});

test("a product of a deleted account is not said to be the shop's own", () => {
  renderInShop(page({ ...product, growerLeft: true }), { productPage });
  expect(body.textContent).not.toContain('Grown');
});

test("a product's own words about its parcel replace the usual ones", () => {
  renderInShop(page({ ...product, inTheParcel: { en: 'Ten cuttings in moss', bn: '' } }), { productPage });
  expect(screen.getByText('Ten cuttings in moss')).toBeTruthy();
  expect(screen.queryByText('The plant and its pot')).toBeNull();
});

test('words never become markup', () => {
  const hostile = { en: '<img src=x onerror="alert(1)">', bn: '' };
  renderInShop(page(product), { productPage: { ...noProductPageTexts, guarantee: hostile } });
  expect(screen.getByText(hostile.en)).toBeTruthy();
  expect(body.querySelector('img')).toBeNull();
});
