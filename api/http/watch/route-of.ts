import type { FastifyRequest } from 'fastify';

/** Folders of static files, some of which have a route for each file. */
const fileRoute = /^\/(assets|media|art)\//;
const healthRoute = /^\/(healthz|readyz)$/;

/** Returns the pattern of a request's route, never the actual values: `/api/product/:id`; 'unknown' when there is none. */
export function routeOf({ routeOptions: { url }, is404 }: Pick<FastifyRequest, 'routeOptions' | 'is404'>): string {
  if (url === undefined || is404) return 'unknown';
  const [, folder] = fileRoute.exec(url) ?? [];
  return folder ? `/${folder}/*` : url;
}

/** Returns whether a request is frequent and uninformative in a log: static files and health checks. */
export function isNoise(request: Pick<FastifyRequest, 'routeOptions' | 'is404'>): boolean {
  const route = routeOf(request);
  return fileRoute.test(route) || healthRoute.test(route);
}
