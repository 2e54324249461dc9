import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureSchema } from '#contract/failure-schemas.ts';
import { foreignHost, hostileTexts } from './requests/hostile-texts.ts';
import { budget, seed } from './shop/attack.ts';
import { type AttackedShop, openAttackedShop } from './shop/open-attacked-shop.ts';
import { type RawAnswer, sendRaw } from './shop/send-raw.ts';

let shop: AttackedShop;
let port: number;
beforeAll(async () => {
  shop = await openAttackedShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
}, 120_000);
afterAll(() => shop.close());

const get = (address: string, version = 'HTTP/1.1') =>
  `GET ${address} ${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
const post = (head: string, body = '') =>
  `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;

/** Expects no server error, and the API's envelope for calls. */
function expectFit(answers: readonly RawAnswer[], call: boolean, bytes = ''): void {
  for (const { status, head, body } of answers) {
    const shown = `${JSON.stringify(bytes)} is answered ${JSON.stringify(body.slice(0, 500))}`;
    expect(status, shown).toBeGreaterThanOrEqual(100);
    expect(status, shown).toBeLessThan(500);
    expect(head + body).not.toContain(foreignHost);
    expect(head).not.toMatch(/^x-injected/m);
    if (!call || status < 400) continue;
    expect(head).toMatch(/^content-type: application\/json/m);
    expect(failureSchema.safeParse(JSON.parse(body)).data, body).toMatchObject({
      success: false,
      message: expect.stringMatching(/^\S.+\S$/),
    });
  }
}

describe('an address', () => {
  const unparsable = ['//', '//[', '//a:99999/', '/\\', '/\\\\', '//[::1', '///', '//@', '//x:y@z:0:0/', '/\\[', '//%'];
  test.each(unparsable)('that is invalid is answered as bad or unknown: %j', async (address) => {
    const answers = await sendRaw(port, get(address));
    expectFit(answers, false);
    expect([200, 308, 400, 404]).toContain(answers[0]?.status);
    expectOwnPlace(answers);
  });

  test.each([
    '//x//',
    '/x//',
    '/\\x/',
    `//${foreignHost}/`,
    `/\\${foreignHost}/`,
    `//${foreignHost}/..//`,
    '/%2f%2fx/',
    '/.//x/',
    '/..//x//',
  ])('leads nowhere else: %j', async (address) => {
    const answers = await sendRaw(port, get(address));
    expect(answers).toHaveLength(1);
    expect(answers[0]?.status).toBeLessThan(500);
    expectOwnPlace(answers);
  });

  const odd = [
    '*',
    `http://${foreignHost}/`,
    `http://${foreignHost}/sitemap.xml`,
    `https://${foreignHost}:443/products/`,
    'http://',
    'http:///products',
    'http://[',
    'ftp://x/',
    'products',
    '?',
    '#',
    '/#/x',
    '/products#<script>',
    '/products?\u00e9\u00ff',
    '/\u00e9',
    '/%',
    '/%zz',
    '/%00',
    '/%E0%A4%A.data',
    '/api/%E0%A4%A',
    '/../../etc/passwd',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/..%5c..%5cpackage.json',
    '/./././.',
    `/${'a/'.repeat(2000)}`,
    `/${'x'.repeat(12_000)}`,
    `/?${'a=b&'.repeat(3000)}`,
    '/api/product/list?ids=%00',
    '/api//product/list',
    '/API/product/list',
    '/api/product/list/',
    '/api/product/list%3fa',
    '/api\\product\\list',
  ];
  test.each(odd)('is answered: %j', async (address) => {
    const answers = await sendRaw(port, get(address));
    expect(answers.length).toBeGreaterThan(0);
    expectFit(answers, false);
    expectOwnPlace(answers);
    expect(answers[0]?.body).not.toMatch(/"devDependencies"|root:/);
  });
});

function expectOwnPlace(answers: readonly RawAnswer[]): void {
  for (const { status, head } of answers) {
    const location = /^location: *(.*)$/m.exec(head)?.[1];
    if (status >= 300 && status < 400 && status !== 304) expect(location).toMatch(/^\/(?![/\\])/);
    else expect(location).toBeUndefined();
  }
}

