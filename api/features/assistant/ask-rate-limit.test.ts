import { afterAll, expect, test } from 'vitest';
import { assistantCalls } from '#contract/assistant/calls.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const apiKey = 'test-key-b7Qx';
const provider = await startAiProvider(apiKey);
const assistant = { apiKey, baseUrl: provider.url, models: ['gemini-pro'], timeout: 1000, questionsPerDay: 1000 };
const shop = await openTestApp({ assistant, rateLimit: true });
afterAll(async () => {
  await shop.close();
  await provider.close();
});

async function ask(remoteAddress: string, token?: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/assistant/models/gemini-pro:generateContent',
    remoteAddress,
    headers: token ? { cookie: `token=${token}` } : {},
    payload: { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] },
  });
  return { status: answer.statusCode, body: answer.json(), retryAfter: Number(answer.headers['retry-after']) };
}

const slowDown = {
  success: false,
  message: 'Too many requests. Please wait a moment and try again.',
  code: 'too-many-requests',
};

test('a network asks at a pace, and others are not slowed down by it', async () => {
  for (let count = 0; count < 200; count++) expect((await ask('192.0.2.1')).status).toBe(200);
  const answer = await ask('192.0.2.1');
  expect(answer).toMatchObject({ status: 429, body: slowDown });
  expect(answer.retryAfter).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).status).toBe(200);
});

test('a user asks at a pace from whatever address, and other users are not slowed down by it', async () => {
  const [rumana, karim] = [await createUser(shop.database.db), await createUser(shop.database.db)];
  for (let count = 0; count < 20; count++) expect((await ask(`192.0.2.${10 + count}`, rumana.token)).status).toBe(200);
  const answer = await ask('192.0.2.9', rumana.token);
  expect(answer).toMatchObject({ status: 429, body: slowDown });
  expect(answer.retryAfter).toBeGreaterThan(0);
  expect((await ask('192.0.2.9', karim.token)).status).toBe(200);
});

test('without a key the shop says so and sends no question', async () => {
  const bare = await openTestApp({ assistant: { ...assistant, apiKey: undefined } });
  provider.requests.splice(0);
  expect((await bare.send(assistantCalls.readAssistant)).body).toEqual({
    success: true,
    ready: false,
    models: ['gemini-pro'],
  });
  const question = { params: { model: 'gemini-pro' }, body: { contents: [{ role: 'user', parts: [{ text: 'Hi' }] }] } };
  expect(await bare.send(assistantCalls.askModel, question)).toMatchObject({
    status: 404,
    body: { success: false, message: 'The assistant is not set up', code: 'assistant-not-set-up' },
  });
  expect(provider.requests).toEqual([]);
  await bare.close();
});
