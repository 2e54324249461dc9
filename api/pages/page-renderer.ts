import type { ServerBuild } from 'react-router';
import type { CacheableResponse } from '#api/http/cache/cached-response.ts';
import { allTags, joinTags, shopTags, type Tags } from '#api/http/cache/response-tags.ts';
import { inertPolicy, newNonce, pagePolicy } from '#api/http/replies/content-policy.ts';
import { formType } from '#api/http/replies/form-type.ts';
import { languageCodes, languages, splitLanguage } from '#contract/languages.ts';
import type { PageTools } from '#contract/pages.ts';
import { recordOf } from '#contract/records.ts';
import { type PageRule, pageRules } from './page-rules.ts';
import type { PageEntry, SharedTools } from './page-tools.ts';
import type { Visit } from './visit.ts';

/** Renders the pages of a build, and knows each page's rule. */
export type PageRenderer = {
  ruleOf(pathname: string): PageRule;
  /** Renders a page that is the same for everybody. */
  render(path: string): Promise<CacheableResponse>;
  /** Renders a page for one visitor, with the visitor's form. */
  renderFor(visit: Visit, path: string): Promise<Pick<CacheableResponse, 'status' | 'headers' | 'body'>>;
};

const html = 'text/html; charset=utf-8';

/** Creates a renderer. Only the path of a request reaches a page that everybody gets, so nothing private can. */
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
  async function make(path: string, tools: PageTools) {
    const form = tools.visitor?.form;
    const { language } = splitLanguage(path.split('?')[0] ?? path);
    const sent = form === undefined ? {} : { method: 'POST', body: form, headers: { 'content-type': formType } };
    const response = await handlers[language](new Request(`http://page${path}`, sent), entry.createPageContext(tools));
    return {
      status: response.status,
      headers: headersOf(response, tools.nonce, tools.shop),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
  return {
    ruleOf,
    async render(path) {
      await shared.refresh();
      const { tools, tags } = ownTools(shared);
      return { ...(await make(path, tools)), tags: joinTags(tags), seconds: secondsOf(path, ruleOf) };
    },
    async renderFor({ call, visitor }, path) {
      await shared.refresh();
      const { shop, onError } = shared;
      return make(path, { shop, onError, call, visitor, nonce: newNonce() });
    },
  };
}

/**
 * Returns the tools of one page. Its tags are those of its calls and of the shop's settings, which every page contains.
 */
function ownTools({ call, refresh, ...shared }: SharedTools): { tools: PageTools; tags: Tags[] } {
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

/** Only a response marked as HTML by the renderer is a page; the router also sends a page's data. */
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