describe('refusals before any route use the envelope', () => {
  const flood = Array.from({ length: 400 }, (_, at) => `X-${at}: ${'y'.repeat(100)}`).join('\r\n');
  const json = '{"name":"x"}';
  const refused: [name: string, status: number, request: string][] = [
    ['headers beyond any size', 431, `GET /api/product/list HTTP/1.1\r\nHost: x\r\n${flood}\r\n\r\n`],
    [
      'a cookie beyond any size',
      431,
      `GET /api/user/is-auth HTTP/1.1\r\nHost: x\r\nCookie: token=${'x'.repeat(40_000)}\r\n\r\n`,
    ],
    [
      'an expectation that nobody meets',
      417,
      post(`Expect: x\r\nContent-Length: ${json.length}\r\nConnection: close`, json),
    ],
    ['a chunk without a size', 400, post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a chunk of a negative size', 400, post('Transfer-Encoding: chunked', '-1\r\n{}\r\n0\r\n\r\n')],
    ['a chunk of an endless size', 400, post('Transfer-Encoding: chunked', 'fffffffffffffffffff\r\n{}')],
    ['a length and chunks', 400, post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    ['two lengths', 400, post('Content-Length: 5\r\nContent-Length: 6', '{"a":')],
    ['a length that is none', 400, post('Content-Length: five', '{"a":')],
    ['a negative length', 400, post('Content-Length: -5', '{"a":')],
    ['an unknown transfer encoding', 400, post('Transfer-Encoding: chunked, what', '0\r\n\r\n')],
    ['a header without a name', 400, 'GET /api/product/list HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
    ['a space in the name of a header', 400, 'GET /api/product/list HTTP/1.1\r\nHost: x\r\nX y: z\r\n\r\n'],
    ['a NUL in a header', 400, 'GET /api/product/list HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n'],
    ['a bare line feed in a header', 400, 'GET /api/product/list HTTP/1.1\r\nHost: x\r\nX: a\rX-Injected: b\r\n\r\n'],
    ['an unknown version', 400, 'GET /api/product/list HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no host', 400, 'GET /api/product/list HTTP/1.1\r\n\r\n'],
    ['a NUL in the address', 400, 'GET /api/product/list\u0000 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an unknown method', 400, 'BREW /api/product/list HTTP/1.1\r\nHost: x\r\n\r\n'],
  ];
  test.each(refused)('%s', async (_name, status, request) => {
    const answers = await sendRaw(port, request);
    expect(answers.map((answer) => answer.status)).toEqual([status]);
    expectFit(answers, true);
  });
});

describe('bytes that are hardly a request break nothing', () => {
  const odd: [name: string, bytes: string][] = [
    ['nothing', ''],
    ['a line break', '\r\n\r\n\r\n'],
    ['HTTP/0.9', 'GET /\r\n'],
    ['HTTP/1.0', 'GET /healthz HTTP/1.0\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000'],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003'],
    ['NUL bytes', '\u0000'.repeat(5000)],
    ['an endless line', 'G'.repeat(100_000)],
    ['line breaks in the request line', 'GET /\r\nX-Injected: yes HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['half a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half'],
    ['half a body', post('Content-Length: 1000', '{"name"')],
    ['a chunk that never ends', post('Transfer-Encoding: chunked', '5\r\n{"a"')],
    [
      'a request inside the body of another',
      post('Content-Length: 5\r\nConnection: close', `{"a"}${get('/api/seller/users')}`),
    ],
    ['100 requests at once', get('/healthz').replace('close', 'keep-alive').repeat(100)],
    ['a change of protocol', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
    ['a tunnel', `CONNECT ${foreignHost}:443 HTTP/1.1\r\nHost: ${foreignHost}\r\n\r\n`],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: 1\r\nConnection: close\r\n\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n'],
    ['a body that goes on after its end', post('Content-Length: 2\r\nConnection: close', '{}garbage')],
    ['a multipart body of one boundary', post('Content-Length: 6\r\nConnection: close', '--x--\n')],
  ];
  test.each(odd)('%s', async (_name, bytes) => expectFit(await sendRaw(port, bytes), false));

  test('damaged requests of every kind', { timeout: 20_000 + budget * 10 }, async () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        'GET',
        'POST',
        ' ',
        '/',
        '/api/contact',
        '/products',
        ' HTTP/1.1',
        '\r\n',
        '\n',
        '\r',
        ':',
        'Host: x',
        'Content-Length: 3',
        'Transfer-Encoding: chunked',
        'Expect: 100-continue',
        'Connection: close',
        '0\r\n\r\n',
        '{}',
        '//',
        '%',
        '?',
      ),
      fc.constantFrom(...hostileTexts.map((text) => Buffer.from(text).toString('latin1').slice(0, 2000))),
      fc.string({ unit: fc.nat({ max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 10 }),
    );
    const whole = fc.constantFrom(
      get('/products'),
      get('//'),
      get('/api/product/list'),
      post('Content-Length: 2', '{}'),
    );
    const damaged = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.tuple(whole, fc.nat(), pieces, fc.nat({ max: 5 })).map(([text, at, piece, cut]) => {
        const middle = at % text.length;
        return text.slice(0, middle) + piece + text.slice(middle + cut);
      }),
    );
    const property = fc.asyncProperty(fc.array(damaged, { minLength: 20, maxLength: 20 }), async (batch) => {
      await Promise.all(batch.map(async (bytes) => expectFit(await sendRaw(port, bytes), false, bytes)));
    });
    // Shrinking would take a timeout per attempt, so the message contains the bytes instead.
    const { failed, errorInstance } = await fc.check(property, {
      seed,
      numRuns: Math.ceil(budget / 500),
      endOnFailure: true,
    });
    if (failed) throw errorInstance;
  });

  test('and the shop goes on', async () => {
    const [answer] = await sendRaw(port, get('/healthz'));
    expect(answer).toMatchObject({ status: 200 });
    const products = await fetch(`http://127.0.0.1:${port}/api/product/list`);
    expect(products.status).toBe(200);
  });
});
