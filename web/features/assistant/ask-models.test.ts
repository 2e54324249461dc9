import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askModels } from './ask-models.ts';
import type { Outcome } from './outcome.ts';

beforeEach(() => void vi.useFakeTimers());

const failure = (kind: Exclude<Outcome['kind'], 'answer'>): Outcome => ({ kind, message: '' });
const busy = failure('overloaded');
const answer: Outcome = { kind: 'answer', text: 'Yes.' };

/** Asks three models that return these outcomes in turn. Returns which were asked and when, in ms. */
function askScripted(...script: Outcome[]) {
  const asked: [model: string, at: number][] = [];
  const start = Date.now();
  const leaving = new AbortController();
  const result = askModels({
    models: ['a', 'b', 'c'],
    contents: [],
    signal: leaving.signal,
    send: async (model) => {
      asked.push([model, Date.now() - start]);
      return script.shift() ?? busy;
    },
  });
  return { asked, result, leaving };
}

async function outcomeOf({ result }: ReturnType<typeof askScripted>) {
  await vi.runAllTimersAsync();
  return result;
}

test('an answer ends the asking', async () => {
  const asking = askScripted(answer);
  expect(await outcomeOf(asking)).toEqual(answer);
  expect(asking.asked).toEqual([['a', 0]]);
});

test('a busy model is tried after 2 s, after 4 s more, and then the next one at once', async () => {
  const asking = askScripted(busy, busy, busy, answer);
  expect(await outcomeOf(asking)).toEqual(answer);
  expect(asking.asked).toEqual([
    ['a', 0],
    ['a', 2000],
    ['a', 6000],
    ['b', 6000],
  ]);
});

test('when every model is busy, each was tried three times', async () => {
  const asking = askScripted();
  expect(await outcomeOf(asking)).toEqual(busy);
  expect(asking.asked.map(([model, at]) => `${model} ${at}`)).toEqual([
    ...['a 0', 'a 2000', 'a 6000'],
    ...['b 6000', 'b 8000', 'b 12000'],
    ...['c 12000', 'c 14000', 'c 18000'],
  ]);
});

test('a model that did not answer, or is missing, is not tried again', async () => {
  const asking = askScripted(failure('silent'), failure('no-model'), answer);
  expect(await outcomeOf(asking)).toEqual(answer);
  expect(asking.asked).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ]);
});

test.each(['invalid-key', 'rate-limit', 'unsafe', 'other'] as const)('no model can help with: %s', async (kind) => {
  const asking = askScripted(failure(kind), answer);
  expect(await outcomeOf(asking)).toEqual(failure(kind));
  expect(asking.asked).toHaveLength(1);
});

describe('in the end', () => {
  test('missing models are reported when all are missing', async () => {
    const missing = failure('no-model');
    expect(await outcomeOf(askScripted(missing, missing, missing))).toEqual(missing);
  });

  test('a busy model counts for more than a missing one', async () => {
    const missing = failure('no-model');
    expect(await outcomeOf(askScripted(missing, failure('silent'), missing))).toEqual(failure('silent'));
  });
});

test('aborting ends a wait at once, and no model is asked', async () => {
  const asking = askScripted();
  const given = expect(asking.result).rejects.toThrow('enough');
  await vi.advanceTimersByTimeAsync(1000);
  asking.leaving.abort(new Error('enough'));
  await given;
  await vi.runAllTimersAsync();
  expect(asking.asked).toHaveLength(1);
});
