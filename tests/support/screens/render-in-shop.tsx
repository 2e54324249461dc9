import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { usualCategories } from '#contract/categories/usual-categories.ts';
import type { Language } from '#contract/languages.ts';
import type { Shop } from '#contract/settings/shop.ts';
import { usualAfterSale, usualStorefront } from '#contract/settings/storefront.ts';
import { textsIn } from '#tests/support/texts.ts';
import { createQueryClient } from '#web/client/query-client.ts';
import { TextProvider } from '#web/language/text-provider.tsx';

/** A shop that delivers everywhere within half an hour, for nothing. */
const plainShop: Shop = {
  publicUrl: 'https://shop.example',
  contact: { email: undefined, phone: undefined, address: undefined, hours: undefined },
  social: { facebook: undefined, instagram: undefined, youtube: undefined },
  delivery: [{ districts: null, fee: 0, freeFrom: null, promise: { minutes: 30 } }],
  payments: ['cod'],
  storefront: usualStorefront,
  afterSale: usualAfterSale,
  canMail: true,
  hasAssistant: false,
  categories: usualCategories.map(({ path, text, image, bgColor }) => ({
    path,
    names: { en: text, bn: '' },
    image,
    color: bgColor,
    parent: null,
  })),
  collections: [],
};

/** Renders a component on a page of a shop with these details; returns the simulated user. */
export function renderInShop(content: ReactNode, shop: Partial<Shop> = {}, language: Language = 'en') {
  const person = userEvent.setup();
  const router = createMemoryRouter([{ id: 'root', path: '*', element: content, loader: () => null }], {
    hydrationData: { loaderData: { root: { shop: { ...plainShop, ...shop } } } },
  });
  render(
    <TextProvider i18n={textsIn(language)}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextProvider>,
  );
  return { person };
}
