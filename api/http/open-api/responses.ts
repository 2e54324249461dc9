import type { z } from 'zod';
import { failureOf, Refusal } from '#api/http/replies/refusal.ts';
import type { Call } from '#contract/declarations/call.ts';
import { failureSchema, failureSchemaOf, replySchemaOf } from '#contract/failure-schemas.ts';
import { defaultLanguage } from '#contract/languages.ts';
import { refusalCodes, refusals } from '#contract/refusals.ts';
import { exampleOf } from './example-of.ts';
import { type Headers, headersOf, type Presence, successHeaders } from './headers.ts';
import type { Json, SchemaRegistry } from './schemas.ts';
import { refusalStatuses } from './statuses.ts';

/** The meaning of each refusal status, with an example. */
const meanings: Record<number, [name: string, description: string, example: Refusal]> = {
  400: [
    'BadRequest',
    'The request, or a value in it, is not valid. `fields` has a sentence for each such value.',
    new Refusal('invalid-request', {}, { problems: [{ field: '', code: 'id-invalid' }] }),
  ],
  401: [
    'NotLoggedIn',
    'The call needs a session, or email and password do not fit.',
    new Refusal('login-needed', { purpose: 'continue' }),
  ],
  403: ['Forbidden', 'The request came from another site, or is for somebody else to make.', new Refusal('cross-site')],
  404: [
    'NotFound',
    'What the call is about does not exist, or belongs to somebody else.',
    new Refusal('product-not-found'),
  ],
  408: ['TooSlow', 'The body of the request stopped arriving.', new Refusal('stalled-body')],
  409: [
    'Conflict',
    'The state of the shop does not allow it, or the Idempotency-Key came with another request before.',
    new Refusal('key-reused'),
  ],
  413: ['TooLarge', 'The body of the request is too large.', new Refusal('request-too-large')],
  415: ['UnsupportedType', 'The body of the request is of another kind than the call takes.', new Refusal('not-json')],
  429: [
    'TooManyRequests',
    'Too many requests of one address, or too many writes of one user.',
    new Refusal('too-many-requests'),
  ],
  500: ['Failed', 'The shop failed; its log tells why, by `requestId`.', new Refusal('unexpected')],
  502: ['BadUpstream', 'The service behind the shop gave no usable answer.', new Refusal('assistant-failed')],
  503: ['Busy', 'The shop is busy, or is being restarted.', new Refusal('shop-busy')],
  507: ['StorageFull', 'The shop has no room for more pictures.', new Refusal('storage-full')],
  504: ['UpstreamSilent', 'The service behind the shop did not answer in time.', new Refusal('assistant-overloaded')],
};

const requestId = '7b0f3c52-2d7c-4a53-9f0e-8f6a1f0c2e11';

/** Returns the responses of a call by status: its reply, and every refusal. */
export function responsesOf(call: Call, registry: SchemaRegistry): Json {
  const refused = refusalStatuses(call).map((status) => [status, refusalOf(call, status, registry)]);
  return {
    200: {
      description: 'What the call answers.',
      headers: headersOf(successHeaders(call)),
      content: contentOf(call, registry),
    },
    ...(call.etag && {
      304: { description: 'The answer is the one that the client has.', headers: headersOf(successHeaders(call)) },
    }),
    ...Object.fromEntries(refused),
    ...(call.failure && {
      default: {
        ...ownRefusal(failureSchemaOf(call), registry),
        description: 'Another refusal of the service behind the shop.',
      },
    }),
  };
}

/** Returns the refusals that calls share, as components. */
export function responseComponents(registry: SchemaRegistry): Json {
  const schema = registry.convert(failureSchema, 'output');
  return Object.fromEntries(
    Object.entries(meanings).map(([status, [name, description, refusal]]) => {
      const example = { ...failureOf(refusal, defaultLanguage), ...(Number(status) >= 500 && { requestId }) };
      const response = {
        description: `${description} ${codesOf(Number(status))}`.trim(),
        headers: headersOf(refusalHeaders(Number(status), 'always')),
        content: { 'application/json': { schema, example } },
      };
      return [name, response];
    }),
  );
}

function codesOf(status: number): string {
  const codes = refusalCodes.filter((code) => refusals[code].status === status);
  return codes.length > 0 ? `Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.` : '';
}

function refusalOf(call: Call, status: number, registry: SchemaRegistry): Json {
  const [name, description] = meanings[status] ?? [];
  if (name === undefined) throw new Error(`Nothing is written about status ${status}`);
  if (!call.failure) return { $ref: `#/components/responses/${name}` };
  return { description, ...ownRefusal(failureSchemaOf(call), registry, status) };
}

/** A refusal in the format of a service behind the shop, which may omit headers. */
function ownRefusal(failure: z.ZodType, registry: SchemaRegistry, status = 0): Json {
  const schema = registry.convert(failure, 'output');
  return {
    headers: headersOf(refusalHeaders(status, 'sometimes')),
    content: { 'application/json': { schema, example: exampleOf(schema, registry, 'reply') } },
  };
}

function refusalHeaders(status: number, presence: Presence): Headers {
  return { CacheControl: 'sometimes', ...((status === 429 || status === 503) && { RetryAfter: presence }) };
}

function contentOf(call: Call, registry: SchemaRegistry): Json {
  const { media } = call;
  const schema = registry.convert(replySchemaOf(call), 'output');
  if (media === 'text/csv')
    return { [media]: { schema: { ...schema, description: 'A line of headings, then one for each row.' } } };
  if (media === 'text/html') {
    const example = '<!doctype html><html lang="en"><head><title>INV-2026-000001</title></head><body></body></html>';
    return { [media]: { schema: { ...schema, description: 'A whole page.' }, example } };
  }
  // In OpenAPI 3.1 bytes have no schema: the content type describes them.
  if (media === 'application/zip') return { [media]: { schema: {} } };
  if (media !== 'text/event-stream')
    return { 'application/json': { schema, example: exampleOf(schema, registry, 'reply') } };
  const events = {
    type: 'string',
    description: 'Server-sent events named `order`; the data of each is a JSON text.',
    contentMediaType: 'application/json',
    contentSchema: schema,
  };
  return {
    [media]: {
      schema: events,
      example: `event: order\ndata: ${JSON.stringify(exampleOf(schema, registry, 'reply'))}\n\n`,
    },
  };
}
