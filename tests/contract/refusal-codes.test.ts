import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { failureSchema } from '#contract/failure-schemas.ts';
import { refusalCodes } from '#contract/refusals.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp({ rateLimit: true });
afterAll(() => shop.close());

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('{api,contract}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('refusals.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

describe('every code', () => {
  test.each(refusalCodes)('%s is sent by something', (code) => {
    expect(sources).toContain(`'${code}'`);
  });

  test('stands in the OpenAPI document', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).body;
    expect(refusalCodes.filter((code) => !document.includes(`"${code}"`))).toEqual([]);
  });
});

describe('no refusal leaves without its code', () => {
  const json = { 'content-type': 'application/json' };

  test.each([
    ['an unknown path', { url: '/api/nothing' }, 404, 'unknown-path'],
    ['a broken address', { url: '/api/%zz' }, 400, 'invalid-address'],
    ['broken JSON', { url: '/api/contact', payload: '{', headers: json }, 400, 'invalid-json'],
    ['no JSON', { url: '/api/contact', payload: '<x/>', headers: { 'content-type': 'text/xml' } }, 415, 'not-json'],
    ['an empty body', { url: '/api/contact', payload: '', headers: json }, 400, 'empty-body'],
    [
      'a long body',
      { url: '/api/contact', payload: `"${'x'.repeat(1 << 21)}"`, headers: json },
      413,
      'request-too-large',
    ],
    ['a wrong body', { url: '/api/contact', payload: '{}', headers: json }, 400, 'invalid-request'],
    [
      'another site',
      { url: '/api/contact', payload: '{}', headers: { origin: 'https://x.example' } },
      403,
      'cross-site',
    ],
    ['a visitor', { url: '/api/order/user' }, 401, 'login-needed'],
    ['no seller', { url: '/api/seller/dashboard' }, 401, 'seller-login-needed'],
  ] as const)('%s', async (_name, request, status, code) => {
    const method = 'payload' in request ? 'POST' : 'GET';
    const answer = await shop.app.inject({ method, ...request } as never);
    expect([answer.statusCode, failureSchema.strict().parse(answer.json()).code]).toEqual([status, code]);
  });

  test('also where somebody asks too often', async () => {
    const { path } = calls.login;
    const ask = () => shop.app.inject({ method: 'POST', url: path, payload: {}, remoteAddress: '192.0.2.7' });
    let answer = await ask();
    for (let count = 0; count < 310 && answer.statusCode !== 429; count++) answer = await ask();
    expect([answer.statusCode, failureSchema.parse(answer.json()).code]).toEqual([429, 'too-many-requests']);
  });
});
