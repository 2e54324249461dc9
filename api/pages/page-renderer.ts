import type { ServerBuild } from 'react-router';
import type { CacheableResponse } from '#api/http/cache/cached-response.ts';
import { allTags, joinTags, shopTags, type Tags } from '#api/http/cache/response-tags.ts';
import { inertPolicy, newNonce, pagePolicy } from '#api/http/replies/content-policy.ts';
import { languageCodes, languages, splitLanguage } from '#contract/languages.ts';
import type { PageTools } from '#contract/pages.ts';
import { recordOf } from '#contract/records.ts';
import { type PageRule, pageRules } from './page-rules.ts';
import type { PageEntry, SharedTools } from './page-tools.ts';

/** Renders the pages of a build, and knows each page's rule. */
export type PageRenderer = {
  ruleOf(pathname: string): PageRule;
  render(path: string): Promise<CacheableResponse>;
};

const html = 'text/html; charset=utf-8';

/** Creates a renderer. Only the path of a request reaches a page, so nothing private can. */
export function pageRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  shared: SharedTools,
): PageRenderer {
  const module: object = build.entry.module;
  const entry = module as PageEntry;
  // The router removes the language from each URL and adds it to each link.
  const handlers = recordOf(languageCodes, (language) =>
    entry.createRequestHandler({ ...build, basename: languages[language].path || '/' }, mode),
  );
  const ruleOfPath = pageRules(build, entry.matchRoutes);
  const ruleOf = (pathname: string) => ruleOfPath(splitLanguage(pathname).path);
  return {
    ruleOf,
    async render(path) {
      const { tools, tags } = ownTools(shared);
      const { language } = splitLanguage(path.split('?')[0] ?? path);
      const response = await handlers[language](new Request(`http://page${path}`), entry.createPageContext(tools));
      return {
        status: response.status,
        headers: headersOf(response, tools.nonce, tools.shop),
        body: Buffer.from(await response.arrayBuffer()),
        tags: joinTags(tags),
        seconds: secondsOf(path, ruleOf),
      };
    },
  };
}

/** Returns the tools of one page. Its tags are those of its calls and of the shop's settings, which every page contains. */
function ownTools({ call, ...shared }: SharedTools): { tools: PageTools; tags: Tags[] } {
  const tags: Tags[] = [shopTags];
  const tools = {
    ...shared,
    nonce: newNonce(),
    async call(path: string) {
      const { tags: read, ...answer } = await call(path).catch((error: unknown) => {
        tags.push(allTags);
        throw error;
      });
      tags.push(read);
      return answer;
    },
  };
  return { tools, tags };
}

function secondsOf(path: string, ruleOf: (pathname: string) => PageRule): number | undefined {
  const [pathname = path, query] = path.split('?');
  const { cache, uncached } = ruleOf(pathname);
  const asked = new URLSearchParams(query);
  if (uncached.some((name) => asked.has(name))) return 0;
  if (typeof cache === 'object') return cache.seconds;
  return cache === 'never' ? 0 : undefined;
}

/** Only a response that the renderer marks as HTML is a page; a page's data, which the router also sends, is not. */
function headersOf(response: Response, nonce: string, shop: PageTools['shop']): Record<string, string> {
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  const passed = ['location', 'x-remix-response'].flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    'content-type': isPage ? html : (response.headers.get('content-type') ?? 'application/octet-stream'),
    'cache-control': response.status >= 500 ? 'no-store' : 'no-cache',
    'content-security-policy': isPage ? pagePolicy(nonce, shop) : inertPolicy,
    ...(response.status === 503 && { 'retry-after': '2' }),
    ...Object.fromEntries(passed),
  };
}
