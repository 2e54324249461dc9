import { expect, test } from 'vitest';
import { sampled } from './sampled.ts';

test('a question is asked once for all who want to know, and again when its time has come', async () => {
  let asked = 0;
  const count = async () => ++asked;
  const often = sampled(count, { every: 60_000 });
  expect(await Promise.all([often(), often()])).toEqual([1, 1]);
  expect(await often()).toBe(1);
  const always = sampled(count, { every: 0 });
  expect([await always(), await always()]).toEqual([2, 3]);
});

test('a query without an answer blocks no caller, and is not repeated meanwhile', async () => {
  let asked = 0;
  const answer = Promise.withResolvers<string>();
  const slow = sampled(
    () => {
      asked += 1;
      return answer.promise;
    },
    { every: 0, patience: 1 },
  );
  expect([await slow(), await slow()]).toEqual([undefined, undefined]);
  answer.resolve('here');
  await answer.promise;
  expect(asked).toBe(1);
  expect(await sampled(async () => 'here', { patience: 60_000 })()).toBe('here');
});

test('a question that fails has no answer, not an old one', async () => {
  const answers = ['old', undefined, 'new'];
  const ask = sampled(
    async () => {
      const answer = answers.shift();
      if (answer === undefined) throw new Error('away');
      return answer;
    },
    { every: 0 },
  );
  expect([await ask(), await ask(), await ask()]).toEqual(['old', undefined, 'new']);
});
