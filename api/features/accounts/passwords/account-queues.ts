/** Maximum of attempts at one account that wait for a running one. @internal Tests count up to it. */
export const maximumWaiting = 20;
/** The same once the account's responses are delayed. @internal Tests count up to it. */
export const maximumWaitingWhenSlow = 4;

type Queue = { maximum: number; waiting: ((admitted: boolean) => void)[] };

/** Runs one attempt per account at a time. A few others wait in order; the rest are refused. */
export class AccountQueues {
  /** Contains an account while an attempt at it runs. */
  readonly #queues = new Map<string, Queue>();

  /** Resolves to true at this attempt's turn, which ends with `release`; to false when too many attempts wait. */
  take(account: string): Promise<boolean> {
    const queue = this.#queues.get(account);
    if (!queue) this.#queues.set(account, { maximum: maximumWaiting, waiting: [] });
    if (!queue || queue.waiting.length >= queue.maximum) return Promise.resolve(!queue);
    return new Promise((resolve) => queue.waiting.push(resolve));
  }

  /** Shortens the queue of an account whose responses are delayed: the latest attempts are refused. */
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
