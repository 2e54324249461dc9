// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AssistantConfig } from '#api/services/config.ts';
import { openScreenShop, t } from '#tests/support/screens/screen-shop.tsx';
import { startAiProvider } from '#tests/support/servers/ai-provider.ts';
import { assistantChat } from '#web/features/assistant/assistant-chat.ts';
import Ask from '#web/routes/ask.tsx';

const apiKey = 'test-key-of-the-screens';
const provider = await startAiProvider(apiKey);
const models = ['gemini-1.5-flash', 'gemini-pro', 'gemini-1.0-pro'] as const;
const patience = 60_000;
const assistant: AssistantConfig = { apiKey, baseUrl: provider.url, models, timeout: patience, questionsPerDay: 1000 };
const shop = await openScreenShop({ assistant });
afterAll(async () => {
  // Requests left open by a test end first.
  await provider.close();
  await shop.close();
});

beforeEach(() => {
  assistantChat.clear();
  provider.requests.splice(0);
  asked.splice(0);
  Object.assign(assistant, { apiKey, timeout: patience, questionsPerDay: 1000 });
  // jsdom knows neither sizes nor kinds of pointers.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const asked: string[] = [];

/** Records which models the page asks. */
function watchModels() {
  const reachShop = fetch;
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const [, model] = /^\/.*models\/([^:]+):generateContent$/.exec(address) ?? [];
    if (model) asked.push(model);
    return reachShop(address, request);
  });
}

const toast = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const welcome = () => screen.findByRole('heading', { name: t('ask.welcome.title') });

async function openChat() {
  const { person } = shop.open(<Ask />);
  watchModels();
  await welcome();
  const talk = within(screen.getByRole('log', { name: t('ask.conversation') }));
  const question = screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('ask.question') });
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  async function ask(text: string) {
    await person.click(question);
    await person.paste(text);
    await press(t('ask.send'));
  }
  return { person, talk, question, press, ask };
}

/**
 * Holds the timers of 2 and of 4 seconds. The returned function waits for the next held timer and returns it, so that
 * the test can end it.
 */
function holdWaits() {
  const held: { milliseconds: number; end(): void }[] = [];
  const start = setTimeout;
  vi.stubGlobal('setTimeout', (end: () => void, milliseconds = 0, ...values: []) => {
    if (milliseconds !== 2000 && milliseconds !== 4000) return start(end, milliseconds, ...values);
    return void held.push({ milliseconds, end });
  });
  return async () => {
    await waitFor(() => expect(held).toHaveLength(1));
    const [wait] = held.splice(0);
    if (!wait) throw new Error('Nothing is waited for');
    return wait;
  };
}

test('a conversation begins with an example; Enter sends, Shift and Enter break the line, nothing cannot be sent', async () => {
  const { person, talk, question, press } = await openChat();
  await press(t('ask.send'));
  expect(await toast(t('ask.empty-question'))).toBeTruthy();
  const [example] = within(screen.getByRole('list', { name: t('ask.welcome.examples') })).getAllByRole('button');
  if (!example) throw new Error('There are no examples');
  await person.click(example);
  expect(await talk.findByText(`You asked “${t('ask.welcome.winter')}” after 0 turns.`)).toBeTruthy();
  await person.click(question);
  await person.keyboard('First line{Shift>}{Enter}{/Shift}second line');
  expect(question.value).toBe('First line\nsecond line');
  await person.keyboard('{Enter}');
  expect(question.value).toBe('');
  expect(await talk.findByText(/after 2 turns\.$/)).toBeTruthy();
});

test('without a key the page says so, and has no question to send', async () => {
  assistant.apiKey = undefined;
  shop.open(<Ask />);
  expect(await screen.findByRole('heading', { name: t('ask.not-set-up.title') })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: t('ask.search.label') })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: t('ask.question') })).toBeNull();
  expect(screen.queryByRole('button', { name: t('ask.send') })).toBeNull();
});

