import { setTimeout } from 'node:timers/promises';

/** Time and timers; tests pass one that they control. */
export type Clock = {
  now(): Date;
  /** Resolves after this many ms. */
  sleep(milliseconds: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => setTimeout(milliseconds),
};
