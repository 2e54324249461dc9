import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '#tests/security/shop/send-raw.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
let port: number;
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

const bengali = /\p{Script=Bengali}/u;

async function answerTo(request: string) {
  const [answer] = await sendRaw(port, `${request}\r\n\r\n`);
  if (!answer) throw new Error('There was no answer');
  return { ...answer, body: Buffer.from(answer.body, 'latin1').toString('utf8') };
}

const tooLarge = `Host: localhost\r\nCookie: token=${'x'.repeat(40_000)}`;

test.each([
  ['/bn/cart', 'bn'],
  ['/bn?search=rose', 'bn'],
  ['/cart', 'en'],
  ['/bnx', 'en'],
])(
  'a request for %s with headers that are too large gets a page in the language of its path',
  async (path, language) => {
    const { status, body } = await answerTo(`GET ${path} HTTP/1.1\r\n${tooLarge}`);
    expect(status).toBe(431);
    expect(body).toContain(`<html lang="${language}">`);
    expect(bengali.test(body)).toBe(language === 'bn');
  },
);

test('a call with headers that are too large gets the English envelope, because its headers were not read', async () => {
  const { status, head, body } = await answerTo(`GET /api/user/is-auth HTTP/1.1\r\nAccept-Language: bn\r\n${tooLarge}`);
  expect(status).toBe(431);
  expect(head).toMatch(/^cache-control: no-store/m);
  expect(JSON.parse(body)).toEqual({
    success: false,
    code: 'headers-too-large',
    message: 'The request has too many or too long headers',
  });
});

test('an expectation that can not be met is refused in the language of the call', async () => {
  const expecting = 'Host: localhost\r\nConnection: close\r\nExpect: tea\r\nAccept-Language: bn';
  const { status, body } = await answerTo(`GET /api/product/list HTTP/1.1\r\n${expecting}`);
  expect([status, JSON.parse(body)]).toEqual([
    417,
    { success: false, code: 'unmet-expectation', message: expect.stringMatching(bengali) },
  ]);
});
