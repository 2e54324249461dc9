import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '#contract/languages.ts';
import type { Shop } from '#contract/settings/shop.ts';
import { textsIn } from '#tests/support/texts.ts';
import { createQueryClient } from '#web/client/query-client.ts';
import { TextProvider } from '#web/language/text-provider.tsx';
import { plainShop } from './plain-shop.ts';

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
