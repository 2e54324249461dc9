import fc, { type Arbitrary } from 'fast-check';
import type { Access, Call } from '#contract/declarations/call.ts';
import { encoded, hostileQueries, hostileSegments } from './addresses.ts';
import { arbitraryOf, type Known, toJson } from './arbitrary-of.ts';
import { type FuzzRequest, type Role, roles } from './fuzz-request.ts';
import { hostileHeaders } from './headers.ts';
import { hostileTexts } from './hostile-texts.ts';
import { multipartBodies } from './multipart-bodies.ts';
import { damagedJson, mutated } from './mutations.ts';

type Body = { contentType?: string; payload?: string | Buffer };

const noBody: Arbitrary<Body> = fc.constant({});
const letIn: Record<Access, readonly Role[]> = { public: roles, user: ['user', 'otherUser'], seller: ['seller'] };
const carriers = fc.constantFrom<FuzzRequest['carrier']>('bearer', 'cookie', 'both');
const otherMethods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');

/** Requests of one call, from valid ones to absurd ones. */
export function callRequests(call: Call, known: Known): Arbitrary<FuzzRequest> {
  const role = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...letIn[call.access]) },
    { weight: 1, arbitrary: fc.constantFrom(...roles) },
  );
  const method = fc.oneof({ weight: 20, arbitrary: fc.constant(call.method) }, { weight: 1, arbitrary: otherMethods });
  return fc
    .record({
      role,
      carrier: carriers,
      method,
      path: paths(call, known),
      query: queries(call, known),
      headers: hostileHeaders,
      body: call.method === 'GET' ? noBody : bodies(call, known),
    })
    .map(({ path, query, headers, body, ...rest }) => ({
      ...rest,
      path: path + query,
      headers: { ...(body.contentType !== undefined && { 'content-type': body.contentType }), ...headers },
      // The body of a GET is not read.
      payload: ['GET', 'HEAD'].includes(rest.method) ? undefined : body.payload,
    }));
}

/** Bodies that the call's schema accepts, as far as a generator can tell. */
export function validBodies(call: Call, known: Known): Arbitrary<unknown> {
  return call.body ? arbitraryOf(call.body as never, known) : fc.constant({});
}

function paths(call: Call, known: Known): Arbitrary<string> {
  const names = Object.keys(call.params?.shape ?? {});
  const segment = fc.oneof(
    { weight: 6, arbitrary: known.ids },
    { weight: 1, arbitrary: known.ids.map((id) => id.toUpperCase()) },
    { weight: 2, arbitrary: hostileSegments },
  );
  const segments = fc.record(Object.fromEntries(names.map((name) => [name, name === 'model' ? models : segment])));
  return segments.map((values) => call.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}

const models = fc.oneof(fc.constantFrom('gemini-pro', 'gemini-1.5-flash'), hostileSegments);

function queries(call: Call, known: Known): Arbitrary<string> {
  const { shape } = call.query ?? { shape: {} };
  const fields = fc.record(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field as never, known)])),
  );
  const valid = fields.map((values) => {
    const pairs = Object.entries(values).filter(([, value]) => value !== undefined);
    return pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${encoded(String(value))}`).join('&')}`;
  });
  const odd = hostileQueries(Object.keys(shape));
  if (Object.keys(shape).length === 0)
    return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd });
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 3, arbitrary: odd });
}

function bodies(call: Call, known: Known): Arbitrary<Body> {
  const values = validBodies(call, known);
  const wrong = mutated(values);
  const json = fc.oneof(
    { weight: 3, arbitrary: values.map(toJson) },
    { weight: 4, arbitrary: wrong.map(toJson) },
    { weight: 1, arbitrary: damagedJson(values.map(toJson)) },
  );
  const asJson = fc.oneof(
    { weight: 12, arbitrary: json.map((payload): Body => ({ contentType: 'application/json', payload })) },
    {
      weight: 1,
      arbitrary: fc.tuple(contentTypes, json).map(([contentType, payload]): Body => ({ contentType, payload })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...hostileTexts)
        .map((payload): Body => ({ contentType: 'application/json', payload })),
    },
  );
  const { field, maximum } = call.files ?? { field: 'image', maximum: 1 };
  const forms = multipartBodies(field, maximum, fc.oneof(values, wrong).map(textFields));
  return fc.oneof(
    { weight: call.files ? 3 : 14, arbitrary: asJson },
    { weight: call.files ? 7 : 1, arbitrary: forms },
    { weight: 1, arbitrary: noBody },
  );
}

/** Form fields: text unchanged, everything else as JSON. */
function textFields(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { value: toJson(value) };
  const fields = Object.entries(value).map(([name, field]) => [
    name.replace(/[\r\n"]/g, '_'),
    typeof field === 'string' ? field : toJson(field),
  ]);
  return Object.fromEntries(fields);
}

const contentTypes = fc.constantFrom(
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json;',
  'application/json, text/html',
  'application/vnd.api+json',
  'application/problem+json',
  'text/json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  '*/*',
  'json',
  '/',
  ';',
  'application/json\u00e9',
  `application/json; x=${'y'.repeat(3000)}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=--',
);
