import type { matchRoutes, ServerBuild } from 'react-router';
import type { PageCaching, PageHandle } from '#contract/pages.ts';

/** A page's declarations about itself, with the defaults filled in. */
export type PageRule = {
  cache: PageCaching;
  query: readonly string[];
  uncached: readonly string[];
  cookies: readonly string[];
  /** Whether the page accepts forms sent without scripts. */
  takesForms: boolean;
};

type Route = NonNullable<ServerBuild['routes'][string]>;
type RouteNode = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: RouteNode[] };

const notCached: PageRule = { cache: 'never', query: [], uncached: [], cookies: [], takesForms: false };

/** Returns a function that finds the rule of the page at a path (`PageHandle`) in a build's routes. */
export function pageRules({ routes }: ServerBuild, match: typeof matchRoutes): (pathname: string) => PageRule {
  const tree = childrenOf(
    undefined,
    Object.values(routes).flatMap((route) => route ?? []),
  );
  return (pathname) => {
    const page = pageOf(pathname);
    const ids = match(tree as never, page.path)?.map(({ route }) => route.id as string) ?? [];
    const found = ids.flatMap((id) => routes[id] ?? []);
    const rule = { ...ruleOf(found), takesForms: !page.isData && found.at(-1)?.module.action !== undefined };
    return page.isData ? { ...rule, cache: 'never', cookies: [] } : rule;
  };
}

/** The leaf decides. A leaf without a loader always renders the same, and leaves the decision to its layouts. */
function ruleOf(routes: readonly Route[]): Omit<PageRule, 'takesForms'> {
  for (const { module } of routes.toReversed()) {
    const { cache, query = [], uncached = [], cookies = [] } = (module.handle ?? {}) as Partial<PageHandle>;
    if (cache) return { cache, query, uncached, cookies };
    if (module.loader) return notCached;
  }
  return notCached;
}

/** The router serves a page's data at the page's path with `.data`. */
function pageOf(pathname: string): { path: string; isData: boolean } {
  const [, path] = /^(.*)\.data$/.exec(pathname) ?? [];
  if (path === undefined) return { path: pathname, isData: false };
  return { path: path === '/_root' || path === '/_' ? '/' : path, isData: true };
}

function childrenOf(parentId: string | undefined, routes: readonly Route[]): RouteNode[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) => ({
      id,
      ...(path && { path }),
      ...(caseSensitive && { caseSensitive }),
      ...(index ? { index } : { children: childrenOf(id, routes) }),
    }));
}
