import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#api/compose/read-config.ts';
import { prepareAssistant } from '#api/features/assistant/prepare-assistant.ts';
import { assistantCalls } from '#contract/assistant/calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { sellingCalls } from '#contract/selling/calls.ts';
import type { SetupPart } from '#contract/selling/schemas.ts';
import { notifications } from '#database/tables/notifications.ts';
import { signInSeller } from '#tests/support/people/factories.ts';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { runJobs } from '#tests/support/shops/run-jobs.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { testClock } from '#tests/support/shops/test-clock.ts';
import { checkModels } from './check-models.ts';

const apiKey = 'test-key-b7Qx';
const provider = await startAiProvider(apiKey);
const clock = testClock(new Date());
const assistant = { apiKey, baseUrl: provider.url, models: ['first', 'second'], timeout: 2000, questionsPerDay: 1000 };
const shop = await openTestApp({ assistant }, { clock });
afterAll(async () => {
  await shop.close();
  await provider.close();
});
const { db } = shop.database;
const seller = { seller: await signInSeller(shop) };

beforeEach(async () => {
  Object.assign(provider, { models: ['first', 'second'], aliases: [], listed: 0 });
  clock.pass(10 * 60_000);
  await db.delete(notifications);
});

const told = async () => {
  expect(await runJobs(shop)).toEqual([]);
  return (await db.select().from(notifications).where(eq(notifications.kind, 'assistant-model-missing'))).map(
    ({ params }) => params,
  );
};

describe("the service's list", () => {
  test.each([
    ['has the first model', { models: ['first', 'second'] }, { outcome: 'answers', model: 'first', missing: [] }],
    ['lacks the first', { models: ['second'] }, { outcome: 'answers', model: 'second', missing: ['first'] }],
    ['lacks all', { models: ['other'] }, { outcome: 'models-missing', missing: ['first', 'second'] }],
    [
      'lacks a name that it has',
      { models: ['other'], aliases: ['first'] },
      { outcome: 'answers', model: 'first', missing: [] },
    ],
    ['is not there', { models: undefined }, { outcome: 'unknown', missing: [] }],
    ['has a model that embeds alone', { models: [] }, { outcome: 'models-missing', missing: ['embedding'] }],
  ])('%s', async (which, behaviour, state) => {
    Object.assign(provider, behaviour);
    const models = which.includes('embeds') ? ['embedding'] : assistant.models;
    expect(await checkModels({ ...assistant, models })).toEqual(state);
  });

  test('is refused to a wrong key, and is not had of a service that is not there', async () => {
    expect(await checkModels({ ...assistant, apiKey: 'wrong' })).toEqual({ outcome: 'key-refused', missing: [] });
    const gone = await startAiProvider(apiKey);
    await gone.close();
    expect(await checkModels({ ...assistant, baseUrl: gone.url })).toEqual({ outcome: 'unreachable', missing: [] });
  });
});

describe('a start', () => {
  test('tells the seller once of a first model that the service does not know', async () => {
    provider.models = ['second'];
    await prepareAssistant(shop.services);
    await prepareAssistant(shop.services);
    expect(await told()).toEqual([{ model: 'first' }]);
    const { body } = await shop.send(notificationCalls.listSellerNotifications, { as: seller });
    expect(JSON.stringify(body)).toContain('The AI service doesn’t know the model first');
  });

  test('notifies no seller when the first model answers, the service is down or there is no key', async () => {
    const { config } = shop.services;
    provider.models = ['first'];
    await prepareAssistant(shop.services);
    for (const other of [{ apiKey: undefined }, { apiKey: 'wrong' }, { baseUrl: 'http://127.0.0.1:9' }]) {
      await prepareAssistant({ ...shop.services, config: { ...config, assistant: { ...assistant, ...other } } });
    }
    expect(await told()).toEqual([]);
  });
});

test('a shopper whose model is gone gets the refusal for the next one, and the seller is told once', async () => {
  const ask = async (model: string) => {
    const body = { contents: [{ role: 'user', parts: [{ text: '[no model]' }] }] };
    return (await shop.send(assistantCalls.askModel, { params: { model }, body })).status;
  };
  expect([await ask('second'), await told()]).toEqual([404, []]);
  expect([await ask('first'), await ask('first')]).toEqual([404, 404]);
  expect(await told()).toEqual([{ model: 'first' }]);
});

describe('the set-up list', () => {
  const assistantPart = async () => {
    const { parts }: { parts: SetupPart[] } = (await shop.send(sellingCalls.readSetup, { as: seller })).body;
    return parts.find(({ part }) => part === 'assistant');
  };

  test('says which model answers, and asks the service once in a while', async () => {
    const answers = { outcome: 'answers', model: 'first', missing: [] };
    expect(await assistantPart()).toMatchObject({ state: 'ready', assistant: answers });
    await Promise.all([assistantPart(), assistantPart()]);
    expect(provider.listed).toBe(1);
    provider.models = ['other'];
    clock.pass(5 * 60_000);
    const [state, settings] = ['missing', ['AI_MODELS']];
    expect(await assistantPart()).toMatchObject({ state, settings, assistant: { outcome: 'models-missing' } });
    expect(provider.listed).toBe(2);
  });
});

test('the default models begin with the aliases that the service maintains, and end with the old models', () => {
  const { models } = readConfig({}).assistant;
  expect(models.slice(0, 2)).toEqual(['gemini-flash-latest', 'gemini-flash-lite-latest']);
  expect(models.slice(-3)).toEqual(['gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro']);
});
