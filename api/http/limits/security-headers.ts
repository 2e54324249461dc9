import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fastifyCors from '@fastify/cors';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route's responses omit Helmet's headers (development only). */
    withoutHelmet?: boolean;
  }
}

/** Browser features that no page of the shop uses, and the camera, which the shop's own pages scan codes with. */
const permissionsPolicy = ['geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)')
  .join(', ');

/** Helmet's headers for everything (pages set their own content security policy), and CORS for the allowed origins only. */
export const securityHeaders = fp<{ config: { publicUrl: string | undefined; allowedOrigins: readonly string[] } }>(
  async (app, { config }) => {
    const own = { 'permissions-policy': permissionsPolicy };
    const all = {
      ...helmetHeaders({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
        },
        // Pictures set their own policy, because other sites may show them.
        crossOriginResourcePolicy: { policy: 'same-origin' },
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
        ...(!config.publicUrl?.startsWith('https:') && { strictTransportSecurity: false }),
      }),
      ...own,
    };
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(request.routeOptions.config.withoutHelmet ? own : all);
      done();
    });
    if (config.allowedOrigins.length === 0) return;
    await app.register(fastifyCors, {
      origin: [...config.allowedOrigins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key'],
      maxAge: 600,
    });
  },
  { name: 'security-headers' },
);

/** Returns the headers that Helmet sets. They are the same for every request, so they are computed once. */
function helmetHeaders(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return response.getHeaders();
}
