import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc, { type Arbitrary } from 'fast-check';
import { calls } from '#contract/calls.ts';
import routes from '#web/routes.ts';
import { encoded, hostileQueries, hostileSegments } from './addresses.ts';
import { type FuzzRequest, roles } from './fuzz-request.ts';
import { hostileHeaders } from './headers.ts';
import { hostileTexts } from './hostile-texts.ts';

/** All page paths of the route table: parameters as `:name`, the catch-all as `*`. */
export const pagePaths: readonly string[] = pathsOf(await Promise.resolve(routes), '');

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, children = [], index }) => {
    const own = path ? `${parent}/${path}` : parent;
    return children.length > 0 && !index ? pathsOf(children, own) : [own || '/'];
  });
}

/** Paths served besides pages and calls. */
export const otherPaths: readonly string[] = [
  '/_.data',
  '/_root.data',
  '/__manifest',
  '/sitemap.xml',
  '/sitemap-:id.xml',
  '/feeds/google-en.xml',
  '/feeds/google-bn.xml',
  '/feeds/meta-en.csv',
  '/feeds/meta-bn.csv',
  '/robots.txt',
  '/healthz',
  '/api',
  '/api/:id',
  '/api/docs',
  '/api/docs/:id',
  '/api/docs/static/:id',
  '/api/openapi.json',
  '/media/:id',
  '/media/../:id',
  '/assets/:id',
  '/art/:id',
  '/favicon.svg',
  '/manifest.webmanifest',
];

const methods = fc.oneof(
  { weight: 20, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS') },
);
const searches = fc.constantFrom(...hostileTexts).map((text) => `?search=${encoded(text).slice(0, 4000)}`);
const reads = fc.constantFrom(...Object.values(calls).filter((call) => call.method === 'GET')).map((call) => call.path);
const queries = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: searches },
  {
    weight: 3,
    arbitrary: hostileQueries(['search', '_routes', 'index', 'p', 'paths', 'version', 'limit', 'cursor', 'ids']),
  },
);

/** Requests of a page or file, as HTML and as the router's data, with hostile parameters, queries and headers. */
export function pageRequests(pattern: string, ids: Arbitrary<string>): Arbitrary<FuzzRequest> {
  const segment = fc.oneof({ weight: 2, arbitrary: ids }, { weight: 3, arbitrary: hostileSegments });
  // A confused proxy could request a call's path below a page's.
  const rest = fc.oneof(
    fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
    reads,
  );
  const parts = pattern.split('/').map((part) => {
    if (part === '*') return rest;
    return /:\w+/.test(part) ? segment.map((value) => part.replace(/:\w+/, () => value)) : fc.constant(part);
  });
  const endings = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.constant('.data') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/', '//', '/_.data', '.data/', '/.data', '%2f', '%00', ';a', '.html', '.json'),
    },
  );
  return fc
    .record({
      role: fc.constantFrom(...roles),
      carrier: fc.constantFrom<FuzzRequest['carrier']>('bearer', 'cookie', 'both'),
      method: methods,
      parts: fc.tuple(...parts),
      ending: endings,
      query: queries,
      headers: hostileHeaders,
    })
    .map(({ parts: [, ...names], ending, query, ...request }) => ({
      ...request,
      path: `/${names.join('/')}${ending}${query}`,
    }));
}
