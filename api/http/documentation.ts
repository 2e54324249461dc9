import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 from the registered routes at /api/openapi.json, readable at /api/docs. Register before any route. */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sobuj', version: '1', description: 'The calls of the Sobuj plant shop.' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          userCookie: { type: 'apiKey', in: 'cookie', name: 'token' },
          sellerCookie: { type: 'apiKey', in: 'cookie', name: 'sellerToken' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    return reply.header('content-type', 'application/json').send(JSON.stringify(app.swagger()));
  });
}
