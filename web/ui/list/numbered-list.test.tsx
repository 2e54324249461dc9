// @vitest-environment jsdom

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { NumberedList } from './numbered-list.tsx';

type Reply = { pagination: { totalPages: number }; names: string[] };
type State = { data?: Reply; isError?: boolean; isPlaceholderData?: boolean };

const filled: State = { data: { pagination: { totalPages: 3 }, names: ['Rumana'] } };
const nothing: State = { data: { pagination: { totalPages: 0 }, names: [] } };

function show({ data, isError = false, isPlaceholderData = false }: State, ...addresses: string[]) {
  let retries = 0;
  const refetch = async () => {
    retries += 1;
  };
  const list = (
    <NumberedList
      query={{ data, isError, isPlaceholderData, refetch }}
      label="Pages of users"
      failedText="Failed to fetch users"
      staleText="These may be out of date"
      loading={<p>Loading</p>}
      empty={<p>Nobody</p>}
      above={(reply) => <p>{reply.pagination.totalPages} pages</p>}
    >
      {({ names }) => <p>{names}</p>}
    </NumberedList>
  );
  const router = createMemoryRouter(
    [
      { path: '/users', element: list },
      { path: '/', element: <p>Home</p> },
    ],
    { initialEntries: addresses.length > 0 ? addresses : ['/users'] },
  );
  render(<RouterProvider router={router} />, { wrapper: InEnglish });
  return { router, user: userEvent.setup(), retries: () => retries };
}

const texts = () => ['Loading', 'Failed to fetch users', 'Nobody', 'Rumana'].filter((text) => screen.queryByText(text));

test.each<[string, State, string]>([
  ['no answer yet', {}, 'Loading'],
  ['a failure', { isError: true }, 'Failed to fetch users'],
  ['an empty list', nothing, 'Nobody'],
  ['a page', filled, 'Rumana'],
])('%s is a view of its own', (_, state, text) => {
  show(state);
  expect(texts()).toEqual([text]);
});

test('a failure can be tried again, and is shown at once', async () => {
  const { user, retries } = show({ isError: true });
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch users');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries()).toBe(1);
});

test('a page that could not be loaded again stays, and says so', async () => {
  const { user, retries } = show({ ...filled, isError: true });
  expect([screen.getByRole('alert').textContent, texts()]).toEqual([expect.stringMatching(/out of date/), ['Rumana']]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries()).toBe(1);
});

test('content above a list is above the empty view too', () => {
  show(nothing);
  expect(screen.getByText('0 pages')).toBeDefined();
});

test('while another page is on its way the one before is busy', () => {
  show({ ...filled, isPlaceholderData: true }, '/users?page=2');
  expect(screen.getByText('Rumana').parentElement?.getAttribute('aria-busy')).toBe('true');
});

test('while the list was empty before, no loading state is shown', () => {
  show({ ...nothing, isPlaceholderData: true });
  expect(texts()).toEqual([]);
});

test('the pages are links that keep the search', async () => {
  const { router, user } = show(filled, '/users?search=a&page=2');
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('link', { name: 'Page 3' }));
  expect(router.state.location.search).toBe('?search=a&page=3');
  await user.click(screen.getByRole('link', { name: 'Page 1' }));
  expect(router.state.location.search).toBe('?search=a');
});

test('an address beyond the last page leads to the last one, and Back leaves the list', async () => {
  const { router } = show(filled, '/', '/users?search=a&page=9');
  await waitFor(() => expect(router.state.location.search).toBe('?search=a&page=3'));
  await router.navigate(-1);
  await screen.findByText('Home');
});

test('there is no redirect before the response, nor from an empty list', () => {
  const turning = show({ ...filled, isPlaceholderData: true }, '/users?page=9');
  const empty = show(nothing, '/users?page=9');
  expect([turning.router.state.location.search, empty.router.state.location.search]).toEqual(['?page=9', '?page=9']);
});
