import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#api/config.ts';
import type { Call } from '#contract/call.ts';
import { Refusal, sendRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether browsers are sent to this route by other sites: it takes nobody's word and needs no session. */
    fromElsewhere?: boolean;
  }
}

/**
 * Refuses state-changing requests that a browser sends on behalf of another site. Browsers say where a request comes
 * from by `Origin` and `Sec-Fetch-Site`; other clients send neither and pass.
 */
export const sameSite = fp<{ config: Config; calls: readonly Call[] }>(
  async (app, { config, calls }) => {
    const trusted = new Set([...config.allowedOrigins, ...(config.publicUrl ? [config.publicUrl] : [])]);
    const changingGets = new Set(calls.filter((call) => call.changesState).map((call) => call.path as string));
    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
      if (request.routeOptions.config.fromElsewhere) return;
      if (reads && !changingGets.has(request.routeOptions.url ?? '')) return;
      if (!comesFromElsewhere(request, trusted)) return;
      app.recordRefusal(request, 'cross-site-refused');
      return sendRefusal(reply, new Refusal('cross-site'));
    });
  },
  {
    name: 'same-site',
    // A refusal carries the security headers, too.
    dependencies: ['security-headers', 'security-events'],
    decorators: { fastify: ['recordRefusal'] },
  },
);

function comesFromElsewhere(request: FastifyRequest, trusted: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return origin !== `${request.protocol}://${request.host}` && !trusted.has(origin);
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
