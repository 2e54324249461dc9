import fc, { type Arbitrary } from 'fast-check';
import { foreignHost, hostileTexts } from './hostile-texts.ts';

/** What Node allows in a header value: Latin-1 without control characters. */
const asValue = (text: string) =>
  text
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .trim()
    .slice(0, 8000);

const texts = fc.constantFrom(...hostileTexts.map(asValue));
const bytes = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
  .map(asValue);
const junk = fc.oneof(texts, bytes, fc.constantFrom('', ',', ';', '=', '"', '*', '0', '-1', ',,,;;;==='));
const values = (...some: string[]) => fc.oneof(fc.constantFrom(...some), junk);

const origins = values(
  'null',
  `https://${foreignHost}`,
  'http://localhost',
  'http://localhost:80',
  'file://',
  'http://[::1',
  'http://',
);
const hosts = values(
  foreignHost,
  `${foreignHost}:80`,
  `a@${foreignHost}`,
  '[::1]:3000',
  '[::',
  'localhost:99999',
  '..',
  '/',
  'x'.repeat(300),
);

const cookies = fc
  .array(
    fc.tuple(
      fc.constantFrom('token', 'sellerToken', '__proto__', 'constructor', 'x', '', '__Host-token'),
      values(
        'null',
        'undefined',
        '%',
        '%E0%A4%A',
        '%00',
        '"quoted"',
        'a'.repeat(64),
        'x'.repeat(6000),
        '{{token}}',
        '{{sellerToken}}',
      ),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '));

/** Headers that programs read, with unexpected values. `{{token}}` is replaced by a session token when sent. */
const hostileHeader: Record<string, Arbitrary<string>> = {
  authorization: values(
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer undefined',
    'Bearer a b',
    'Basic YTpi',
    'bearer {{sellerToken}}',
    'Bearer {{token}}',
    `Bearer ${'x'.repeat(7000)}`,
  ),
  cookie: fc.oneof(cookies, junk),
  'idempotency-key': values('same', 'x'.repeat(200), 'x'.repeat(201), ' ', '__proto__', 'a,b'),
  'accept-encoding': values(
    'br',
    'gzip',
    'identity;q=0',
    'br;q=0, gzip;q=0',
    '*;q=0',
    'br;q=nan',
    'deflate, zstd',
    `${'gzip,'.repeat(500)}br`,
  ),
  'if-none-match': values('*', 'W/"x"', '""', '"', `${'"a",'.repeat(1000)}`),
  'if-modified-since': values('Thu, 01 Jan 1970 00:00:00 GMT', 'tomorrow', '99999999999999'),
  range: values(
    'bytes=0-0',
    'bytes=0-',
    'bytes=-1',
    'bytes=5-1',
    'bytes=0-0,1-1,2-2',
    'bytes=99999999999999999999-',
    'lines=1-2',
  ),
  'if-range': values('"x"', 'yesterday'),
  origin: origins,
  'sec-fetch-site': values('cross-site', 'same-site', 'same-origin', 'none'),
  'sec-fetch-mode': values('navigate', 'cors'),
  referer: origins,
  host: hosts,
  'x-forwarded-host': hosts,
  'x-forwarded-for': values('127.0.0.1', '0.0.0.0', '::1', '1.2.3.4, 0.0.0.0', 'unknown', '999.1.1.1'),
  'x-forwarded-proto': values('https', 'javascript', 'https,http'),
  forwarded: values(`host=${foreignHost};proto=https;for=127.0.0.1`),
  'x-original-url': values('/seller', '/api/seller/users'),
  'x-http-method-override': values('DELETE', 'PUT', 'TRACE'),
  accept: values('text/html', 'application/json', 'text/csv', '*/*;q=0', 'application/xml'),
  'accept-language': values('bn', 'en-US,en;q=0.9', '*', 'x-klingon', `${'bn,'.repeat(2000)}`),
  'content-encoding': values('gzip', 'br', 'identity', 'deflate'),
  'content-type': values('text/html', 'application/x-www-form-urlencoded'),
  'user-agent': values('curl/8', 'Mozilla/5.0 (Linux; Android 16)'),
  'x-request-id': junk,
  'access-control-request-method': values('DELETE', 'PATCH'),
  'access-control-request-headers': values('authorization', '*'),
  'last-event-id': values('1', '-1'),
  upgrade: values('websocket', 'h2c'),
  dnt: junk,
};

const names = Object.keys(hostileHeader);

/** None, one or a few odd headers. */
export const hostileHeaders: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...names)
      .chain((name) => fc.record({ [name]: hostileHeader[name] as Arbitrary<string> })),
  },
  { weight: 1, arbitrary: fc.record(hostileHeader, { requiredKeys: [] }) as Arbitrary<Record<string, string>> },
);
