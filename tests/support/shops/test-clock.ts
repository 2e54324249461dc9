import type { Clock } from '#api/time/clock.ts';

/** A clock that a test moves. Nobody waits: the time jumps, and `slept` tells how far each time. */
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
