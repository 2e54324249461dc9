import type { Call } from '#contract/declarations/call.ts';
import { headerComponents } from './headers.ts';
import { operationOf } from './operation.ts';
import { responseComponents } from './responses.ts';
import { type Json, SchemaRegistry } from './schemas.ts';

export type CallGroup = { topic: string; about: string; calls: Readonly<Record<string, Call>> };

const introduction = `The calls of the Sobuj plant shop.

**Answers.** A successful answer is \`{ "success": true, … }\`. A refusal is \`{ "success": false, "message": …, "code": … }\` with a
fitting status, a sentence for a person and a stable word for programs; for forms, \`fields\` has a sentence for each field.

**Sessions.** Logging in sets a cookie that the browser sends along; other clients send the token as a Bearer token. A
change that a browser sends from another site is refused.

**Trying again.** A call that creates something takes an \`Idempotency-Key\`. After 429 and 503, wait for \`Retry-After\`.

**Money and time.** Amounts are taka with at most two decimals. Times are UTC, ISO 8601; ids are UUIDs.

**Headers.** Those that browsers ask for security (CORS, content policy and the like) come with every answer and are not
listed with the calls.`;

const securitySchemes = {
  userCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description: "A user's session, as login and registering set it.",
  },
  sellerCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sellerToken',
    description: "A seller's session, as the seller's login sets it.",
  },
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, for clients without cookies.' },
};

const parameters = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of the answer that the client has.',
    schema: { type: 'string' },
  },
};

/** The contacts for integrators, as far as they are set. */
export type Contact = { url?: string; email?: string };

/** Returns the OpenAPI document of these calls. It depends only on their declarations, so every run is equal. */
export function openApiDocument(groups: readonly CallGroup[], contact: Contact = {}): Json {
  const registry = new SchemaRegistry();
  const paths: Record<string, Json> = {};
  for (const { topic, calls } of groups) {
    for (const [name, call] of Object.entries(calls)) {
      const page = operationOf(name, topic, call, registry);
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: page };
    }
  }
  const responses = responseComponents(registry);
  const text = JSON.stringify([paths, responses]);
  const used = (kind: string, all: Json) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sobuj',
      version: '1',
      summary: 'The calls of a web shop for plants.',
      description: introduction,
      contact: { name: 'Sobuj', ...contact },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Sobuj' },
    },
    servers: [{ url: '/', description: 'The shop that serves this document.' }],
    tags: groups.map(({ topic, about }) => ({ name: topic, description: about })),
    paths,
    components: {
      schemas: registry.components,
      responses: used('responses', responses),
      headers: used('headers', headerComponents),
      parameters: used('parameters', parameters),
      securitySchemes,
    },
  };
}
