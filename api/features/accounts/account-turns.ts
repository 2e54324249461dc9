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

type Line = { most: number; waiting: ((admitted: boolean) => void)[] };

/** Lets one attempt at each account run at a time; a few others wait in their order, the rest are turned away. */
export class AccountTurns {
  /** An account is in here while an attempt at it runs. */
  readonly #lines = new Map<string, Line>();

  /** Resolves with true when the turn has come, which `release` ends; with false when too many wait. */
  take(account: string): Promise<boolean> {
    const line = this.#lines.get(account);
    if (!line) this.#lines.set(account, { most: maximumWaiting, waiting: [] });
    if (!line || line.waiting.length >= line.most) return Promise.resolve(!line);
    return new Promise((resolve) => line.waiting.push(resolve));
  }

  /** Shortens the line of an account whose answers are slow: who came last is turned away. */
  shorten(account: string): void {
    const line = this.#lines.get(account);
    if (!line) return;
    line.most = maximumWaitingWhenSlow;
    for (const turnAway of line.waiting.splice(line.most)) turnAway(false);
  }

  release(account: string): void {
    const next = this.#lines.get(account)?.waiting.shift();
    if (next) next(true);
    else this.#lines.delete(account);
  }
}
