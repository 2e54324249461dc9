import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/declarations/call.ts';
import { failureSchema } from '#contract/failure-schemas.ts';
import { paperCalls } from '#contract/invoices/calls.ts';
import { posts } from '#database/tables/posts.ts';
import { deliveredOrders } from '#tests/support/people/after-sale/papers.ts';
import { createUser, signInSeller } from '#tests/support/people/factories.ts';
import { openTestApp, pathOf } from '#tests/support/shops/test-app.ts';
import { junkFor } from './junk.ts';

const shop = await openTestApp();
afterAll(() => shop.close());
const { db } = shop.database;
const user = await createUser(db);
const [orderId = ''] = await deliveredOrders(db, user.id, 1);
const as = { user: user.token };
const { paper } = (await shop.send(paperCalls.issueInvoice, { as, params: { orderId } })).body;
/** Parents of the nested lists, and what is read by itself. */
const existing = { postId: v7(), orderId, id: paper._id as string };
beforeAll(async () => {
  await db.insert(posts).values({ id: existing.postId, content: 'A rose' });
});

const allCalls: [string, Call][] = Object.entries(calls);
const megabyte = 1024 * 1024;

/** One session for all requests: every request is refused, so none ends the session. */
const tokens = { user: user.token, seller: await signInSeller(shop) };
const signedIn = ({ access }: Call): Record<string, string> =>
  access === 'public' ? {} : { authorization: `Bearer ${access === 'user' ? tokens.user : tokens.seller}` };

type Sent = { payload?: string; headers?: Record<string, string>; query?: string; params?: Record<string, string> };

async function send(call: Call, { payload, headers, query = '', params }: Sent) {
  const ids = Object.fromEntries(Object.keys(call.params?.shape ?? {}).map((name) => [name, v7()]));
  const answer = await shop.app.inject({
    // An event stream responds before it ends, if it ends at all.
    ...(call.media === 'text/event-stream' && { payloadAsStream: true }),
    method: call.method,
    url: pathOf(call, { ...ids, ...params }) + query,
    headers: { ...signedIn(call), ...headers },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: call.media && answer.statusCode === 200 ? undefined : answer.json() };
}

function expectFailure({ status, body }: { status: number; body: unknown }, expected: number, message?: string) {
  expect(status).toBe(expected);
  const failure = failureSchema.strict().parse(body);
  if (message !== undefined) expect(failure.message).toBe(message);
  for (const sentence of [failure.message, ...Object.values(failure.fields ?? {})]) {
    expect(sentence).toMatch(/^\S.+\S$/);
    expect(sentence).not.toMatch(/^Invalid input|expected|received|undefined|NaN|ZodError|\bFST_/i);
  }
}

const json = { 'content-type': 'application/json' };
const callsWithBody = allCalls.filter(([, call]) => call.method !== 'GET');

describe.each(callsWithBody)('the call %s refuses', (_name, call) => {
  test.each(['{"broken', '{a:1}', '{"a":1}}', 'undefined', '\u0000'])('malformed JSON: %j', async (payload) => {
    expectFailure(await send(call, { payload, headers: json }), 400, 'The request is not valid JSON');
  });

  test('keys that would change the prototype of an object', async () => {
    for (const payload of ['{"__proto__":{"isSeller":true}}', '{"constructor":{"prototype":{"isSeller":true}}}']) {
      expectFailure(await send(call, { payload, headers: json }), 400);
    }
  });

  test.each([2, 10])('a body of %d megabytes', async (size) => {
    const payload = JSON.stringify({ text: 'x'.repeat(size * megabyte) });
    expectFailure(await send(call, { payload, headers: json }), 413, 'The request is too large');
  });

  test('a body that is XML', async () => {
    const answer = await send(call, { payload: '<order/>', headers: { 'content-type': 'text/xml' } });
    expectFailure(answer, 415, 'Please send the request as JSON');
  });
});

const callsWithSchema = allCalls.filter(([, call]) => call.body);

describe.each(callsWithSchema)('the call %s refuses with a sentence', (_name, call) => {
  test('values of the wrong types', async () => {
    const wrong = junkFor(call.body).filter((value) => !call.body?.safeParse(value).success);
    expect(wrong.length).toBeGreaterThan(5);
    for (const value of wrong) expectFailure(await send(call, { payload: JSON.stringify(value), headers: json }), 400);
  });

  test('a body that is missing, empty or plain text', async () => {
    if (!call.body?.safeParse(undefined).success) expectFailure(await send(call, {}), 400);
    expectFailure(await send(call, { payload: '', headers: json }), 400);
    expectFailure(await send(call, { payload: 'hello', headers: { 'content-type': 'text/plain' } }), 400);
  });
});

const callsWithQuery = allCalls.filter(([, call]) => call.query);

describe.each(callsWithQuery)('the call %s answers any query', (_name, call) => {
  const values = ['', 'null', '-1', '1e400', '%00', '%E0%A4%A', '%27', 'x'.repeat(5000), '__proto__'];

  test.each(Object.keys(call.query?.shape ?? {}))('with a strange %s by a list or a sentence', async (name) => {
    for (const query of [...values.map((value) => `?${name}=${value}`), `?${name}=1&${name}=2`, `?${name}[a]=1`]) {
      const answer = await send(call, { query, params: existing });
      // A scanned code has no form: a strange one is of nothing.
      const isUnknown = name === 'code' && answer.status === 404;
      if (answer.status !== 200) expectFailure(answer, isUnknown ? 404 : 400);
    }
  });
});

const callsWithParams = allCalls.filter(([, call]) => call.params);

describe.each(callsWithParams)('the call %s refuses', (_name, call) => {
  test.each(Object.keys(call.params?.shape ?? {}))('an %s that is none', async (name) => {
    for (const value of ['1', 'null', "'", '../..', '\u0000', '__proto__', 'x'.repeat(150)]) {
      const answer = await send(call, {
        params: { [name]: value },
        ...(call.body && { payload: '{}', headers: json }),
      });
      // Categories are data, so the form of a path is never wrong: an unknown category is not found. All wrong keys of
      // links are answered alike.
      const isUnknown = (name === 'path' || name === 'key') && answer.status === 404;
      expectFailure(answer, isUnknown ? 404 : 400);
    }
  });
});
