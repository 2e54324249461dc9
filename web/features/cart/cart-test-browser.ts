import type { CartItems } from '#contract/cart/schemas.ts';
import { openTabChannel } from '#web/browser/tab-channel.ts';

import { type CartMessage, WindowCart } from './window-cart.ts';

export const [a, b, c] = ['a', 'b', 'c'].map((end) => `019b0000-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
export const [rumana, karim] = [
  '019b0000-0000-7000-8000-0000000000f1',
  '019b0000-0000-7000-8000-0000000000f2',
] as const;

/** A server with one user's saved cart. It can be slow or unreachable. */
export function shopServer(saved: CartItems = {}) {
  const server = {
    saved,
    saves: 0,
    reachable: true,
    /** While set, responses wait for it. */
    hold: undefined as Promise<void> | undefined,
    async save(items: CartItems) {
      await server.hold;
      if (!server.reachable) throw new Error('lost');
      server.saves += 1;
      server.saved = items;
    },
    user: (_id: string = rumana) => ({ _id, cartItems: server.saved }),
  };
  return server;
}

export type Server = ReturnType<typeof shopServer>;

/** The channel between the tabs. */
export const openChannel = () => openTabChannel<CartMessage>('cart-test');

/** A tab with the cart of a freshly opened page. */
export function openTab(server: Server, verdict: 'retry' | 'give-up' = 'retry') {
  const heard: string[] = [];
  const cart = new WindowCart({
    send: server.save,
    onSaveFailed() {
      heard.push('not saved');
      return verdict;
    },
    onOrderedElsewhere: () => heard.push('ordered elsewhere'),
    tabs: openChannel(),
  });
  return Object.assign(cart, { heard });
}

/** Waits until responses and messages between tabs have arrived. */
export const settle = () => new Promise((done) => setTimeout(done, 20));
/** A time after everything that has happened so far. */
export const later = () => Date.now() + 1000;

/** A promise that resolves when `open` is called. */
export function latch() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}
