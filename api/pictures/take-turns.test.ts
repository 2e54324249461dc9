import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('runs as many jobs at once as there are lanes, in their order, also after one has failed', async () => {
  const inTurn = takeTurns(2);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const job = async (number: number) => {
    began.push(number);
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (number === 1) throw new Error('failed');
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inTurn(() => job(number))));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', ...Array(3).fill('fulfilled')]);
  expect([most, running, began]).toEqual([2, 0, [0, 1, 2, 3, 4]]);
});
