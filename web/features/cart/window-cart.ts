import type { CartChange, CartItems } from '#contract/cart/schemas.ts';
import { createStore } from '#web/browser/create-store.ts';
import type { TabChannel } from '#web/browser/tab-channel.ts';
import { applyChanges, atLeast, type CartRefusal, refusalOf, sameCart, withoutOrdered } from './cart-changes.ts';
import { CartQueue } from './cart-queue.ts';
import type { PendingChange } from './pending-change.ts';
import { readVisitorCart, writeVisitorCart } from './stored-carts.ts';

/** The cart of this tab. `owner` is the user's id, null for a visitor; `known` is false until the cart is loaded. */
export type CartState = { items: CartItems; owner: string | null; known: boolean };

/** A cart as it is saved. Each change has a higher version: the server's count, or for a visitor the time in ms. */
type SavedCart = { items: CartItems; version: number };

/** Messages about carts between the tabs of a browser. */
export type CartMessage = { owner: string | null } & TabMessage;
type TabMessage =
  | ({ kind: 'changed'; pending: readonly PendingChange[]; done: readonly string[] } & SavedCart)
  | ({ kind: 'ordered' } & SavedCart)
  /** Asks the other tabs for what is newer than this version. */
  | { kind: 'ask'; version: number };

type CartOfUser = { cartItems: CartItems; cartVersion: number };
/** The server's answer to changes: the whole cart, and the ids that it had no place for. */
type ChangedCart = CartOfUser & { leftOut: readonly string[] };

export type CartTools = {
  /** Makes changes on the cart of the logged-in user; the server ignores those that it has already made. */
  send(changes: readonly PendingChange[]): Promise<ChangedCart>;
  /** Reports failed changes. Returns whether to retry. */
  onSaveFailed(error: unknown): 'retry' | 'give-up';
  /** Some changes found no place in the cart. */
  onLeftOut(): void;
  onOrderedElsewhere(): void;
  /** Asks the server for the saved cart, which then follows. */
  reread(): void;
  tabs: TabChannel<CartMessage>;
};

/**
 * The cart of a tab, equal in all tabs. A visitor's cart is in local storage; a user's cart is the last one saved by
 * the server, plus the changes that the server may not have yet.
 */
export class WindowCart {
  readonly #state = createStore<CartState>({ items: {}, owner: null, known: false });
  readonly #tools: CartTools;
  readonly #queue: CartQueue<ChangedCart>;
  #saved: SavedCart = { items: {}, version: 0 };
  /** The version that is being ordered. */
  #orderedFrom: number | undefined;

