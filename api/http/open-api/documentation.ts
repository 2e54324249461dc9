import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { ResponseCache } from '#api/http/cache/response-cache.ts';
import { noTags } from '#api/http/cache/response-tags.ts';
import { callGroups } from '#contract/calls.ts';
import type { ShopContact } from '#contract/settings/shop.ts';
import { openApiDocument } from './document.ts';

/** Serves OpenAPI 3.1 of the contract's calls at /api/openapi.json, and as pages at /api/docs. Built on the first request. */
export const documentation = fp<{ config: { contact: ShopContact; publicUrl: string | undefined } }>(
  async (app, { config: { contact, publicUrl } }) => {
    const contactOptions = {
      ...(publicUrl !== undefined && { url: `${publicUrl}/contact` }),
      ...(contact.email !== undefined && { email: contact.email }),
    };
    await app.register(fastifySwagger, {
      openapi: {},
      transform: ({ url }) => ({ schema: { hide: true }, url }),
      transformObject: () => openApiDocument(callGroups, contactOptions),
    });
    await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
    const cache = new ResponseCache({ minimumRequests: 1, maximumEntries: 1 });
    app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
      cache.send('document', request, reply, async () => ({
        status: 200,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-cache' },
        body: Buffer.from(JSON.stringify(app.swagger())),
        tags: noTags,
      })),
    );
  },
  { name: 'documentation', dependencies: ['security-headers', 'rate-limits'] },
);
