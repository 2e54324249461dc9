// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestedChanges as Changes, ProductRequest } from '#contract/submissions/schemas.ts';
import { renderInShop } from '#tests/support/screens/render-in-shop.tsx';
import { RequestedChanges } from './requested-changes.tsx';

const told = (kind: string, pot: number, more: object = {}) => ({
  facts: { kind, pot: { value: pot, unit: 'inch' as const } },
  price: 500,
  offerPrice: 450,
  ...more,
});

const changes: Changes = {
  variants: {
    variesBy: ['kind', 'pot'],
    added: [told('Red', 8, { translations: { bn: { kind: 'লাল' } } })],
    changed: [told('White', 6, { weight: '2 kg' }), told('White', 8)],
    removed: [told('Red', 6, { translations: { bn: { kind: 'লাল' } } })],
  },
};

test.each([
  [
    'en' as const,
    [
      ['Variants added', 'Red, 8 inch pot: ৳450 (market price ৳500)'],
      [
        'Variants changed',
        'White, 6 inch pot: ৳450 (market price ৳500) · 2 kg',
        'White, 8 inch pot: ৳450 (market price ৳500)',
      ],
      ['Variants left out', 'Red, 6 inch pot'],
    ],
  ],
  [
    'bn' as const,
    [
      ['যোগ করা ভেরিয়েন্ট', 'লাল, ৮ ইঞ্চি টব: ৳ ৪৫০ (বাজার মূল্য ৳ ৫০০)'],
      ['বদলানো ভেরিয়েন্ট', 'White, ৬ ইঞ্চি টব: ৳ ৪৫০ (বাজার মূল্য ৳ ৫০০) · 2 kg', 'White, ৮ ইঞ্চি টব: ৳ ৪৫০ (বাজার মূল্য ৳ ৫০০)'],
      ['বাদ দেওয়া ভেরিয়েন্ট', 'লাল, ৬ ইঞ্চি টব'],
    ],
  ],
])('the variants that the shop changed are named in the language %s', (language, expected) => {
  const request = { changes } as ProductRequest;
  renderInShop(<RequestedChanges request={request} />, {}, language);
  const groups = screen.getAllByRole('term').map(({ parentElement }) => [...(parentElement?.children ?? [])]);
  expect(groups.map((group) => group.map(({ textContent }) => textContent.replaceAll(/\p{Zs}/gu, ' ')))).toEqual(
    expected,
  );
});
