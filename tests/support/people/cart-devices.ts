import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import type { CartChange } from '#contract/cart/schemas.ts';
import type { TabChannel } from '#web/browser/tab-channel.ts';
import { memoryStorage } from '#web/browser/tabs-test-browser.ts';
import { readPendingOf } from '#web/features/cart/stored-carts.ts';
import { type CartMessage, type CartTools, WindowCart } from '#web/features/cart/window-cart.ts';

/** A tab of a device, with the cart of its page. A reload makes it a new tab. */
export type CartTab = { cart: WindowCart; isOpen: boolean };

type Send = CartTools['send'];

const current = new AsyncLocalStorage<CartDevice>();

/** Lets several devices with storages of their own run in one process, until the returned function is called. */
export function openDevices(): () => void {
  vi.stubGlobal('document', { cookie: '' });
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => current.getStore()?.storage });
  return () => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    vi.unstubAllGlobals();
  };
}

/** A browser of a user, whose connection can be lost and whose responses can get lost. */
export class CartDevice {
  readonly storage = memoryStorage();
  readonly #send: Send;
  readonly #listeners = new Map<CartTab, (message: CartMessage) => void>();
  readonly tabs: CartTab[] = [];
  /** Keys of the changes that the server has made. */
  readonly made = new Set<string>();
  /** Changes on their way to the server. */
  readonly #underWay = new Set<Promise<unknown>>();
  isOnline = true;
  /** The number of answers that will be lost on their way. */
  lost = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  /** Runs an act, and everything that follows from it, as this browser. */
  run<Result>(act: () => Result): Result {
    return current.run(this, act);
  }

  /** Opens a tab at this place in the window. A tab that was there is closed, as at a reload. */
  openTab(place: number): CartTab {
    const before = this.tabs[place];
    if (before) {
      before.isOpen = false;
      this.#listeners.delete(before);
    }
    const tab = { isOpen: true } as CartTab;
    tab.cart = new WindowCart({
      send: (changes) => this.#sendFrom(tab, changes),
      onSaveFailed: () => 'retry',
      onLeftOut() {},
      onOrderedElsewhere() {},
      reread() {},
      tabs: this.#channelOf(tab),
    });
    this.tabs[place] = tab;
    return tab;
  }

  /** Makes a change in a tab. Returns the change's key, or undefined when the tab's cart stays the same. */
  press({ cart }: CartTab, change: CartChange, userId: string): string | undefined {
    return this.run(() => {
      const before = cart.get().items;
      cart.change(change);
      return cart.get().items === before ? undefined : readPendingOf(userId).at(-1)?.key;
    });
  }

  hasPending(userId: string): boolean {
    return this.run(() => readPendingOf(userId).length > 0);
  }

  /** Waits until the server has answered what was sent, also before the connection was lost. */
  async answered(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  async #sendFrom(tab: CartTab, changes: Parameters<Send>[0]): ReturnType<Send> {
    if (!this.isOnline) throw new Error('no connection');
    const isLost = this.lost > 0;
    if (isLost) this.lost -= 1;
    const sent = this.#send(changes).then((reply) => {
      for (const { key } of changes) this.made.add(key);
      return reply;
    });
    this.#underWay.add(sent);
    const reply = await sent.finally(() => this.#underWay.delete(sent));
    // A closed tab never gets its response.
    if (!tab.isOpen) return new Promise(() => {});
    if (isLost) throw new Error('the answer was lost');
    return reply;
  }

  /** Messages arrive later, as in a browser. */
  #channelOf(tab: CartTab): TabChannel<CartMessage> {
    return {
      post: (message) => {
        if (!tab.isOpen) return;
        for (const other of this.#listeners.keys())
          if (other !== tab) setImmediate(() => this.run(() => this.#listeners.get(other)?.(structuredClone(message))));
      },
      listen: (receive) => {
        this.#listeners.set(tab, receive);
        return () => this.#listeners.delete(tab);
      },
    };
  }
}
