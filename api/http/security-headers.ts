import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { Config } from '#api/config.ts';

/** What no page of the shop asks a browser for. */
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Helmet's headers for everything (pages state their own content policy), and CORS for the allowed origins only. */
export const securityHeaders = fp<{ config: Config }>(
  async (app, { config }) => {
    await app.register(fastifyHelmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      // Pictures state their own: they are shown on other sites.
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: config.publicUrl?.startsWith('https:') ? undefined : false,
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', permissionsPolicy);
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
