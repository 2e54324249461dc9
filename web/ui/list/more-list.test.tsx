// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { MoreList } from './more-list.tsx';

type State = { pages?: string[][]; isPending?: boolean; waiting?: string[][] };

/** A list whose further pages load when the test lets them. */
function show({ pages, isPending = false, waiting = [] }: State) {
  const calls = { refetch: 0, more: 0 };
  const server = { answer: () => {}, refuse: () => {} };
  function List() {
    const [shown, setShown] = useState(pages);
    const [more, setMore] = useState({ isFetchingNextPage: false, isFetchNextPageError: false });
    const next = waiting[(shown?.length ?? 0) - (pages?.length ?? 0)];
    server.answer = () => {
      setShown([...(shown ?? []), next ?? []]);
      setMore({ isFetchingNextPage: false, isFetchNextPageError: false });
    };
    server.refuse = () => setMore({ isFetchingNextPage: false, isFetchNextPageError: true });
    const query = {
      ...{ data: shown, isPending, hasNextPage: next !== undefined },
      ...more,
      async refetch() {
        calls.refetch += 1;
      },
      async fetchNextPage() {
        calls.more += 1;
        setMore({ isFetchingNextPage: true, isFetchNextPageError: false });
      },
    };
    return (
      <main>
        <textarea aria-label="Comment" />
        <MoreList
          query={query}
          items={(shown ?? []).flat().map((_id) => ({ _id }))}
          heading="Posts"
          above={<p>Totals</p>}
          loading={<p>Loading</p>}
          empty={<p>Nothing yet</p>}
          failedText="Failed to fetch posts"
          moreFailedText="No more could be had"
          endText="You’ve seen all posts"
        >
          {({ _id }, index) => (
            <article tabIndex={-1} aria-label={_id}>
              {index}
            </article>
          )}
        </MoreList>
      </main>
    );
  }
  render(<List />, { wrapper: InEnglish });
  return { calls, server, user: userEvent.setup() };
}

const texts = () =>
  ['Loading', 'Failed to fetch posts', 'Nothing yet', 'Totals', 'You’ve seen all posts'].filter((text) =>
    screen.queryByText(text),
  );
const shown = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
const button = () => screen.getByRole('button', { name: 'Load more' });

test.each<[string, State, string[]]>([
  ['no answer yet', { isPending: true }, ['Loading']],
  ['a failure', {}, ['Failed to fetch posts']],
  ['an empty list', { pages: [[]] }, ['Nothing yet', 'Totals']],
  ['a list', { pages: [['a']] }, ['Totals', 'You’ve seen all posts']],
])('%s is a view of its own', (_, state, expected) => {
  show(state);
  expect(texts()).toEqual(expected);
});

test('a failure can be tried again, and is shown at once', async () => {
  const { user, calls } = show({});
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch posts');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls.refetch).toBe(1);
});

test('a first page whose items are gone still leads to the next', () => {
  show({ pages: [[]], waiting: [['b']] });
  expect(texts()).toEqual(['Totals']);
  expect(button()).toBeDefined();
});

test('the next page comes below, and its first item has the focus', async () => {
  const { user, server } = show({ pages: [['a', 'b']], waiting: [['c', 'd'], ['e']] });
  await user.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  act(() => server.answer());
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'c' }));
  await user.click(button());
  act(() => server.answer());
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'e' }));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a user typing elsewhere keeps the focus', async () => {
  const { user, server } = show({ pages: [['a']], waiting: [['b']] });
  await user.click(button());
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Nice');
  act(() => server.answer());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comment' }));
});

test('a next page that fails leaves the list, shows the error and can be retried', async () => {
  const { user, server, calls } = show({ pages: [['a']], waiting: [['b']] });
  await user.click(button());
  act(() => server.refuse());
  expect([screen.getByRole('alert').textContent, shown()]).toEqual(['No more could be had', ['a']]);
  await user.click(button());
  expect(calls.more).toBe(2);
});
