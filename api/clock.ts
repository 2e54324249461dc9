import { setTimeout } from 'node:timers/promises';

/** What tells the time and waits; tests hand in one that does not. */
export type Clock = {
  now(): Date;
  /** Resolves after that many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
};

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => setTimeout(milliseconds),
};