describe('failures', () => {
  test('is shown in the chat, and is no part of the conversation', async () => {
    const texts = {
      'invalid key': t('ask.failure.invalid-key'),
      'rate limit': t('ask.failure.rate-limit'),
      safety: t('ask.failure.unsafe'),
      'unsafe answer': t('ask.failure.unsafe'),
      'no model': t('ask.failure.no-model'),
      'bad request': t('ask.failure.named', { message: 'User location is not supported for the API use.' }),
      broken: t('ask.failure.other'),
      empty: t('ask.failure.other'),
    };
    const { talk, ask } = await openChat();
    for (const [index, [behaviour, text]] of Object.entries(texts).entries()) {
      await ask(`[${behaviour}]`);
      await waitFor(() => {
        const exchanges = talk.getAllByRole('listitem');
        expect(exchanges).toHaveLength(index + 1);
        expect(exchanges.at(-1)?.textContent).toContain(text);
      });
    }
    await ask('And now?');
    expect(await talk.findByText('You asked “And now?” after 0 turns.')).toBeTruthy();
  });

  test('no more questions within a day: one answer says so, and no other model is asked', async () => {
    assistant.questionsPerDay = 1;
    const { talk, ask } = await openChat();
    await ask('One more?');
    expect(
      await talk.findByText('The assistant has answered as many questions as it can today. Please ask again tomorrow.'),
    ).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(provider.requests).toEqual([]);
  });

  test('an overloaded model is tried again after 2 and after 4 seconds, then the next one', async () => {
    const nextWait = holdWaits();
    const { talk, ask } = await openChat();
    await ask('[overloaded 3 times]');
    expect(await talk.findByText(t('ask.busy'))).toBeTruthy();
    for (const [index, milliseconds] of [2000, 4000].entries()) {
      const wait = await nextWait();
      expect(wait.milliseconds).toBe(milliseconds);
      expect(asked).toHaveLength(index + 1);
      wait.end();
    }
    expect(await talk.findByText('Answered by gemini-pro')).toBeTruthy();
    expect(asked).toEqual(['gemini-1.5-flash', 'gemini-1.5-flash', 'gemini-1.5-flash', 'gemini-pro']);
  });

  test('all models overloaded is shown by the chat and by a toast, after nine tries', async () => {
    const nextWait = holdWaits();
    const { talk, ask } = await openChat();
    await ask('[overloaded]');
    for (const _ of models) for (const _wait of ['first', 'second']) (await nextWait()).end();
    expect(await talk.findByText(t('ask.failure.overloaded'))).toBeTruthy();
    expect(await toast(t('ask.failure.overloaded'))).toBeTruthy();
    expect(asked).toEqual(models.flatMap((model) => [model, model, model]));
  });

  test('a timeout ends the question, which can be asked again', async () => {
    assistant.timeout = 50;
    const { talk, press, ask } = await openChat();
    await ask('[silence]');
    expect(await talk.findByText(t('ask.failure.overloaded'))).toBeTruthy();
    expect(asked).toEqual(models);
    assistant.timeout = patience;
    await press(t('ask.again'));
    expect(await talk.findByText(t('ask.thinking'))).toBeTruthy();
    expect(talk.getAllByRole('listitem')).toHaveLength(1);
    await press(t('ask.stop'));
    expect(await talk.findByText(t('ask.stopped'))).toBeTruthy();
    await ask('Still there?');
    expect(await talk.findByText('You asked “Still there?” after 0 turns.')).toBeTruthy();
  });
});

describe('Test API', () => {
  /** Presses the test button, with this question instead of the button's own. */
  async function testWith(question: string) {
    const { press } = await openChat();
    const reachShop = fetch;
    vi.stubGlobal('fetch', (path: string, request: RequestInit) =>
      reachShop(path, {
        ...request,
        body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: question }] }] }),
      }),
    );
    await press(t('ask.test.button'));
  }

  test('says that the service answers', async () => {
    const { press } = await openChat();
    await press(t('ask.test.button'));
    expect(await toast(t('ask.test.passed'))).toBeTruthy();
    expect(await welcome()).toBeTruthy();
  });

  test('explains the failure', async () => {
    await testWith('[invalid key]');
    const reason = 'API key not valid. Please pass a valid API key.';
    expect(await toast(t('ask.test.failed', { reason }))).toBeTruthy();
  });

  test('says that all models are overloaded', async () => {
    const nextWait = holdWaits();
    await testWith('[overloaded]');
    for (const _ of models) for (const _wait of ['first', 'second']) (await nextWait()).end();
    expect(await toast(t('ask.test.overloaded'))).toBeTruthy();
  });
});
