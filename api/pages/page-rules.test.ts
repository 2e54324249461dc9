import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchRoutes, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageRules } from './page-rules.ts';
import { pathsInSitemap } from './public-pages.ts';

const route = (id: string, parentId: string | undefined, path: string | undefined, module: object) => ({
  [id]: { id, parentId, path, index: path === '', module },
});

const routes = {
  ...route('root', undefined, undefined, { loader: () => null }),
  ...route('shop', 'root', undefined, { handle: { cache: 'until-catalogue-changes' } }),
  ...route('silent', 'shop', 'silent', { loader: () => null }),
  ...route('still', 'shop', 'still', {}),
  ...route('stating', 'shop', 'stating/:id', { loader: () => null, handle: { cache: { seconds: 3 }, query: ['a'] } }),
  ...route('bare', 'root', 'bare', {}),
};
const ruleOf = pageRules({ routes } as unknown as ServerBuild, matchRoutes);

describe('what a page states', () => {
  test('decides for this page', () =>
    expect(ruleOf('/stating/x')).toEqual({
      cache: { seconds: 3 },
      query: ['a'],
      uncached: [],
      cookies: [],
      takesForms: false,
    }));

  test('is not taken from a layout by a page with a loader', () => expect(ruleOf('/silent').cache).toBe('never'));

  test('is taken from the layout by a page that loads nothing', () =>
    expect(ruleOf('/still')).toEqual({
      cache: 'until-catalogue-changes',
      query: [],
      uncached: [],
      cookies: [],
      takesForms: false,
    }));

  test.each(['/bare', '/no-such-page'])('by default it is not cache: %s', (path) =>
    expect(ruleOf(path)).toEqual({ cache: 'never', query: [], uncached: [], cookies: [], takesForms: false }),
  );

  test('gives its parameters to its data, too, which is not cached', () =>
    expect(ruleOf('/stating/x.data')).toEqual({
      cache: 'never',
      query: ['a'],
      uncached: [],
      cookies: [],
      takesForms: false,
    }));
});

const built = (): Promise<ServerBuild> => import(pathToFileURL(resolve('build/server/index.js')).href);

test('search engines are to list the pages that everybody may read, and no other', async () => {
  const help = ['/delivery', '/returns', '/payment', '/tracking', '/faq', '/terms', '/privacy'];
  const always = ['/', '/products', '/community', '/contact', ...help];
  expect(pathsInSitemap(await built(), { hasAssistant: true }).sort()).toEqual(['/ask', ...always].sort());
  expect(pathsInSitemap(await built(), { hasAssistant: false }).sort()).toEqual(always.sort());
});

test('every page with a loader states how it is cached', async () => {
  const build = await built();
  const pages = Object.values(build.routes).flatMap((page) => (page?.module.loader && page.parentId ? [page] : []));
  const silent = pages.filter(({ module }) => !(module.handle as { cache?: unknown } | undefined)?.cache);
  expect(pages.length).toBeGreaterThan(0);
  expect(silent.map(({ id }) => id)).toEqual([]);
});
