import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#database/connection.ts';
import { cachedRead } from './cached-read.ts';

describe('a cached read', () => {
  afterEach(() => void vi.useRealTimers());

  test('is done once until it is too old, of each database', async () => {
    vi.useFakeTimers();
    let reads = 0;
    const read = cachedRead(1000, async () => ++reads);
    const [one, other] = [{} as Database, {} as Database];
    expect(await Promise.all([read(one), read(one), read(other)])).toEqual([1, 1, 2]);
    vi.advanceTimersByTime(999);
    expect(await read(one)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await read(one)).toBe(3);
  });

  test('that failed is done again', async () => {
    const answers = [() => Promise.reject(new Error('The database is away')), async () => 'there'];
    const read = cachedRead(1000, () => (answers.shift() ?? (async () => 'again'))());
    const db = {} as Database;
    await expect(read(db)).rejects.toThrow('The database is away');
    expect(await read(db)).toBe('there');
  });
});
