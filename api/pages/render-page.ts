import type { ServerBuild } from 'react-router';
import type { Answer } from '#api/http/ready-made.ts';
import { inertPolicy, newNonce, pagePolicy } from './content-policy.ts';
import type { PageEntry, PageTools } from './page-tools.ts';

/** Renders a page of the build to bytes. */
export type RenderPage = (path: string) => Promise<Answer>;

/**
 * Pages that show more than the catalogue are kept for seconds only, which is enough to bear a crowd. The browser asks
 * for the newest posts itself after load.
 */
const secondsKept: Record<string, number> = { '/community': 1 };

const html = 'text/html; charset=utf-8';

/** Renders pages to bytes. Nothing of a request but its path reaches a page, so nothing private can. */
export function pageRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  tools: Omit<PageTools, 'nonce'>,
): RenderPage {
  const entry = build.entry.module as unknown as PageEntry;
  const handle = entry.createRequestHandler(build, mode);
  return async (path) => {
    const nonce = newNonce();
    const response = await handle(new Request(`http://page${path}`), entry.createPageContext({ ...tools, nonce }));
    const body = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: headersOf(response, nonce, tools.shop.publicUrl),
      body,
      seconds: secondsKept[path],
    };
  };
}

/** A page is HTML only when the renderer says so: the data of a page, which the router sends by itself, is not. */
function headersOf(response: Response, nonce: string, publicUrl: string | undefined): Record<string, string> {
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  const passed = ['location', 'x-remix-response'].flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    'content-type': isPage ? html : (response.headers.get('content-type') ?? 'application/octet-stream'),
    'cache-control': response.status >= 500 ? 'no-store' : 'no-cache',
    'content-security-policy': isPage ? pagePolicy(nonce, publicUrl) : inertPolicy,
    ...(response.status === 503 && { 'retry-after': '2' }),
    ...Object.fromEntries(passed),
  };
}
