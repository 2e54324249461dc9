import { type CartItems, mergeCarts } from '#contract/cart.ts';
import { createStore } from '#web/browser/create-store.ts';
import type { TabChannel } from '#web/browser/tab-channel.ts';
import { type CartChange, sameCart, withoutOrdered } from './cart-changes.ts';
import { type CartSaver, type CartVersion, createCartSaver } from './cart-saver.ts';
import type { TabMessage } from './cart-tabs.ts';
import { forgetUnsavedCart, readUnsavedCart, writeUnsavedCart } from './unsaved-cart.ts';
import { readVisitorCart, writeVisitorCart } from './visitor-cart.ts';

/** The cart of this window. `owner` is the user's id, null for a visitor; `known` is false until the cart was read. */
export type CartState = { items: CartItems; owner: string | null; known: boolean };

export type CartTools = {
  /** Saves the cart of the logged-in user. */
  send(items: CartItems): Promise<unknown>;
  /** Hears of a save that failed; says whether trying again later makes sense. */
  onSaveFailed(error: unknown): 'retry' | 'give-up';
  onOrderedElsewhere(): void;
  tabs: TabChannel<TabMessage>;
};

/** The cart of a window: a visitor's in local storage, a user's saved to the server, equal in all tabs. */
export class WindowCart {
  readonly #state = createStore<CartState>({ items: {}, owner: null, known: false });
  readonly #tools: CartTools;
  readonly #saver: CartSaver;
  /** When the cart was last changed, in whatever tab: the newest change wins. */
  #changedAt = 0;
  /** When a change last reached the server: answers to older questions may not know it. */
  #savedAt = 0;
  /** Changes made before the cart was known. */
  #early: CartChange[] = [];

