import type { CartItems } from '#contract/cart.ts';

/** A cart as it was at one moment. */
export type CartVersion = { items: CartItems; changedAt: number };

/** Saves carts one at a time: while one save is under way only the newest of the later carts waits. */
export type CartSaver = {
  save(cart: CartVersion): void;
  /** Whether a cart is on its way or waits. */
  readonly busy: boolean;
  /** Whether the newest cart could not be saved so far. */
  readonly failed: boolean;
  /** Tries a cart once more that could not be saved. */
  retry(): void;
  /** Resolves when everything is saved, after one more try if need be; rejects when the last save failed. */
  settled(): Promise<void>;
  /** Forgets a waiting or failed cart; of one that is already on its way nothing is reported any more. */
  drop(): void;
};

type SaverTools = {
  /** Saves one cart. */
  send(cart: CartVersion): Promise<unknown>;
  onSaved(cart: CartVersion): void;
  /** Hears of a failed save when no newer cart waits. */
  onFailure(error: unknown): void;
};

/** Makes a saver around `send`. */
export function createCartSaver({ send, onSaved, onFailure }: SaverTools): CartSaver {
  let waiting: CartVersion | undefined;
  let unsaved: CartVersion | undefined;
  let running: Promise<void> | undefined;
  let drops = 0;

  async function run() {
    while (waiting) {
      const cart = waiting;
      const dropsBefore = drops;
      waiting = undefined;
      try {
        await send(cart);
        if (drops === dropsBefore) onSaved(cart);
      } catch (error) {
        if (waiting || drops !== dropsBefore) continue;
        unsaved = cart;
        throw error;
      }
    }
  }

  const saver: CartSaver = {
    save(cart) {
      waiting = cart;
      unsaved = undefined;
      if (running) return;
      running = run().finally(() => {
        running = undefined;
      });
      running.catch(onFailure);
    },
    get busy() {
      return running !== undefined;
    },
    get failed() {
      return unsaved !== undefined;
    },
    retry() {
      if (unsaved) saver.save(unsaved);
    },
    settled() {
      if (!running) saver.retry();
      return running ?? Promise.resolve();
    },
    drop() {
      drops += 1;
      waiting = undefined;
      unsaved = undefined;
    },
  };
  return saver;
}
