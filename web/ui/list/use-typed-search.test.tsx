// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createBrowserRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InEnglish } from '#tests/support/screens/in-english.tsx';
import { ListSearch } from './list-search.tsx';

/** A search in a layout with links. With `slow`, pages load when the test calls `arrive`. */
function openShop(address: string, { slow = false, typedEarly = '' } = {}) {
  window.history.replaceState(null, '', address);
  const underWay: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => underWay.push(() => resolve(null)));
  const layout = (
    <>
      <ListSearch label="Search users" placeholder="" />
      <Link to="/roses">Roses</Link>
      <Outlet />
    </>
  );
  const page = (path: string) => ({ path, element: <h1>{path}</h1>, ...(slow && { loader }) });
  const router = createBrowserRouter([{ element: layout, children: [page('/users'), page('/roses')] }], {
    hydrationData: { loaderData: { '0-0': null } },
  });
  const shop = (
    <InEnglish>
      <RouterProvider router={router} />
    </InEnglish>
  );
  const container = document.body.appendChild(document.createElement('div'));
  if (typedEarly) {
    container.innerHTML = renderToString(shop);
    field().value = typedEarly;
  }
  render(shop, { container, hydrate: typedEarly !== '' });
  close = () => router.dispose();
  const arrive = () => {
    for (const resolve of underWay.splice(0)) resolve();
  };
  return { router, user: userEvent.setup(), arrive };
}
let close = () => {};

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
const address = () => window.location.pathname + window.location.search;

beforeEach(() => {
  window.matchMedia = (media) => ({ matches: false, media }) as MediaQueryList;
});
afterEach(() => {
  close();
  document.body.replaceChildren();
});

test("the field starts with the URL's search", () => {
  openShop('/users?search=rumana&page=2');
  expect(field().value).toBe('rumana');
});

test('the address follows when typing pauses, once and in one entry of the history', async () => {
  const { router, user } = openShop('/users');
  const visited = new Set<string>();
  router.subscribe(({ location }) => visited.add(location.search));
  const entries = window.history.length;
  await user.type(field(), 'ru');
  await waitFor(() => expect(address()).toBe('/users?search=ru'));
  await user.type(field(), 'mana');
  await waitFor(() => expect(address()).toBe('/users?search=rumana'));
  expect(field().value).toBe('rumana');
  expect([...visited]).toEqual(['?search=ru', '?search=rumana']);
  expect(window.history.length).toBe(entries + 1);
});

test('another search begins with its first page, and Enter waits for no pause', async () => {
  const { user } = openShop('/users?search=a&page=3');
  await user.type(field(), 'b{Enter}');
  expect(address()).toBe('/users?search=ab');
});

test('the same search again leads nowhere', async () => {
  const { router, user } = openShop('/users?search=rose&page=2');
  const navigate = vi.spyOn(router, 'navigate');
  await user.type(field(), ' {Enter}');
  expect([navigate.mock.calls, address()]).toEqual([[], '/users?search=rose&page=2']);
});

test('Back puts the search of its entry into the field, own ones included', async () => {
  const { router, user } = openShop('/users');
  await user.type(field(), 'rose{Enter}');
  await user.clear(field());
  await waitFor(() => expect(address()).toBe('/users'));
  await router.navigate(-1);
  await waitFor(() => expect(field().value).toBe('rose'));
  await router.navigate(-1);
  await waitFor(() => expect(field().value).toBe(''));
  expect(address()).toBe('/users');
});

test('a link ends the search that was being typed, even while its page is on its way', async () => {
  const { user, arrive } = openShop('/users', { slow: true });
  await user.type(field(), 'ro');
  await user.click(screen.getByRole('link', { name: 'Roses' }));
  expect(field().value).toBe('');
  arrive();
  await screen.findByRole('heading', { name: '/roses' });
  expect(address()).toBe('/roses');
});

test('input made while the previous search loads stays', async () => {
  const { router, user, arrive } = openShop('/users', { slow: true });
  await user.type(field(), 'ro{Enter}se');
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?search=rose'));
  arrive();
  await waitFor(() => expect(address()).toBe('/users?search=rose'));
  expect(field().value).toBe('rose');
});

test('input made before hydration is searched', async () => {
  openShop('/users', { typedEarly: 'rose' });
  await waitFor(() => expect(address()).toBe('/users?search=rose'));
  expect(field().value).toBe('rose');
});
