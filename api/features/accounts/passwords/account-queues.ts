/**
 * Attempts at one account that may wait while another is under way.
 * @internal Tests count up to it.
 */
export const maximumWaiting = 20;
/**
 * The same once its answers are slow.
 * @internal Tests count up to it.
 */
export const maximumWaitingWhenSlow = 4;

type Queue = { maximum: number; waiting: ((admitted: boolean) => void)[] };

/** Runs one attempt per account at a time; a few others wait in order, the rest are refused. */
export class AccountQueues {
  /** An account is in here while an attempt at it runs. */
  readonly #queues = new Map<string, Queue>();

  /** Resolves with true when the turn has come, which `release` ends; with false when too many wait. */
  take(account: string): Promise<boolean> {
    const queue = this.#queues.get(account);
    if (!queue) this.#queues.set(account, { maximum: maximumWaiting, waiting: [] });
    if (!queue || queue.waiting.length >= queue.maximum) return Promise.resolve(!queue);
    return new Promise((resolve) => queue.waiting.push(resolve));
  }

  /** Shortens the queue of an account whose answers are slow: the latest attempts are refused. */
  shorten(account: string): void {
    const queue = this.#queues.get(account);
    if (!queue) return;
    queue.maximum = maximumWaitingWhenSlow;
    for (const admit of queue.waiting.splice(queue.maximum)) admit(false);
  }

  release(account: string): void {
    const next = this.#queues.get(account)?.waiting.shift();
    if (next) next(true);
    else this.#queues.delete(account);
  }
}
