import { expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

test('any number of calls during a run lead to one more run', async () => {
  const ends: (() => void)[] = [];
  const action = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const ask = coalesce(action);
  const done = [ask(), ask(), ask()];
  expect(action).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.waitFor(() => expect(action).toHaveBeenCalledTimes(2));
  ends[1]?.();
  await Promise.all(done);
  expect(action).toHaveBeenCalledTimes(2);
});

test('after a run, even a failed one, a call starts a new run', async () => {
  const action = vi.fn(async () => {});
  const ask = coalesce(action);
  await ask();
  action.mockRejectedValueOnce(new Error('lost'));
  await expect(ask()).rejects.toThrow('lost');
  await ask();
  expect(action).toHaveBeenCalledTimes(3);
});
