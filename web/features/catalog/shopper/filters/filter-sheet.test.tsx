// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { createQueryClient } from '#web/client/query-client.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { readFilter } from './list-filter.ts';

const onClose = vi.fn();

function Page() {
  const [query] = useSearchParams();
  return <FilterSheet base={{}} read={readFilter(query)} onClose={onClose} />;
}

/** The sheet on a page of products that is at this query string. */
function openSheet(search = '') {
  const router = createMemoryRouter([{ path: '/products', element: <Page /> }], {
    initialEntries: [`/products${search}`],
  });
  render(
    <InEnglish>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </InEnglish>,
  );
  return { router, person: userEvent.setup() };
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

/** Of 8 products 5 are in stock, and 3 of these on offer. */
function answer(address: string): object {
  if (address.includes('/facets')) return { success: true, facets: [] };
  const inStock = address.includes('onOffer=true') ? 3 : 5;
  return { success: true, products: [], nextCursor: null, counts: { all: 8, inStock } };
}

beforeEach(() => {
  onClose.mockReset();
  vi.stubGlobal('fetch', async (address: string) => Response.json(answer(address)));
});

test('the button says how many products match, and nothing moves behind the sheet until it is pressed', async () => {
  const { router, person } = openSheet('?sort=name');
  expect(await button('Show 5 products')).toBeTruthy();
  await person.click(choice('On offer'));
  const show = await button('Show 3 products');
  expect(router.state.location.search).toBe('?sort=name');
  await person.click(show);
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name&onOffer=true'));
});

test('with sold-out products all are counted, and closing the sheet forgets no choice', async () => {
  const { router, person } = openSheet();
  await person.click(choice('Include sold out'));
  expect(await button('Show 8 products')).toBeTruthy();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(router.state.location.search).toBe('?soldOut=true'));
});

test('a price that cannot be read has no number', async () => {
  const { person } = openSheet();
  await person.type(screen.getByRole('textbox', { name: 'Up to' }), 'cheap');
  await person.tab();
  expect(await button('Show products')).toBeTruthy();
});
