import type { CartChange } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import { mergePending, type PendingChange, toPending } from './pending-change.ts';
import { forgetPending, readPendingOf, storeEarly, takeEarly, writePending } from './stored-carts.ts';

type QueueTools<Reply> = {
  /** Sends changes; those that the server made before count once. */
  send(changes: readonly PendingChange[]): Promise<Reply>;
  /** The server has made the changes of these keys, which are out of the queue now. */
  onSent(reply: Reply, keys: readonly string[]): void;
};

/**
 * The changes of a cart that the server may not have yet: of all tabs of this browser, oldest first, and kept over a reload. Until it
 * is known whose cart it is, those that were pressed in this tab.
 */
export class CartQueue<Reply> {
  readonly #tools: QueueTools<Reply>;
  #owner: string | null = null;
  #changes: readonly PendingChange[] = [];
  /** Keys of changes that the server has, which late messages of other tabs may still name. */
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

  /** Adds what was pressed before the owner was known. */
  addEarly(early: readonly PendingChange[]): void {
    this.#put([...this.#changes, ...early]);
  }

  /** Takes what was pressed, here and on the page before, while it was not known whose cart it is. */
  takeEarly(): PendingChange[] {
    const early = this.#owner === null ? this.#changes : [];
    this.#changes = [];
    return mergePending(takeEarly(), early);
  }

  /** Stores that for the next page, when this one is left before the owner is known. */
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

  /** Adds what other tabs have pressed, and removes what the server has. */
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

  /** Sends one list at a time, so that what was pressed first is made first. */
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
        // A newer change tries once more; after a logout nobody is waiting for it.
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
