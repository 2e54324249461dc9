import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import type { Config } from '#api/config.ts';
import { callGroups } from '#contract/calls.ts';
import { openApiDocument } from './open-api/document.ts';

/** OpenAPI 3.1 from the calls of the contract at /api/openapi.json, readable at /api/docs. Made when first asked for. */
export const documentation = fp<{ config: Config }>(
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
    let text: string | undefined;
    app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
      text ??= JSON.stringify(app.swagger());
      return reply.header('content-type', 'application/json').send(text);
    });
  },
  { name: 'documentation', dependencies: ['security-headers', 'rate-limits'] },
);
