import type { ServerBuild } from 'react-router';
import type { Answer } from '#api/http/answer-cache.ts';
import { type Language, languageCodes, languages, splitLanguage } from '#contract/languages.ts';
import type { PageTools } from '#contract/pages.ts';
import { inertPolicy, newNonce, pagePolicy } from './content-policy.ts';
import { type PageRule, pageRules } from './page-rules.ts';
import type { PageEntry } from './page-tools.ts';

/** Renders the pages of a build to bytes, and knows what each of them states. */
export type PageRenderer = {
  ruleOf(pathname: string): PageRule;
  render(path: string): Promise<Answer>;
};

const html = 'text/html; charset=utf-8';

/** Renders pages to bytes. Nothing of a request but its path reaches a page, so nothing private can. */
export function pageRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  tools: Omit<PageTools, 'nonce'>,
): PageRenderer {
  const entry = build.entry.module as unknown as PageEntry;
  // The router takes the language off each address and puts it in front of each link.
  const handlers = Object.fromEntries(
    languageCodes.map((language) => [
      language,
      entry.createRequestHandler({ ...build, basename: languages[language].path || '/' }, mode),
    ]),
  ) as Record<Language, ReturnType<PageEntry['createRequestHandler']>>;
  const ruleOfPath = pageRules(build, entry.matchRoutes);
  const ruleOf = (pathname: string) => ruleOfPath(splitLanguage(pathname).path);
  return {
    ruleOf,
    async render(path) {
      const nonce = newNonce();
      const { language } = splitLanguage(path.split('?')[0] ?? path);
      const response = await handlers[language](
        new Request(`http://page${path}`),
        entry.createPageContext({ ...tools, nonce }),
      );
      return {
        status: response.status,
        headers: headersOf(response, nonce, tools.shop),
        body: Buffer.from(await response.arrayBuffer()),
        seconds: secondsOf(ruleOf(path.split('?')[0] ?? path)),
      };
    },
  };
}

function secondsOf({ cache }: PageRule): number | undefined {
  if (typeof cache === 'object') return cache.seconds;
  return cache === 'never' ? 0 : undefined;
}

/** A page is HTML only when the renderer says so: the data of a page, which the router sends by itself, is not. */
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
