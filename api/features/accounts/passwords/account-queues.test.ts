import { describe, expect, test } from 'vitest';
import { AccountQueues, maximumWaiting, maximumWaitingWhenSlow } from './account-queues.ts';

/** Records which attempts were answered so far, by number, and whether each was admitted. */
function watch(turns: Promise<boolean>[]) {
  const answered: Record<number, boolean> = {};
  turns.forEach((turn, index) => void turn.then((admitted) => Object.assign(answered, { [index]: admitted })));
  return async () => {
    await new Promise(setImmediate);
    return answered;
  };
}

const numbers = (from: number, to: number, value: boolean) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, index) => [from + index, value]));

describe('turns at one account', () => {
  test('come one at a time, in order, and other accounts have their own', async () => {
    const turns = new AccountQueues();
    const answered = watch([turns.take('a'), turns.take('a'), turns.take('b'), turns.take('a')]);
    expect(await answered()).toEqual({ 0: true, 2: true });
    turns.release('a');
    expect(await answered()).toEqual({ 0: true, 1: true, 2: true });
    turns.release('a');
    expect(await answered()).toEqual({ 0: true, 1: true, 2: true, 3: true });
    turns.release('a');
    expect(await turns.take('a')).toBe(true);
  });

  test('are refused beyond a few that wait', async () => {
    const turns = new AccountQueues();
    const answered = watch(Array.from({ length: maximumWaiting + 3 }, () => turns.take('a')));
    expect(await answered()).toEqual({ 0: true, ...numbers(maximumWaiting + 1, maximumWaiting + 2, false) });
    turns.release('a');
    expect(await answered()).toHaveProperty('1', true);
  });

  test('are refused sooner when they are slow, also those that wait already; then it starts afresh', async () => {
    const turns = new AccountQueues();
    const answered = watch(Array.from({ length: maximumWaiting }, () => turns.take('a')));
    turns.shorten('a');
    expect(await answered()).toEqual({ 0: true, ...numbers(maximumWaitingWhenSlow + 1, maximumWaiting - 1, false) });
    expect(await turns.take('a')).toBe(false);
    for (let count = 0; count <= maximumWaitingWhenSlow; count++) turns.release('a');
    const again = watch(Array.from({ length: maximumWaiting + 1 }, () => turns.take('a')));
    expect(await again()).toEqual({ 0: true });
  });
});
