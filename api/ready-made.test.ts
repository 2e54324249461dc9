import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, ReadyMade } from './ready-made.ts';

/** A server whose one answer the test makes by hand, when it likes. */
function shelf() {
  const ready = new ReadyMade();
  const asked: ((answer: Answer) => void)[] = [];
  const app = fastify();
  app.get('/', (request, reply) =>
    ready.send('key', request, reply, () => new Promise<Answer>((resolve) => void asked.push(resolve))),
  );
  const get = () => app.inject('/').then((answer) => answer.body);
  const make = (text: string, status = 200, seconds?: number) =>
    asked.shift()?.({ status, headers: {}, body: Buffer.from(text), seconds });
  return { ready, asked, get, make };
}

/** Lets requests that were begun get as far as they can. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

async function begin(get: () => Promise<string>, number = 1): Promise<Promise<string>[]> {
  const answers = Array.from({ length: number }, () => get());
  await settle();
  return answers;
}

describe('a ready-made answer', () => {
  test('is made once for all who ask meanwhile and afterwards', async () => {
    const { get, make, asked } = shelf();
    const answers = await begin(get, 5);
    expect(asked).toHaveLength(1);
    make('first');
    expect(await Promise.all(answers)).toEqual(Array(5).fill('first'));
    expect(await get()).toBe('first');
    expect(asked).toHaveLength(0);
  });

  test('is made anew when its time is over', async () => {
    const { get, make, asked } = shelf();
    const first = await begin(get);
    make('for a moment', 200, 0.001);
    await Promise.all(first);
    await vi.waitFor(async () => {
      await begin(get);
      expect(asked).toHaveLength(1);
    });
    make('later');
    expect(await get()).toBe('later');
  });

  test('is made anew after it was cleared', async () => {
    const { ready, get, make } = shelf();
    const before = await begin(get);
    make('old');
    await Promise.all(before);
    ready.clear();
    const after = await begin(get);
    make('new');
    expect(await Promise.all(after)).toEqual(['new']);
  });

  test('whose making began before a clear is sent but not kept', async () => {
    const { ready, get, make } = shelf();
    const early = await begin(get);
    ready.clear();
    make('old');
    expect(await Promise.all(early)).toEqual(['old']);
    const late = await begin(get);
    make('new');
    expect(await Promise.all(late)).toEqual(['new']);
  });

  test('whose making began before a clear is not shared with who asks after it', async () => {
    const { ready, get, make, asked } = shelf();
    const early = await begin(get);
    ready.clear();
    const late = await begin(get);
    expect(asked).toHaveLength(2);
    make('old');
    make('new');
    expect(await Promise.all([...early, ...late])).toEqual(['old', 'new']);
    expect(await get()).toBe('new');
  });

  test('is not kept when it is a failure', async () => {
    const { get, make } = shelf();
    const first = await begin(get);
    make('not found', 404);
    expect(await Promise.all(first)).toEqual(['not found']);
    const second = await begin(get);
    make('found');
    expect(await Promise.all(second)).toEqual(['found']);
  });
});
