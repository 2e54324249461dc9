import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { systemClock } from '#api/time/clock.ts';
import { assistantCalls } from '#contract/assistant/calls.ts';
import { useCounts } from '#database/tables/use-counts.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { turn } from '#tests/support/people/turns.ts';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';

const apiKey = 'test-key-b7Qx';
const provider = await startAiProvider(apiKey);
const assistant = { apiKey, baseUrl: provider.url, models: ['gemini-pro'], timeout: 10_000, questionsPerDay: 1000 };
let now = new Date('2026-11-25T09:00:00Z');
const midnight = new Date('2026-11-25T18:00:00Z');
const shop = await openTestApp({ assistant }, { clock: { ...systemClock, now: () => now } });
const { db } = shop.database;
afterAll(async () => {
  await shop.close();
  await provider.close();
});
beforeEach(async () => {
  await db.delete(useCounts);
  provider.requests.splice(0);
  assistant.questionsPerDay = 1000;
  now = new Date('2026-11-25T09:00:00Z');
});

async function ask(from: { address?: string; token?: string; language?: string }, contents = [turn('Hi')]) {
  const { method, path } = assistantCalls.askModel;
  const answer = await shop.app.inject({
    method,
    url: path.replace('{model}', 'gemini-pro'),
    remoteAddress: from.address ?? '192.0.2.1',
    headers: {
      ...(from.token && { authorization: `Bearer ${from.token}` }),
      ...(from.language && { 'accept-language': from.language }),
    },
    payload: { contents },
  });
  return { status: answer.statusCode, body: answer.json(), wait: Number(answer.headers['retry-after']) };
}

const ownSentence = 'You have asked the assistant as much as a day allows. Please ask again tomorrow.';
const shopSentence = 'The assistant has answered as many questions as it can today. Please ask again tomorrow.';
const refused = (message: string) => ({
  status: 429,
  body: { success: false, message, code: 'questions-of-the-day' },
  wait: (midnight.getTime() - now.getTime()) / 1000,
});

test.each(['0', '1.5', '-3', 'many', '1000001'])('%s is no number of questions for a shop', (text) => {
  const sentence = 'AI_QUESTIONS_PER_DAY must be a whole number from 1 to 1000000';
  expect(() => readConfig({ AI_QUESTIONS_PER_DAY: text })).toThrow(sentence);
});

describe('questions within a day', () => {
  test('of the whole shop are bounded, from however many addresses at once, and begin anew with the next day', async () => {
    assistant.questionsPerDay = 20;
    const { token } = await createUser(db);
    const addresses = Array.from({ length: 40 }, (_, index) => `198.51.100.${index + 1}`);
    const answers = await Promise.all(addresses.map((address) => ask({ address })));
    // Visitors may use half of the shop's questions.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(provider.requests).toHaveLength(10);
    expect(answers.find(({ status }) => status !== 200)).toEqual(refused(shopSentence));
    for (let count = 0; count < 10; count += 1) expect((await ask({ token })).status).toBe(200);
    expect(await ask({ token })).toEqual(refused(shopSentence));
    expect(provider.requests).toHaveLength(20);
    now = midnight;
    expect((await ask({ token })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });

  test('of one user are bounded over all addresses, and others go on', async () => {
    const [rumana, karim] = [await createUser(db), await createUser(db)];
    for (let count = 0; count < 60; count += 1)
      expect((await ask({ token: rumana.token, address: `192.0.2.${count}` })).status).toBe(200);
    expect(await ask({ token: rumana.token })).toEqual(refused(ownSentence));
    expect((await ask({ token: karim.token })).status).toBe(200);
    expect((await ask({})).status).toBe(200);
  });

  test('of the visitors of one network are bounded, and others go on', async () => {
    for (let count = 0; count < 200; count += 1) expect((await ask({})).status).toBe(200);
    expect(await ask({})).toEqual(refused(ownSentence));
    expect((await ask({ address: '192.0.2.2' })).status).toBe(200);
  });

  test('are bounded by their characters too', async () => {
    const { token } = await createUser(db);
    const contents = Array.from({ length: 20 }, () => turn('x'.repeat(1000)));
    for (let count = 0; count < 15; count += 1) expect((await ask({ token }, contents)).status).toBe(200);
    expect(await ask({ token }, contents)).toEqual(refused(ownSentence));
    expect(provider.requests).toHaveLength(15);
  });

  test('are counted in the database: a restart forgets none', async () => {
    assistant.questionsPerDay = 2;
    const { token } = await createUser(db);
    for (let count = 0; count < 2; count += 1) await ask({ token });
    expect(await db.select({ subject: useCounts.subject, uses: useCounts.uses }).from(useCounts)).toContainEqual({
      subject: 'shop',
      uses: 2,
    });
    expect((await ask({ token })).status).toBe(429);
  });

  test('do not include those that the service or the shop refused', async () => {
    assistant.questionsPerDay = 4;
    const { token } = await createUser(db);
    for (let count = 0; count < 10; count += 1) expect((await ask({ token }, [turn('[overloaded]')])).status).toBe(503);
    for (let count = 0; count < 10; count += 1) expect((await ask({}, [turn(' ')])).status).toBe(400);
    for (let count = 0; count < 2; count += 1) expect((await ask({})).status).toBe(200);
    // These are refused as questions of visitors, so they count nowhere.
    for (let count = 0; count < 10; count += 1) expect((await ask({})).status).toBe(429);
    for (let count = 0; count < 2; count += 1) expect((await ask({ token })).status).toBe(200);
    expect((await ask({ token })).status).toBe(429);
  });

  test('beyond are refused in the language of the reader', async () => {
    assistant.questionsPerDay = 1;
    await ask({});
    expect((await ask({ language: 'bn' })).body.message).toBe(
      'সহকারী আজ যতগুলো প্রশ্নের উত্তর দিতে পারে, তা দেওয়া হয়ে গেছে। আগামীকাল আবার জিজ্ঞাসা করুন।',
    );
  });

  test('are stored without the address of who asked', async () => {
    await ask({ address: '203.0.113.77' });
    const rows = await db.select().from(useCounts);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
