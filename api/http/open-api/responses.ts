import type { z } from 'zod';
import { type Call, failureSchema } from '#contract/call.ts';
import { exampleOf } from './example-of.ts';
import { type Headers, headersOf, type Presence, successHeaders } from './headers.ts';
import type { Json, SchemaBook } from './schemas.ts';
import { refusalStatuses } from './statuses.ts';

/** What each status of a refusal means, and a sentence that may come with it. */
const refusals: Record<number, [name: string, description: string, message: string]> = {
  400: [
    'BadRequest',
    'The request, or a value in it, is not valid. `fields` has a sentence for each such value.',
    'This id is not valid',
  ],
  401: ['NotLoggedIn', 'The call needs a session, or email and password do not fit.', 'Please login to continue'],
  403: [
    'Forbidden',
    'The request came from another site, or is for somebody else to make.',
    'This request came from another site and was refused',
  ],
  404: ['NotFound', 'What the call is about does not exist, or belongs to somebody else.', 'Product not found'],
  408: [
    'TooSlow',
    'The body of the request stopped arriving.',
    'The request did not arrive in time. Please try again.',
  ],
  409: [
    'Conflict',
    'The state of the shop does not allow it, or the Idempotency-Key came with another request before.',
    'This was sent before with other content. Please reload the page and try again.',
  ],
  413: ['TooLarge', 'The body of the request is too large.', 'The request is too large'],
  415: [
    'UnsupportedType',
    'The body of the request is of another kind than the call takes.',
    'Please send the request as JSON',
  ],
  429: [
    'TooManyRequests',
    'Too many requests of one address, or too many writes of one user.',
    'Too many requests. Please wait a moment and try again.',
  ],
  500: ['Failed', 'The shop failed; its log tells why, by `requestId`.', 'Something went wrong'],
  502: [
    'BadUpstream',
    'The service behind the shop gave no usable answer.',
    'Sorry, I encountered an error. Please try again.',
  ],
  503: ['Busy', 'The shop is busy, or is being restarted.', 'The shop is busy. Please try again in a moment.'],
  504: [
    'UpstreamSilent',
    'The service behind the shop did not answer in time.',
    'AI service is currently overloaded. Please try again in a few moments.',
  ],
};

const requestId = '7b0f3c52-2d7c-4a53-9f0e-8f6a1f0c2e11';

/** The answers of a call by status: its reply, and every refusal it may give. */
export function responsesOf(call: Call, book: SchemaBook): Json {
  const refused = refusalStatuses(call).map((status) => [status, refusalOf(call, status, book)]);
  return {
    200: {
      description: 'What the call answers.',
      headers: headersOf(successHeaders(call)),
      content: contentOf(call, book),
    },
    ...(call.etag && {
      304: { description: 'The answer is the one that the client has.', headers: headersOf(successHeaders(call)) },
    }),
    ...Object.fromEntries(refused),
    ...(call.failure && {
      default: { ...ownRefusal(call.failure, book), description: 'Another refusal of the service behind the shop.' },
    }),
  };
}

/** The refusals that calls share, as components. */
export function responseComponents(book: SchemaBook): Json {
  const schema = book.convert(failureSchema, 'output');
  return Object.fromEntries(
    Object.entries(refusals).map(([status, [name, description, message]]) => {
      const example = { success: false, message, ...(Number(status) >= 500 && { requestId }) };
      const response = {
        description,
        headers: headersOf(refusalHeaders(Number(status), 'always')),
        content: { 'application/json': { schema, example } },
      };
      return [name, response];
    }),
  );
}

function refusalOf(call: Call, status: number, book: SchemaBook): Json {
  const [name, description] = refusals[status] ?? [];
  if (name === undefined) throw new Error(`Nothing is written about status ${status}`);
  if (!call.failure) return { $ref: `#/components/responses/${name}` };
  return { description, ...ownRefusal(call.failure, book, status) };
}

/** A refusal in the words of a service behind the shop, which may leave headers out. */
function ownRefusal(failure: z.ZodType, book: SchemaBook, status = 0): Json {
  const schema = book.convert(failure, 'output');
  return {
    headers: headersOf(refusalHeaders(status, 'sometimes')),
    content: { 'application/json': { schema, example: exampleOf(schema, book, 'reply') } },
  };
}

function refusalHeaders(status: number, presence: Presence): Headers {
  return { CacheControl: 'sometimes', ...((status === 429 || status === 503) && { RetryAfter: presence }) };
}

function contentOf({ media, reply }: Call, book: SchemaBook): Json {
  const schema = book.convert(reply, 'output');
  if (media === 'text/csv')
    return { [media]: { schema: { ...schema, description: 'A line of headings, then one for each row.' } } };
  if (media !== 'text/event-stream')
    return { 'application/json': { schema, example: exampleOf(schema, book, 'reply') } };
  const events = {
    type: 'string',
    description: 'Server-sent events named `order`; the data of each is a JSON text.',
    contentMediaType: 'application/json',
    contentSchema: schema,
  };
  return {
    [media]: { schema: events, example: `event: order\ndata: ${JSON.stringify(exampleOf(schema, book, 'reply'))}\n\n` },
  };
}