  constructor(tools: CartTools) {
    this.#tools = tools;
    this.#queue = new CartQueue({ send: tools.send, onSent: (reply, keys) => this.#takeReply(reply, keys) });
    tools.tabs.listen((message) => this.#receive(message));
  }

  get(): CartState {
    return this.#state.get();
  }

  use(): CartState {
    return this.#state.use();
  }

  /** A part of the cart; the component re-renders only when that part changes. */
  usePart<Part>(select: (state: CartState) => Part): Part {
    return this.#state.usePart(select);
  }

  /** Makes changes. Returns the reason if they are refused. */
  change(...changes: readonly CartChange[]): CartRefusal | undefined {
    const { items, owner, known } = this.#state.get();
    const refusal = refusalOf(items, changes);
    if (refusal !== undefined) return refusal;
    const changed = applyChanges(items, changes);
    if (sameCart(items, changed)) return undefined;
    if (known && owner === null) {
      this.#keepVisitors(changed);
      return undefined;
    }
    this.#queue.add(changes);
    this.#render(owner, known);
    if (known) this.#announceAndSend();
    return undefined;
  }

  /**
   * Reads the visitor's cart unless a cart is loaded. Called after hydration, because the first render must equal the
   * server's.
   */
  openVisitorCart(): void {
    if (this.#state.get().known) return;
    const stored = readVisitorCart();
    const items = applyChanges(stored, this.#queue.takeEarly());
    this.#saved = { items: stored, version: Date.now() };
    this.#render(null, true);
    if (!sameCart(items, stored)) this.#keepVisitors(items);
  }

  /** Reads a visitor's cart again, in a window that comes back: other tabs may have changed it while this one slept. */
  rereadVisitorCart(): void {
    const { owner, known } = this.#state.get();
    if (!known || owner !== null) return;
    this.#saved = { items: readVisitorCart(), version: this.#saved.version };
    this.#render(null, true);
  }

  /** When the page is left before the cart is loaded, stores the changes for the next page. */
  storeEarlyChanges(): void {
    if (!this.#state.get().known) this.#queue.storeEarly();
  }

  /** An expired session leaves the cart to the visitor. */
  leaveToVisitor(): void {
    const { items, owner } = this.#state.get();
    if (owner === null) this.openVisitorCart();
    else this.#becomeVisitors(items);
  }

  /** Takes the saved cart from the server's answer about the user. */
  followUser(user: CartOfUser & { _id: string }): void {
    if (this.#state.get().owner !== user._id) this.#takeOver(user);
    // This answer may include some of the pending changes; that to sending them includes all.
    else if (this.#queue.changes.length > 0) this.retrySaving();
    else this.#take(savedOf(user));
  }

  /** After an order the server has emptied the saved cart. Items added meanwhile stay. */
  takeOutOrdered(ordered: CartItems): void {
    const { owner } = this.#state.get();
    const items = withoutOrdered(this.#saved.items, ordered);
    if (owner === null) {
      this.#keepVisitors(items, 'ordered');
      return;
    }
    // With another version an answer from after the order has come already.
    if (this.#saved.version === this.#orderedFrom) this.#saved = { items, version: this.#saved.version + 1 };
    else this.#tools.reread();
    this.#render(owner, true);
    this.retrySaving();
    this.#post({ kind: 'ordered', ...this.#saved });
  }

  /** Removes the cart from this browser after a logout. */
  clear(): void {
    this.#becomeVisitors({});
  }

  /** Sends what the server may not have yet. */
  retrySaving(): void {
    this.#queue.start()?.catch((error) => {
      if (this.#tools.onSaveFailed(error) === 'give-up') this.#giveUp();
    });
  }

  /** Resolves when the server has this tab's cart, after one retry if needed. Called before an order. */
  async saved(): Promise<void> {
    this.retrySaving();
    await this.#queue.sending;
    this.#orderedFrom = this.#saved.version;
  }

  /** At login and on the first response: the saved cart, raised to the visitor's quantities. */
  #takeOver(user: CartOfUser & { _id: string }): void {
    const early = this.#queue.takeEarly();
    this.#queue.open(user._id);
    this.#saved = savedOf(user);
    const saved = applyChanges(this.#saved.items, this.#queue.changes);
    const larger = Object.entries(readVisitorCart()).filter(([id, quantity]) => quantity > (saved[id] ?? 0));
    this.#queue.add(atLeast(Object.fromEntries(larger)));
    this.#queue.addEarly(early);
    writeVisitorCart({});
    this.#render(user._id, true);
    if (this.#queue.changes.length > 0) this.#announceAndSend();
    this.#post({ kind: 'ask', version: this.#saved.version });
  }

  #becomeVisitors(items: CartItems): void {
    this.#queue.close();
    writeVisitorCart(items);
    this.#saved = { items, version: Date.now() };
    this.#render(null, true);
  }

  #keepVisitors(items: CartItems, kind: 'changed' | 'ordered' = 'changed'): void {
    writeVisitorCart(items);
    this.#saved = { items, version: Math.max(Date.now(), this.#saved.version + 1) };
    this.#render(null, true);
    if (kind === 'ordered') this.#post({ kind, ...this.#saved });
    else this.#postChanged();
  }

  #announceAndSend(): void {
    this.#postChanged();
    this.retrySaving();
  }

  /** Takes a saved cart unless a newer one is known. */
  #take(saved: SavedCart): void {
    if (saved.version >= this.#saved.version) this.#saved = saved;
    this.#render(this.#state.get().owner, true);
  }

  #takeReply(reply: ChangedCart, keys: readonly string[]): void {
    this.#take(savedOf(reply));
    this.#postChanged(keys);
    if (reply.leftOut.length > 0) this.#tools.onLeftOut();
  }

  /** What the server refused is shown until its cart is read again. */
  #giveUp(): void {
    this.#saved = { items: this.#state.get().items, version: this.#saved.version };
    const keys = this.#queue.changes.map(({ key }) => key);
    this.#queue.merge([], keys);
    this.#postChanged(keys);
  }

  #render(owner: string | null, known: boolean): void {
    const now = this.#state.get();
    const items = applyChanges(this.#saved.items, this.#queue.changes);
    if (now.known === known && now.owner === owner && sameCart(now.items, items)) return;
    this.#state.set({ items, owner, known });
  }

  #postChanged(done: readonly string[] = []): void {
    this.#post({ kind: 'changed', ...this.#saved, pending: this.#queue.changes, done });
  }

  #post(message: TabMessage): void {
    this.#tools.tabs.post({ owner: this.#state.get().owner, ...message });
  }

  #receive(message: CartMessage): void {
    const { items, owner, known } = this.#state.get();
    if (!known || owner !== message.owner) return;
    if (message.kind === 'ask') {
      if (this.#queue.changes.length > 0 || this.#saved.version > message.version) this.#postChanged();
      return;
    }
    if (message.kind === 'changed') this.#queue.merge(message.pending, message.done);
    this.#take({ items: message.items, version: message.version });
    if (message.kind === 'ordered' && Object.keys(items).length > 0) this.#tools.onOrderedElsewhere();
  }
}

function savedOf({ cartItems, cartVersion }: CartOfUser): SavedCart {
  return { items: cartItems, version: cartVersion };
}
