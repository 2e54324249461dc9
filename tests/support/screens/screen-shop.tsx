import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { openTestApp, type TestApp, type TestRequest } from '#tests/support/shops/test-app.ts';
import { textsIn } from '#tests/support/texts.ts';
import { browserQueryClient } from '#web/client/query-client.ts';
import { userToken } from '#web/client/user-token.ts';
import { textOf } from '#web/language/text.ts';
import { renderScreen } from './render-screen.tsx';

/** What screens say, and how they write numbers and prices. */
export const { t, count, taka } = textOf(textsIn('en'));

/** Who looks at a screen: a visitor, or somebody by their token. */
type Viewer = TestRequest['as'];

type ScreenOptions = Parameters<typeof renderScreen>[1] & { as?: Viewer };

/** The real shop behind screens that are shown without a browser. */
export type ScreenShop = TestApp & {
  /** Shows a screen to somebody. What it asks for goes to the shop. */
  open(screen: ReactNode, options?: ScreenOptions): ReturnType<typeof renderScreen>;
  /**
   * From now on, until the end of the test at the latest, calls whose path begins so get no answer of the shop: the
   * status and body given, or with 'lost' none. Returns what ends that.
   */
  fail(pathStart: string, how?: { status: number; body?: string } | 'lost'): () => void;
};

const fetchOutside = fetch;

/** Live events, none of which ever comes. */
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
    // The shop itself asks others by the same function.
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
      // Answers in bytes are known by the class that Node has for them, which is not that of jsdom.
      vi.stubGlobal('ArrayBuffer', Buffer.alloc(0).buffer.constructor);
      return renderScreen(screen, place, browserQueryClient);
    },
    fail(pathStart, how = { status: 500 }) {
      failures.set(pathStart, how);
      return () => void failures.delete(pathStart);
    },
  };
}
