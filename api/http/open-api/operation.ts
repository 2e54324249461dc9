import { z } from 'zod';
import type { Access, Call } from '#contract/call.ts';
import { parameterNotes } from '#contract/field-notes.ts';
import { exampleOf } from './example-of.ts';
import { responsesOf } from './responses.ts';
import type { Json, SchemaBook } from './schemas.ts';

/** The page of a call in the document. */
export function operationOf(name: string, topic: string, call: Call, book: SchemaBook): Json {
  const parameters = parametersOf(call, book);
  return {
    operationId: name,
    summary: call.summary,
    description: call.description,
    tags: [topic],
    security: securityOf(call.access),
    ...(parameters.length > 0 && { parameters }),
    ...((call.body || call.files) && { requestBody: bodyOf(call, book) }),
    responses: responsesOf(call, book),
  };
}

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return [access === 'user' ? { userCookie: [] } : { sellerCookie: [] }, { bearer: [] }];
}

function parametersOf({ params, query, headers, etag }: Call, book: SchemaBook): Json[] {
  return [
    ...fieldsOf('path', params, book),
    ...fieldsOf('query', query, book),
    ...fieldsOf('header', headers, book),
    ...(etag ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ];
}

function fieldsOf(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined, book: SchemaBook): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.convert(schema, 'input') as {
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

function bodyOf({ body = z.object({}), files }: Call, book: SchemaBook): Json {
  const schema = book.convert(body, 'input');
  const example = exampleOf(schema, book, 'body');
  if (!files) return { required: true, content: { 'application/json': { schema, example } } };
  const properties = { ...(schema.properties as Json), [files.field]: pictures(files.maximum) };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties }, example } } };
}

function pictures(maximum: number): Json {
  const picture = { type: 'string', contentMediaType: 'application/octet-stream' };
  return maximum === 1 ? picture : { type: 'array', maxItems: maximum, items: picture };
}
