import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal, sendRefusal } from '#api/http/replies/refusal.ts';
import type { Call } from '#contract/declarations/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether other sites redirect browsers to this route. It trusts no claim and needs no session. */
    fromElsewhere?: boolean;
  }
}

/** The shop's own origin, and other origins that may call it with credentials. */
type TrustedOrigins = { publicUrl: string | undefined; allowedOrigins: readonly string[] };

/**
 * Refuses state-changing requests that a browser sends for another site. Browsers state a request's source in `Origin` and
 * `Sec-Fetch-Site`; other clients send neither and pass.
 */
export const sameSite = fp<{ config: TrustedOrigins; calls: readonly Call[] }>(
  async (app, { config, calls }) => {
    const trusted = new Set([...config.allowedOrigins, ...(config.publicUrl ? [config.publicUrl] : [])]);
    const changingGets = new Set<string>(calls.filter((call) => call.changesState).map((call) => call.path));
    const mayPass = (request: FastifyRequest) => {
      const { config: route, url = '' } = request.routeOptions;
      const reads = request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
      return route.fromElsewhere || (reads && !changingGets.has(url)) || !comesFromElsewhere(request, trusted);
    };
    app.addHook('onRequest', (request, reply, done) => {
      if (mayPass(request)) return done();
      app.recordRefusal(request, 'cross-site-refused');
      sendRefusal(reply, new Refusal('cross-site'));
    });
  },
  {
    name: 'same-site',
    // A refusal needs the security headers, too.
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
