import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Turn } from '#contract/assistant/schemas.ts';
import { textsIn } from '#tests/support/texts.ts';
import { clearOwnStorage, ownStorageKey } from '#web/browser/own-data.ts';
import { memoryStorage } from '#web/browser/tabs-test-browser.ts';
import { textOf } from '#web/language/text.ts';
import { Chat } from './chat.ts';
import type { Outcome } from './outcome.ts';

const talkKey = ownStorageKey('talk');

const [rumana, karim] = ['019b0000-0000-7000-8000-0000000000f1', '019b0000-0000-7000-8000-0000000000f2'];

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));

/** A tab of the chat. `reply` answers the oldest open question. */
function openTab(owner: string | null = null) {
  const sent: { contents: readonly Turn[]; signal: AbortSignal; reply(outcome: Outcome): void }[] = [];
  const overloaded: string[] = [];
  const chat = new Chat({
    send: (_model, contents, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sent.push({ contents, signal, reply: resolve });
      }),
    onOverloaded: (text) => overloaded.push(text),
    t: textOf(textsIn('en')).t,
  });
  chat.open(owner);
  return {
    chat,
    sent,
    overloaded,
    ask: (question: string) => chat.ask(question, ['model']),
    reply: (text: string) => sent.shift()?.reply({ kind: 'answer', text, mark: `mark of ${text}` }),
    fail: (message: string) => sent.shift()?.reply({ kind: 'other', message }),
    texts: () => chat.get().exchanges.map(({ question, answer }) => `${question} ${answer?.text ?? '…'}`),
  };
}

async function askAndReply(tab: ReturnType<typeof openTab>, question: string, text: string) {
  const asking = tab.ask(question);
  tab.reply(text);
  await asking;
}

test('a question is answered, stored, and sent along with the next one', async () => {
  const tab = openTab();
  await askAndReply(tab, 'Is mint hardy?', 'Yes.');
  void tab.ask('And basil?');
  expect(tab.sent[0]?.contents.map(({ role, parts }) => `${role}: ${parts[0]?.text}`)).toEqual([
    'user: Is mint hardy?',
    'model: Yes.',
    'user: And basil?',
  ]);
  expect(tab.sent[0]?.contents.map(({ mark }) => mark)).toEqual([undefined, 'mark of Yes.', undefined]);
  expect(openTab().texts()).toEqual(['Is mint hardy? Yes.', 'And basil? …']);
});

test('failed and stopped answers are shown but not sent', async () => {
  const tab = openTab();
  const failing = tab.ask('One');
  tab.fail('No');
  await failing;
  const stopping = tab.ask('Two');
  tab.chat.stop();
  await stopping;
  expect(tab.texts()).toEqual(['One Error: No', 'Two You stopped this answer.']);
  tab.sent.splice(0);
  void tab.ask('Three');
  expect(tab.sent[0]?.contents).toHaveLength(1);
});

test('only one question is asked at a time', () => {
  const tab = openTab();
  void tab.ask('One');
  void tab.ask('Two');
  expect(tab.texts()).toEqual(['One …']);
  expect(tab.sent).toHaveLength(1);
});

test('a repeated question replaces the unanswered one', async () => {
  const tab = openTab();
  const failing = tab.ask('One');
  tab.fail('');
  await failing;
  const [exchange] = tab.chat.get().exchanges;
  if (!exchange) throw new Error('There is no exchange');
  const asking = tab.chat.askAgain(exchange, ['model']);
  tab.reply('Yes.');
  await asking;
  expect(tab.texts()).toEqual(['One Yes.']);
});

test('an answer that comes after Clear Chat is not wanted', async () => {
  const tab = openTab();
  const asking = tab.ask('One');
  tab.chat.clear();
  tab.reply('Too late');
  await asking;
  expect(tab.texts()).toEqual([]);
  expect(tab.chat.get().pending).toBeNull();
});

describe('two tabs', () => {
  test('keep both their questions, each with its answer', async () => {
    const [first, second] = [openTab(), openTab()];
    const asking = [first.ask('One'), second.ask('Two')];
    second.reply('Second');
    first.reply('First');
    await Promise.all(asking);
    second.chat.follow();
    for (const tab of [first, second]) expect(tab.texts()).toEqual(['One First', 'Two Second']);
  });

  test('do not restore what one of them cleared', async () => {
    const [first, second] = [openTab(), openTab()];
    const asking = first.ask('One');
    second.chat.follow();
    second.chat.clear();
    first.reply('First');
    await asking;
    expect([first.texts(), second.texts()]).toEqual([[], []]);
  });
});

describe('another user', () => {
  test('does not see the conversation', async () => {
    const tab = openTab(rumana);
    await askAndReply(tab, 'One', 'Yes.');
    tab.chat.open(karim ?? null);
    expect(tab.texts()).toEqual([]);
    expect(openTab(rumana).texts()).toEqual([]);
  });

  test("does not get the answer to another user's question", async () => {
    const tab = openTab(rumana);
    const asking = tab.ask('One');
    tab.chat.open(null);
    tab.reply('Yes.');
    await asking;
    expect([tab.texts(), tab.chat.get().pending]).toEqual([[], null]);
    expect(openTab(rumana).texts()).toEqual(['One …']);
  });

  test('who turns out to be the same one keeps the conversation', async () => {
    const tab = openTab(rumana);
    await askAndReply(tab, 'One', 'Yes.');
    tab.chat.open(null);
    expect(tab.texts()).toEqual([]);
    tab.chat.open(rumana ?? null);
    expect(tab.texts()).toEqual(['One Yes.']);
  });

  test('who is the visitor from before keeps it', async () => {
    const tab = openTab(null);
    await askAndReply(tab, 'One', 'Yes.');
    tab.chat.open(rumana ?? null);
    expect(tab.texts()).toEqual(['One Yes.']);
    expect(openTab(null).texts()).toEqual([]);
  });

  test('finds nothing after a logout, not even an answer that was on its way', async () => {
    const tab = openTab(rumana);
    const asking = tab.ask('One');
    clearOwnStorage();
    tab.reply('Yes.');
    await asking;
    expect(localStorage.getItem(talkKey)).toBeNull();
  });
});

test.each(['{"broken', 'null', '{"owner":null,"exchanges":[{"id":1}]}'])('damaged storage is empty: %s', (text) => {
  localStorage.setItem(talkKey, text);
  expect(openTab().texts()).toEqual([]);
});

test('without storage the conversation lasts as long as the page', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const tab = openTab();
  await askAndReply(tab, 'One', 'Yes.');
  await askAndReply(tab, 'Two', 'No.');
  expect(tab.texts()).toEqual(['One Yes.', 'Two No.']);
});

test('a full storage loses the stored conversation, not the one on the page', async () => {
  const tab = openTab();
  vi.stubGlobal('localStorage', {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  });
  await askAndReply(tab, 'One', 'Yes.');
  expect(tab.texts()).toEqual(['One Yes.']);
});
