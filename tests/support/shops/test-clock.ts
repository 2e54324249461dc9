import type { Clock } from '#api/time/clock.ts';

/** A clock that the test advances. Sleeping advances it without waiting; `slept` lists the durations in ms. */
export function testClock(start = new Date('2026-11-21T08:00:00Z')) {
  let now = start.getTime();
  const slept: number[] = [];
  return {
    slept,
    pass(milliseconds: number) {
      now += milliseconds;
    },
    now: () => new Date(now),
    async sleep(milliseconds: number) {
      slept.push(milliseconds);
      now += milliseconds;
    },
  } satisfies Clock & { slept: number[]; pass(milliseconds: number): void };
}
