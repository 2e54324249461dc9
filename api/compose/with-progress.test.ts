import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withProgress } from './with-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lasting = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'result'));

test.each([
  [900, []],
  [1500, ['Migrating …', '  done in 2 s.']],
  [25_000, ['Migrating …', '  … 11 s', '  … 21 s', '  done in 25 s.']],
])('a step of %i ms shows its progress when it is long', async (milliseconds, lines) => {
  const said: string[] = [];
  const step = withProgress('Migrating', lasting(milliseconds), (line) => said.push(line));
  await vi.advanceTimersByTimeAsync(milliseconds);
  expect(await step).toBe('result');
  expect(said).toEqual(lines);
});

test('a blocking step is shown afterwards, and a failed one shows no end', async () => {
  const said: string[] = [];
  await withProgress(
    'Opening',
    async () => vi.setSystemTime(Date.now() + 3000),
    (line) => said.push(line),
  );
  const failing = withProgress(
    'Migrating',
    () => Promise.reject(new Error('deadlock')),
    (line) => said.push(line),
  );
  await expect(failing).rejects.toThrow('deadlock');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['Opening …', '  done in 3 s.']);
});
