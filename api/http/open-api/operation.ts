import { z } from 'zod';
import type { Access, Call } from '#contract/declarations/call.ts';
import { parameterNotes } from '#contract/documentation/field-notes.ts';
import { exampleOf } from './example-of.ts';
import { responsesOf } from './responses.ts';
import type { Json, SchemaRegistry } from './schemas.ts';

/** Returns the operation object of a call. */
export function operationOf(name: string, topic: string, call: Call, registry: SchemaRegistry): Json {
  const parameters = parametersOf(call, registry);
  return {
    operationId: name,
    summary: call.summary,
    description: call.description,
    tags: [topic],
    security: securityOf(call.access),
    ...(parameters.length > 0 && { parameters }),
    ...((call.body || call.files) && { requestBody: bodyOf(call, registry) }),
    responses: responsesOf(call, registry),
  };
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return [access === 'user' ? { userCookie: [] } : { sellerCookie: [] }, { bearer: [] }];
}

function parametersOf({ params, query, headers, etag }: Call, registry: SchemaRegistry): Json[] {
  return [
    ...fieldsOf('path', params, registry),
    ...fieldsOf('query', query, registry),
    ...fieldsOf('header', headers, registry),
    ...(etag ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
}

function fieldsOf(
  place: 'path' | 'query' | 'header',
  schema: z.ZodObject | undefined,
  registry: SchemaRegistry,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = registry.convert(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    description: parameterNotes[name],
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

function bodyOf({ body = z.object({}), files }: Call, registry: SchemaRegistry): Json {
  const schema = registry.convert(body, 'input');
  const example = exampleOf(schema, registry, 'body');
  if (!files) return { required: true, content: { 'application/json': { schema, example } } };
  const properties = {
    ...(schema.properties as Json),
    [files.field]: pictures(files.maximum),
    ...(files.beside && { [files.beside.field]: pictures(1) }),
  };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties }, example } } };
}

function pictures(maximum: number): Json {
  const picture = { type: 'string', contentMediaType: 'application/octet-stream' };
  return maximum === 1 ? picture : { type: 'array', maxItems: maximum, items: picture };
}
