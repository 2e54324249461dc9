import type { CartChange } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import { mergePending, type PendingChange, toPending } from './pending-change.ts';
import { forgetPending, readPendingOf, storeEarly, takeEarly, writePending } from './stored-carts.ts';

type QueueTools<Reply> = {
  /** Sends changes; the server ignores those that it has already made. */
  send(changes: readonly PendingChange[]): Promise<Reply>;
  /** Called after the server has made the changes with these keys, and they have left the queue. */
  onSent(reply: Reply, keys: readonly string[]): void;
};

/**
 * The changes of a cart that the server may not have yet, oldest first: of all tabs of this browser, and kept over a
 * reload. Until the cart's owner is known, only the changes that were made in this tab.
 */
export class CartQueue<Reply> {
  readonly #tools: QueueTools<Reply>;
  #owner: string | null = null;
  #changes: readonly PendingChange[] = [];
  /** Keys of changes that the server has; late messages of other tabs may still contain such changes. */
  readonly #done = new Set<string>();
  #sending: Promise<void> | undefined;

  constructor(tools: QueueTools<Reply>) {
    this.#tools = tools;
  }

  get changes(): readonly PendingChange[] {
    return this.#changes;
  }

  /** The requests in progress; rejects when they failed. */
  get sending(): Promise<void> | undefined {
    return this.#sending;
  }

  add(changes: readonly CartChange[]): void {
    this.#put([...this.#changes, ...toPending(changes, this.#changes.at(-1)?.pressedAt)]);
  }

  /** Continues with the changes of this user that an earlier page left. */
  open(owner: string): void {
    this.#owner = owner;
    this.#put(readPendingOf(owner));
  }

  /** Adds the changes that were made before the owner was known. */
  addEarly(early: readonly PendingChange[]): void {
    this.#put([...this.#changes, ...early]);
  }

  /**
   * Takes the early changes, of this page and the one before: those that were made while the cart's owner was unknown.
   */
  takeEarly(): PendingChange[] {
    const early = this.#owner === null ? this.#changes : [];
    this.#changes = [];
    return mergePending(takeEarly(), early);
  }

  /** Stores the early changes for the next page, when this page is left before the owner is known. */
  storeEarly(): void {
    if (this.#owner !== null || this.#changes.length === 0) return;
    storeEarly(this.#changes);
    this.#changes = [];
  }

  /** Drops everything, after a logout or at the end of a session. */
  close(): void {
    this.#owner = null;
    this.#changes = [];
    forgetPending();
  }

  /** Adds the changes of other tabs, and removes those that the server has made. */
  merge(others: readonly PendingChange[], done: readonly string[]): void {
    for (const key of done) this.#done.add(key);
    this.#put(mergePending(this.#changes, others).filter(({ key }) => !this.#done.has(key)));
  }

  /** Starts sending. Returns the requests unless they are in progress already. */
  start(): Promise<void> | undefined {
    if (this.#sending || this.#owner === null || this.#changes.length === 0) return undefined;
    this.#sending = this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  #put(changes: readonly PendingChange[]): void {
    this.#changes = changes;
    if (this.#owner !== null) writePending(this.#owner, changes);
  }

  /** Sends one list at a time, so that the server makes the changes in the order of the presses. */
  async #sendAll(): Promise<void> {
    for (;;) {
      const owner = this.#owner;
      const sent = this.#changes.slice(0, limits.cartChangesMax);
      const newest = this.#changes.at(-1);
      if (owner === null || sent.length === 0) return;
      let reply: Reply;
      try {
        reply = await this.#tools.send(sent);
      } catch (error) {
        // A newer change causes another attempt; after a logout the loop ends, because nobody waits for the change.
        if (this.#changes.at(-1) === newest && this.#owner === owner) throw error;
        continue;
      }
      if (this.#owner !== owner) continue;
      const keys = sent.map(({ key }) => key);
      this.merge([], keys);
      this.#tools.onSent(reply, keys);
    }
  }
}
