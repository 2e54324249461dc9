import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { openTestApp, type TestApp, type TestRequest } from '#tests/support/shops/test-app.ts';
import { textsIn } from '#tests/support/texts.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { userToken } from '#web/client/user-token.ts';
import { textOf } from '#web/language/text.ts';
import { renderScreen } from './render-screen.tsx';

/** The screens' texts and number formats. */
export const { t, count, taka } = textOf(textsIn('en'));

/** A visitor, or a user by their token. */
type Viewer = TestRequest['as'];

type ScreenOptions = Parameters<typeof renderScreen>[1] & { as?: Viewer };

/** A real shop behind screens that are rendered without a browser. */
export type ScreenShop = TestApp & {
  /** Renders a screen for a viewer. Its requests go to the shop. */
  open(screen: ReactNode, options?: ScreenOptions): ReturnType<typeof renderScreen>;
  /**
   * Makes calls whose path starts with this fail from now on, at the latest until the end of the test: with the given
   * status and body, or without a response ('lost'). Returns a function that ends the failures.
   */
  fail(pathStart: string, how?: { status: number; body?: string } | 'lost'): () => void;
};

const fetchOutside = fetch;

/** An event stream without events. */
class SilentEvents extends EventTarget {
  close() {}
}

function cookieOf(viewer: Viewer): { cookie?: string } {
  if (!viewer) return {};
  return { cookie: 'user' in viewer ? `token=${viewer.user}` : `sellerToken=${viewer.seller}` };
}

/** Opens a shop for the screens of a test file. */
export async function openScreenShop(...opened: Parameters<typeof openTestApp>): Promise<ScreenShop> {
  const shop = await openTestApp(...opened);
  const failures = new Map<string, { status: number; body?: string } | 'lost'>();
  let viewer: Viewer;
  afterEach(() => failures.clear());

  async function fetchFromShop(path: string, request: RequestInit = {}): Promise<Response> {
    const [, failure] = [...failures].find(([start]) => path.startsWith(start)) ?? [];
    if (failure === 'lost') throw new TypeError('The connection is lost');
    if (failure) return new Response(failure.body ?? 'broken', { status: failure.status });
    // The shop itself also uses `fetch`, for other servers.
    if (!path.startsWith('/')) return fetchOutside(path, request);
    const answer = await shop.app.inject({
      url: path,
      method: request.method as 'GET',
      headers: {
        ...(request.headers as Record<string, string>),
        ...(request.credentials !== 'omit' && cookieOf(viewer)),
      },
      ...(request.body && { payload: request.body as string }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  }

  return {
    ...shop,
    open(screen, { as, ...place } = {}) {
      viewer = as;
      browserQueryClient.clear();
      userToken.write(as && 'user' in as ? as.user : undefined);
      vi.stubGlobal('fetch', fetchFromShop);
      vi.stubGlobal('EventSource', SilentEvents);
      // Binary responses are instances of Node's class, not of jsdom's.
      vi.stubGlobal('ArrayBuffer', Buffer.alloc(0).buffer.constructor);
      return renderScreen(screen, place, browserQueryClient);
    },
    fail(pathStart, how = { status: 500 }) {
      failures.set(pathStart, how);
      return () => void failures.delete(pathStart);
    },
  };
}
