import type { CartItems } from '#contract/cart/schemas.ts';
import { openTabChannel } from '#web/browser/tab-channel.ts';

import { applyChanges } from './cart-changes.ts';
import type { PendingChange } from './pending-change.ts';
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

/** A server with one user's saved cart. It can be slow or unreachable, and its answers can get lost. */
export function shopServer(saved: CartItems = {}) {
  const made = new Set<string>();
  const server = {
    saved,
    version: 1,
    saves: 0,
    reachable: true,
    /** Whether changes are made although the answer never arrives. */
    losesAnswers: false,
    /** While set, responses wait for it. */
    hold: undefined as Promise<void> | undefined,
    /** Another device saves this cart, or an order empties it. */
    replace(items: CartItems) {
      server.saved = items;
      server.version += 1;
    },
    async send(changes: readonly PendingChange[]) {
      await server.hold;
      if (!server.reachable) throw new Error('lost');
      server.saves += 1;
      const fresh = changes.filter(({ key }) => !made.has(key));
      for (const { key } of fresh) made.add(key);
      server.replace(applyChanges(server.saved, fresh));
      if (server.losesAnswers) throw new Error('lost');
      return { cartItems: server.saved, cartVersion: server.version, leftOut: [] as string[] };
    },
    user: (_id: string = rumana) => ({ _id, cartItems: server.saved, cartVersion: server.version }),
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
    send: (changes) => server.send(changes),
    onLeftOut: () => heard.push('left out'),
    reread: () => heard.push('read again'),
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

/** A promise that resolves when `open` is called. */
export function latch() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}
