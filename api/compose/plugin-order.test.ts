import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { concurrencyLimiter } from '#api/http/limits/concurrency-limiter-plugin.ts';
import { rateLimits } from '#api/http/limits/rate-limits.ts';
import { securityHeaders } from '#api/http/limits/security-headers.ts';
import { errors } from '#api/http/replies/errors.ts';
import { limitedSecurityEvents } from '#api/http/watch/limited-security-events.ts';

test('a plugin without the one it depends on fails at ready, with both names', async () => {
  const app = fastify();
  app.register(concurrencyLimiter, { database: 'embedded' });
  await expect(app.ready()).rejects.toThrow("The dependency 'errors' of plugin 'concurrencyLimiter' is not registered");
});

test('a plugin before the one it depends on fails at ready', async () => {
  const config = readConfig({});
  const app = fastify();
  app.register(limitedSecurityEvents);
  app.register(errors);
  app.register(rateLimits, { config });
  app.register(securityHeaders, { config });
  await expect(app.ready()).rejects.toThrow(
    "The dependency 'security-headers' of plugin 'rate-limits' is not registered",
  );
});
