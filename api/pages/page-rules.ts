import type { matchRoutes, ServerBuild } from 'react-router';
import type { PageCaching, PageHandle } from '#contract/pages.ts';

/** What a page states of itself, with the defaults filled in. */
export type PageRule = { cache: PageCaching; query: readonly string[]; uncached: readonly string[] };

type Route = NonNullable<ServerBuild['routes'][string]>;
type RouteNode = { id: string; path?: string; index?: boolean; caseSensitive?: boolean; children?: RouteNode[] };

const notCached: PageRule = { cache: 'never', query: [], uncached: [] };

/** Reads from the routes of a build which rule the page at a path states (`PageHandle`). */
export function pageRules({ routes }: ServerBuild, match: typeof matchRoutes): (pathname: string) => PageRule {
  const tree = childrenOf(
    undefined,
    Object.values(routes).flatMap((route) => route ?? []),
  );
  return (pathname) => {
    const page = pageOf(pathname);
    const ids = match(tree as never, page.path)?.map(({ route }) => route.id as string) ?? [];
    const rule = ruleOf(ids.flatMap((id) => routes[id] ?? []));
    return page.isData ? { ...rule, cache: 'never' } : rule;
  };
}

/** The leaf decides; one without a loader renders the same each time, and leaves it to the layouts around it. */
function ruleOf(routes: readonly Route[]): PageRule {
  for (const { module } of routes.toReversed()) {
    const { cache, query = [], uncached = [] } = (module.handle ?? {}) as Partial<PageHandle>;
    if (cache) return { cache, query, uncached };
    if (module.loader) return notCached;
  }
  return notCached;
}

/** The router answers with a page's data alone at the page's path with `.data`. */
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