  constructor(tools: CartTools) {
    this.#tools = tools;
    this.#saver = createCartSaver({
      send: ({ items }) => tools.send(items),
      onSaved: (cart) => this.#saved(cart),
      onFailure: (error) => this.#saveFailed(error),
    });
    tools.tabs.listen((message) => this.#receive(message));
  }

  /** The cart as it is now. */
  get(): CartState {
    return this.#state.get();
  }

  /** The cart for a component. */
  use(): CartState {
    return this.#state.use();
  }

  /** Makes a change and returns what speaks against it, if anything. */
  change(next: CartChange): string | undefined {
    const { items, known } = this.#state.get();
    const changed = next(items);
    if (typeof changed === 'string') return changed;
    if (sameCart(items, changed)) return undefined;
    if (known) {
      this.#put(changed);
    } else {
      this.#early.push(next);
      this.#state.set({ items: changed, owner: null, known: false });
    }
    return undefined;
  }

  /** Reads the visitor's cart, unless a cart is known. Called after hydration: the first view equals the server's. */
  openVisitorCart(): void {
    if (this.#state.get().known) return;
    const stored = readVisitorCart();
    const items = this.#makeEarlyChanges(stored);
    this.#show(stored, null);
    if (!sameCart(items, stored)) this.#put(items);
  }

  /** A session that ended by itself leaves the cart to the visitor who is now there. */
  leaveToVisitor(): void {
    const { items, owner } = this.#state.get();
    if (owner === null) {
      this.openVisitorCart();
      return;
    }
    this.#saver.drop();
    forgetUnsavedCart();
    writeVisitorCart(items);
    this.#show(items, null);
  }

  /** Shows the saved cart as the server told it. `askedAt` is when it was asked. */
  followUser(user: { _id: string; cartItems: CartItems }, askedAt: number): void {
    const newest = Math.max(this.#changedAt, this.#savedAt);
    if (this.#state.get().owner !== user._id) this.#takeOver(user, askedAt);
    else if (this.#saver.failed) this.#saver.retry();
    else if (!this.#saver.busy && askedAt > newest) this.#show(user.cartItems, user._id);
  }

  /** After an order: the server has emptied the saved cart. What was added meanwhile stays. */
  takeOutOrdered(ordered: CartItems): void {
    const { items, owner } = this.#state.get();
    const left = withoutOrdered(items, ordered);
    this.#countChange();
    this.#savedAt = this.#changedAt;
    this.#state.set({ items: left, owner, known: true });
    this.#saver.drop();
    forgetUnsavedCart();
    if (owner !== null && (this.#saver.busy || Object.keys(left).length > 0)) this.#save(owner, left);
    this.#tell('ordered');
  }

  /** After a logout: nothing of the cart stays behind. */
  clear(): void {
    this.#saver.drop();
    forgetUnsavedCart();
    writeVisitorCart({});
    this.#early = [];
    this.#changedAt = 0;
    this.#savedAt = 0;
    this.#state.set({ items: {}, owner: null, known: true });
  }

  /** Tries again to save what could not be saved. */
  retrySaving(): void {
    this.#saver.retry();
  }

  /** Resolves when the saved cart says what this window shows. */
  saved(): Promise<void> {
    return this.#saver.settled();
  }

  /** At login and at the first answer: the saved cart, merged with what the visitor had collected. */
  #takeOver({ _id, cartItems }: { _id: string; cartItems: CartItems }, askedAt: number): void {
    this.#saver.drop();
    const known = readUnsavedCart(_id) ?? cartItems;
    const merged = this.#makeEarlyChanges(mergeCarts(known, readVisitorCart()));
    writeVisitorCart({});
    this.#show(cartItems, _id);
    if (sameCart(merged, cartItems)) forgetUnsavedCart();
    else this.#put(merged);
    this.#tools.tabs.post({ kind: 'ask', owner: _id, askedAt });
  }

  #makeEarlyChanges(items: CartItems): CartItems {
    const changed = this.#early.reduce((cart, next) => {
      const result = next(cart);
      return typeof result === 'string' ? cart : result;
    }, items);
    this.#early = [];
    return changed;
  }

  #show(items: CartItems, owner: string | null): void {
    const now = this.#state.get();
    if (now.known && now.owner === owner && sameCart(now.items, items)) return;
    this.#state.set({ items, owner, known: true });
  }

  #put(items: CartItems): void {
    const { owner } = this.#state.get();
    this.#countChange();
    this.#state.set({ items, owner, known: true });
    if (owner === null) writeVisitorCart(items);
    else this.#save(owner, items);
    this.#tell('changed');
  }

  #countChange(): void {
    this.#changedAt = Math.max(Date.now(), this.#changedAt + 1);
  }

  #save(owner: string, items: CartItems): void {
    const cart = { items, changedAt: this.#changedAt };
    writeUnsavedCart({ owner, ...cart });
    this.#saver.save(cart);
  }

  #saved(cart: CartVersion): void {
    this.#savedAt = Date.now();
    forgetUnsavedCart(cart.changedAt);
    if (cart.changedAt === this.#changedAt) this.#tell('changed');
  }

  #saveFailed(error: unknown): void {
    if (this.#tools.onSaveFailed(error) === 'retry') return;
    this.#saver.drop();
    forgetUnsavedCart(this.#changedAt);
  }

  #tell(kind: 'changed' | 'ordered'): void {
    const { owner, items } = this.#state.get();
    this.#tools.tabs.post({ kind, owner, items, changedAt: this.#changedAt });
  }

  #receive(message: TabMessage): void {
    const mine = this.#state.get();
    if (!mine.known || mine.owner !== message.owner) return;
    if (message.kind === 'ask') {
      if (this.#saver.busy || this.#saver.failed || this.#savedAt >= message.askedAt) this.#tell('changed');
      return;
    }
    if (message.changedAt < this.#changedAt) return;
    if (message.changedAt > this.#changedAt) this.#followTab(message);
    this.#savedAt = Date.now();
    this.#show(message.items, mine.owner);
    if (message.kind === 'ordered' && Object.keys(mine.items).length > 0) this.#tools.onOrderedElsewhere();
  }

  /** A save of this tab that is still on its way could arrive after the other tab's: the newer cart follows it. */
  #followTab({ items, owner, changedAt }: CartVersion & { owner: string | null }): void {
    this.#changedAt = changedAt;
    if (this.#saver.busy && owner !== null) this.#saver.save({ items, changedAt });
    else this.#saver.drop();
  }
}
