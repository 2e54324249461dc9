import { mergeCarts } from '#contract/cart/merge-carts.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { createStore } from '#web/browser/create-store.ts';
import type { TabChannel } from '#web/browser/tab-channel.ts';
import { type CartChange, type CartRefusal, sameCart, withoutOrdered } from './cart-changes.ts';
import {
  forgetUnsavedCart,
  readUnsavedCart,
  readVisitorCart,
  writeUnsavedCart,
  writeVisitorCart,
} from './stored-carts.ts';

/** The cart of this tab. `owner` is the user's id, null for a visitor; `known` is false until the cart is loaded. */
export type CartState = { items: CartItems; owner: string | null; known: boolean };

/** Messages about carts between the tabs of a browser. */
export type CartMessage =
  | { kind: 'changed' | 'ordered'; owner: string | null; items: CartItems; changedAt: number }
  /** Asks the other tabs for a newer cart than the saved one that was requested at `askedAt`. */
  | { kind: 'ask'; owner: string; askedAt: number };

export type CartTools = {
  /** Saves the cart of the logged-in user. */
  send(items: CartItems): Promise<unknown>;
  /** Reports a failed save. Returns whether to retry. */
  onSaveFailed(error: unknown): 'retry' | 'give-up';
  onOrderedElsewhere(): void;
  tabs: TabChannel<CartMessage>;
};

/** The cart of a tab: a visitor's in local storage, a user's saved to the server, kept equal in all tabs. */
export class WindowCart {
  readonly #state = createStore<CartState>({ items: {}, owner: null, known: false });
  readonly #tools: CartTools;
  /** Time of the last change in any tab. The newest change wins. */
  #changedAt = 0;
  /** Responses requested before this time may not include the last change. */
  #staleUntil = 0;
  /** Whether this tab still has to save the cart. */
  #unsaved = false;
  /** The requests in progress; rejects when the cart could not be saved. */
  #saving: Promise<void> | undefined;
  /** Changes made before the cart was loaded. */
  #early: CartChange[] = [];

  constructor(tools: CartTools) {
    this.#tools = tools;
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

  /** Makes a change. Returns the reason if it is refused. */
  change(next: CartChange): CartRefusal | undefined {
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

  /**
   * Reads the visitor's cart unless a cart is loaded. Called after hydration, because the first render must equal the
   * server's.
   */
  openVisitorCart(): void {
    if (this.#state.get().known) return;
    const stored = readVisitorCart();
    const items = this.#makeEarlyChanges(stored);
    this.#show(stored, null);
    if (!sameCart(items, stored)) this.#put(items);
  }

  /** When the page is left before the cart is loaded, stores the changes in the visitor's cart for the next page. */
  storeEarlyChanges(): void {
    if (this.#early.length > 0) writeVisitorCart(this.#makeEarlyChanges(readVisitorCart()));
  }

  /** An expired session leaves the cart to the visitor. */
  leaveToVisitor(): void {
    const { items, owner } = this.#state.get();
    if (owner === null) {
      this.openVisitorCart();
      return;
    }
    this.#stopSaving();
    writeVisitorCart(items);
    this.#show(items, null);
  }

  /** Takes the saved cart from the server's response. `askedAt` is the time of the request. */
  followUser(user: { _id: string; cartItems: CartItems }, askedAt: number): void {
    if (this.#state.get().owner !== user._id) this.#takeOver(user, askedAt);
    else if (this.#unsaved) this.retrySaving();
    else if (!this.#saving && askedAt > this.#staleUntil) this.#show(user.cartItems, user._id);
  }

  /** After an order the server has emptied the saved cart. Items added meanwhile stay. */
  takeOutOrdered(ordered: CartItems): void {
    const { items, owner } = this.#state.get();
    const left = withoutOrdered(items, ordered);
    this.#stopSaving();
    this.#state.set({ items: left, owner, known: true });
    this.#countChange();
    if (owner !== null && (this.#saving || Object.keys(left).length > 0)) this.#save();
    this.#notifyTabs('ordered');
  }

  /** Removes the cart from this browser after a logout. */
  clear(): void {
    this.#stopSaving();
    writeVisitorCart({});
    this.#early = [];
    this.#state.set({ items: {}, owner: null, known: true });
  }

  /** Retries a failed save. */
  retrySaving(): void {
    if (!this.#unsaved || this.#saving) return;
    this.#saving = this.#sendUntilSaved().finally(() => {
      this.#saving = undefined;
    });
    this.#saving.catch((error) => {
      if (this.#tools.onSaveFailed(error) === 'give-up') this.#stopSaving(this.#changedAt);
    });
  }

  /** Resolves when the server has this tab's cart, after one retry if needed. */
  async saved(): Promise<void> {
    this.retrySaving();
    await this.#saving;
  }

  /** At login and on the first response: merges the saved cart with the visitor's. */
  #takeOver({ _id, cartItems }: { _id: string; cartItems: CartItems }, askedAt: number): void {
    const merged = this.#makeEarlyChanges(mergeCarts(readUnsavedCart(_id) ?? cartItems, readVisitorCart()));
    this.#unsaved = false;
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
    this.#state.set({ ...this.#state.get(), items });
    this.#countChange();
    this.#save();
    this.#notifyTabs('changed');
  }

  #countChange(): void {
    this.#changedAt = Math.max(Date.now(), this.#changedAt + 1);
    this.#staleUntil = this.#changedAt;
  }

  #distrustEarlierAnswers(): void {
    this.#staleUntil = Math.max(Date.now(), this.#changedAt);
  }

  #save(): void {
    const { items, owner } = this.#state.get();
    if (owner === null) {
      writeVisitorCart(items);
      return;
    }
    writeUnsavedCart({ owner, items, changedAt: this.#changedAt });
    this.#unsaved = true;
    this.retrySaving();
  }

  /** Sends one cart at a time so that an older one can't arrive last. Of several changes it sends only the newest. */
  async #sendUntilSaved(): Promise<void> {
    while (this.#unsaved) {
      const changedAt = this.#changedAt;
      const isNewest = () => this.#unsaved && this.#changedAt === changedAt;
      try {
        await this.#tools.send(this.#state.get().items);
      } catch (error) {
        if (isNewest()) throw error;
        continue;
      }
      if (!isNewest()) continue;
      this.#stopSaving(changedAt);
      this.#distrustEarlierAnswers();
      this.#notifyTabs('changed');
    }
  }

  /** Nothing is left to save in this tab. Removes the stored copy unless it is newer than `savedUpTo`. */
  #stopSaving(savedUpTo?: number): void {
    this.#unsaved = false;
    forgetUnsavedCart(savedUpTo);
  }

  #notifyTabs(kind: 'changed' | 'ordered'): void {
    const { owner, items } = this.#state.get();
    this.#tools.tabs.post({ kind, owner, items, changedAt: this.#changedAt });
  }

  #receive(message: CartMessage): void {
    const { items, owner, known } = this.#state.get();
    if (!known || owner !== message.owner) return;
    if (message.kind === 'ask') {
      if (this.#unsaved || this.#saving || this.#staleUntil >= message.askedAt) this.#notifyTabs('changed');
      return;
    }
    if (message.changedAt < this.#changedAt) return;
    // A pending request of this tab could arrive after the other tab's, so the newer cart is sent again.
    if (message.changedAt > this.#changedAt) this.#unsaved = this.#saving !== undefined && owner !== null;
    this.#changedAt = message.changedAt;
    this.#distrustEarlierAnswers();
    this.#show(message.items, owner);
    if (message.kind === 'ordered' && Object.keys(items).length > 0) this.#tools.onOrderedElsewhere();
  }
}
