import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import { resolveValue, useToasterStore } from 'react-hot-toast';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { Shop } from '#contract/settings/shop.ts';
import { createQueryClient } from '#web/client/query-client.ts';
import { InEnglish } from './in-english.tsx';

type Place = {
  /** The current URL, such as /seller/orders?page=2. */
  at?: string;
  /** The route pattern of that URL, when the screen reads parameters. */
  path?: string;
  /** The shop's details, when the screen needs more of them than the fallback. */
  shop?: Shop;
};

const Content = createContext<ReactNode>(null);

/** Renders a component on a page of its own; returns the simulated user. */
export function renderScreen(
  screen: ReactNode,
  { at = '/start', path = '*', shop }: Place = {},
  queries = createQueryClient(),
) {
  const person = userEvent.setup();
  const routes = [path, '*'].map((pattern) => ({ path: pattern, element: <Shown /> }));
  window.history.replaceState(null, '', at);
  const root = { id: 'root', loader: () => null, shouldRevalidate: () => false, children: routes };
  const router = shop
    ? createBrowserRouter([root], { hydrationData: { loaderData: { root: { shop } } } })
    : createBrowserRouter(routes);
  onTestFinished(() => router.dispose());
  const page = (content: ReactNode) => (
    <InEnglish>
      <QueryClientProvider client={queries}>
        <Content value={content}>
          <RouterProvider router={router} />
        </Content>
      </QueryClientProvider>
    </InEnglish>
  );
  const { rerender } = render(page(screen));
  return { person, show: (next: ReactNode) => rerender(page(next)) };
}

function Shown() {
  const { pathname, search } = useLocation();
  return (
    <>
      {use(Content)}
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <Toasts />
    </>
  );
}

/** The toasts without their animations, which jsdom does not support. */
function Toasts() {
  return useToasterStore().toasts.map((shown) => (
    <p key={shown.id} role="status">
      {resolveValue(shown.message, shown)}
    </p>
  ));
}

type Answer = { status?: number; json: object };

/**
 * Stubs the page's `fetch`: `answer` gets the path and the body. When it returns undefined, the server is unreachable.
 */
export function serve(answer: (path: string, body: unknown) => Answer | undefined): void {
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    const found = answer(path, typeof request.body === 'string' ? JSON.parse(request.body) : undefined);
    if (!found) throw new TypeError(`Nothing answers at ${path}`);
    return Response.json(found.json, { status: found.status ?? 200 });
  });
}
