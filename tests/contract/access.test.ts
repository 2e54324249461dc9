import { v7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { registerCall } from '#api/http/calls/register-call.ts';
import { startSession } from '#api/sessions/start-session.ts';
import { refusalSentence } from '#api/texts/refusal-sentence.ts';
import { calls } from '#contract/calls.ts';
import type { Access, Call } from '#contract/declarations/call.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, pathOf, type TestRequest } from '#tests/support/shops/test-app.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const user = await createUser(db);

/** A new session each time: some calls end the session they use. */
const roles: Record<string, { may: readonly Access[]; signIn: () => Promise<TestRequest> }> = {
  visitor: { may: ['public'], signIn: async () => ({}) },
  user: {
    may: ['public', 'user'],
    signIn: async () => ({ as: { user: await startSession(db, { userId: user.id }) } }),
  },
  seller: { may: ['public', 'seller'], signIn: async () => ({ as: { seller: await signInSeller(shop) } }) },
};

const codes = { public: undefined, user: 'login-needed', seller: 'seller-login-needed' } as const;

const allCalls: [string, Call][] = Object.entries(calls);
const paramsOf = (call: Call) => Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, v7()]));

describe.each(allCalls)('the call %s', (_name, call) => {
  test.each(Object.entries(roles))(
    'lets in a %s only when its access level says so',
    async (_role, { may, signIn }) => {
      const request = { ...(await signIn()), params: paramsOf(call), ...(call.body && { body: {} }) };
      const { status, body } = await shop.send(call, request);
      expect(status).toBeLessThan(500);
      if (call.files) expect((await shop.send(call, { ...request, files: [Buffer.from('x')] })).status).toBe(status);
      if (may.includes(call.access)) {
        // An empty login is a bad request; everywhere else 401 would mean "refused".
        expect([401, 403]).not.toContain(status);
      } else {
        expect(status).toBe(401);
        expect(body).toEqual({
          success: false,
          message: call.loginPurpose
            ? refusalSentence('en', 'login-needed', { purpose: call.loginPurpose })
            : expect.stringMatching(/^Please login .*continue$/),
          code: codes[call.access],
        });
      }
    },
  );
});

const guardedCalls = allCalls.filter(([, call]) => call.access !== 'public' && call.method !== 'GET');

test.each(guardedCalls)('the call %s asks a visitor to log in before it reads the body', async (_name, call) => {
  const bodies = [
    { payload: '{"broken', headers: { 'content-type': 'application/json' } },
    { payload: '<x/>', headers: { 'content-type': 'text/xml' } },
    { payload: `"${'x'.repeat(2 * 1024 * 1024)}"`, headers: { 'content-type': 'application/json' } },
    { payload: '--cut', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ];
  for (const request of bodies) {
    const answer = await shop.app.inject({ method: call.method, url: pathOf(call, paramsOf(call)), ...request });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^Please login /),
      code: codes[call.access],
    });
  }
});

describe('a call without an access level', () => {
  const declared: Call = { ...calls.listProducts, path: '/api/product/unguarded' };

  test.each([undefined, 'everybody', ''])('is not registered: %j', (access) => {
    const unguarded = { ...declared, access } as unknown as Call;
    expect(() => registerCall(shop.app, unguarded, async () => ({ success: true }))).toThrow(
      'The call GET /api/product/unguarded states no access level',
    );
  });
});

test('the app does not start while a call of the contract has no route', async () => {
  const extended: Record<string, Call> = calls;
  extended.forgotten = { ...calls.listProducts, path: '/api/product/forgotten' };
  try {
    await expect(openTestApp()).rejects.toThrow('The call GET /api/product/forgotten has no route');
  } finally {
    delete extended.forgotten;
  }
});
