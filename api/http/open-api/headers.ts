import type { Call } from '#contract/declarations/call.ts';
import type { Json } from './schemas.ts';

type Header = { name: string; description: string; schema: Json; example: unknown };

const wholeNumber = { type: 'integer', minimum: 0 };

const headers = {
  RequestId: {
    name: 'X-Request-Id',
    description: 'By which the log knows the request; tell it when you report a problem.',
    schema: { type: 'string' },
    example: '7b0f3c52-2d7c-4a53-9f0e-8f6a1f0c2e11',
  },
  RateLimit: {
    name: 'X-RateLimit-Limit',
    description: 'How many requests the address may make in the current window. Absent where nothing is counted.',
    schema: wholeNumber,
    example: 600,
  },
  RateLimitRemaining: {
    name: 'X-RateLimit-Remaining',
    description: 'How many of them are left.',
    schema: wholeNumber,
    example: 599,
  },
  RateLimitReset: {
    name: 'X-RateLimit-Reset',
    description: 'In how many seconds the window ends.',
    schema: wholeNumber,
    example: 60,
  },
  RetryAfter: {
    name: 'Retry-After',
    description: 'After how many seconds another try may succeed.',
    schema: wholeNumber,
    example: 2,
  },
  CacheControl: {
    name: 'Cache-Control',
    description: 'Whether a cache may store the answer. One about a person is `private, no-store`.',
    schema: { type: 'string' },
    example: 'private, no-store',
  },
  ETag: {
    name: 'ETag',
    description: 'The version of the answer, for `If-None-Match`.',
    schema: { type: 'string' },
    example: 'W/"u3Gk1x0PjQm7sT2vYb9aLw"',
  },
  SetCookie: {
    name: 'Set-Cookie',
    description: 'The session cookie: set, renewed or removed; a login also sets one that the browser is known by.',
    schema: { type: 'string' },
    example: 'token=nF2k0sP3QwXb7Yz1LmR8tUv5A9cDeHgJ4iKoNqSxWyE; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
  },
  ContentDisposition: {
    name: 'Content-Disposition',
    description: 'The name under which a browser stores the file.',
    schema: { type: 'string' },
    example: 'attachment; filename="sobuj-messages.csv"',
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof headers;
export type Presence = 'always' | 'sometimes';
export type Headers = Partial<Record<HeaderName, Presence>>;

/** Each header in two variants: always present and optional. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(headers).flatMap(([component, { name: _, ...header }]) => [
    [component, { ...header, required: true }],
    [`Optional${component}`, header],
  ]),
);

const ofEveryAnswer: Headers = {
  RequestId: 'always',
  RateLimit: 'sometimes',
  RateLimitRemaining: 'sometimes',
  RateLimitReset: 'sometimes',
};

/** Returns a response's headers as references to components: the common ones, and more. */
export function headersOf(more: Headers): Json {
  const entries = Object.entries({ ...ofEveryAnswer, ...more }) as [HeaderName, Presence][];
  return Object.fromEntries(
    entries.map(([component, presence]) => [
      headers[component].name,
      { $ref: `#/components/headers/${presence === 'always' ? '' : 'Optional'}${component}` },
    ]),
  );
}

/** Returns the headers of a call's successful response. */
export function successHeaders({ access, etag, failure, media, personal }: Call): Headers {
  return {
    ...((access !== 'public' || personal || etag || failure) && { CacheControl: 'always' }),
    ...(etag && { ETag: 'always' }),
    ...(personal && { SetCookie: 'sometimes' }),
    ...((media === 'text/csv' || media === 'application/zip') && { ContentDisposition: 'always' }),
  };
}
