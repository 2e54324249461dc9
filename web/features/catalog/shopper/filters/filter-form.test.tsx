// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { createQueryClient } from '#web/client/query-client.ts';
import { FilterForm } from './filter-form.tsx';
import { readFilter } from './list-filter.ts';

function Page() {
  const [query] = useSearchParams();
  return <FilterForm id="filters" base={{}} read={readFilter(query)} submitLabel="Apply" />;
}

/** The form on a page whose loader waits until the test resolves it, once per navigation. */
function openForm() {
  const answers: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: '/products', element: <Page />, loader }], {
    initialEntries: ['/products'],
    hydrationData: { loaderData: { '0': null } },
  });
  render(
    <InEnglish>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </InEnglish>,
  );
  const answer = async () => {
    for (const one of answers.splice(0)) one();
  };
  return { router, person: userEvent.setup(), answer };
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const [onOffer, soldOut] = ['On offer', 'Include sold out'];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, facets: [] }));
});

test('a choice stays when the page of an earlier one loads', async () => {
  const { router, person, answer } = openForm();
  await person.click(choice(onOffer));
  await act(async () => {
    answer();
    await vi.waitFor(() => expect(router.state.location.search).toBe('?onOffer=true'));
    choice(soldOut).click();
  });
  expect([choice(onOffer).checked, choice(soldOut).checked]).toEqual([true, true]);
  await act(answer);
  expect(router.state.location.search).toBe('?onOffer=true&soldOut=true');
  expect([choice(onOffer).checked, choice(soldOut).checked]).toEqual([true, true]);
});

test('a choice reverted before its page loads is not chosen', async () => {
  const { router, person, answer } = openForm();
  await person.click(choice(onOffer));
  await person.click(choice(onOffer));
  await act(answer);
  expect(router.state.location.search).toBe('');
  expect(choice(onOffer).checked).toBe(false);
});

test('Back restores the previous choice', async () => {
  const { router, person, answer } = openForm();
  for (const name of [onOffer, soldOut]) {
    await person.click(choice(name));
    await act(answer);
  }
  await act(async () => {
    void router.navigate(-1);
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    answer();
  });
  expect(router.state.location.search).toBe('?onOffer=true');
  expect([choice(onOffer).checked, choice(soldOut).checked]).toEqual([true, false]);
});
