import type { Clock } from '#api/time/clock.ts';
import type { Database } from '#database/driver/connection.ts';
import { AccountQueues } from './account-queues.ts';
import {
  accountKey,
  clearLoginFailures,
  countLoginFailure,
  type GuessedAccount,
  readLoginFailures,
} from './login-failures.ts';

/** Wrong passwords of an account before its responses are delayed. @internal Tests count up to it. */
export const freeFailures = 10;
const firstDelay = 500;
const longestDelay = 8000;
/** The maximum of delayed responses in this process, over all accounts. */
const maximumSlowAnswers = 500;

/** A failed attempt: a wrong password or, with `retryAfter` in seconds, an unchecked one because too many attempts wait. */
export class FailedAttempt {
  readonly failures: number;
  readonly retryAfter: number | undefined;

  constructor(failures: number, retryAfter?: number) {
    this.failures = failures;
    this.retryAfter = retryAfter;
  }
}

/**
 * Returns the delay after that many wrong passwords, in ms: doubling up to 8 seconds. @internal Tests read the delays instead
 * of waiting for them.
 */
export function delayAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstDelay * 2 ** (failures - freeFailures), longestDelay);
}

/**
 * Checks passwords, with growing delays for an account after wrong ones. Every check takes equally long: right or wrong
 * password, existing or unknown account. No owner is locked out: a right password is always accepted.
 */
export class PasswordAttempts {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #queues = new AccountQueues();
  #slowAnswers = 0;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Runs `check` when it is this attempt's turn. `check` returns undefined for a wrong password. */
  async attempt<Result extends object>(
    account: GuessedAccount,
    check: () => Promise<Result | undefined>,
  ): Promise<Result | FailedAttempt> {
    const key = accountKey(account);
    if (!(await this.#queues.take(key))) return new FailedAttempt(0, longestDelay / 1000);
    try {
      const failures = await readLoginFailures(this.#db, key, this.#clock.now());
      if (!(await this.#slowDown(key, failures))) return new FailedAttempt(failures, longestDelay / 1000);
      const result = await check();
      if (!result) return new FailedAttempt(await countLoginFailure(this.#db, key, this.#clock.now()));
      if (failures > 0) await clearLoginFailures(this.#db, key);
      return result;
    } finally {
      this.#queues.release(key);
    }
  }

  /** Waits for the delay that the failures cause. Returns false when this process already delays too many responses. */
  async #slowDown(key: string, failures: number): Promise<boolean> {
    const delay = delayAfter(failures);
    if (delay === 0) return true;
    this.#queues.shorten(key);
    if (this.#slowAnswers >= maximumSlowAnswers) return false;
    this.#slowAnswers += 1;
    try {
      await this.#clock.sleep(delay);
    } finally {
      this.#slowAnswers -= 1;
    }
    return true;
  }
}
