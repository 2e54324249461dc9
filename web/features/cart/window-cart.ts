import { type CartItems, mergeCarts } from '#contract/cart.ts';
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

/** The cart of this window. `owner` is the user's id, null for a visitor; `known` is false until the cart was read. */
export type CartState = { items: CartItems; owner: string | null; known: boolean };

/** What the tabs of one browser tell each other about their carts. */
export type CartMessage =
  | { kind: 'changed' | 'ordered'; owner: string | null; items: CartItems; changedAt: number }
  /** "I took over this user's saved cart, asked for at that time: does anybody know a newer one?" */
  | { kind: 'ask'; owner: string; askedAt: number };

export type CartTools = {
  /** Saves the cart of the logged-in user. */
  send(items: CartItems): Promise<unknown>;
  /** Hears of a save that failed; says whether trying again later makes sense. */
  onSaveFailed(error: unknown): 'retry' | 'give-up';
  onOrderedElsewhere(): void;
  tabs: TabChannel<CartMessage>;
};

/** The cart of a window: a visitor's in local storage, a user's saved to the server, equal in all tabs. */
export class WindowCart {
  readonly #state = createStore<CartState>({ items: {}, owner: null, known: false });
  readonly #tools: CartTools;
  /** When the cart was last changed, in whatever tab: the newest change wins. */
  #changedAt = 0;
  /** Answers of the server that were asked for until then may not know the last change. */
  #staleUntil = 0;
  /** Whether the cart has yet to reach the server through this tab. */
  #unsaved = false;
  /** The requests under way; rejects when the cart could not be saved. */
  #saving: Promise<void> | undefined;
  /** Changes made before the cart was known. */
  #early: CartChange[] = [];

  constructor(tools: CartTools) {
    this.#tools = tools;
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

  /** A part of the cart for a component that shows no more. */
  usePart<Part>(select: (state: CartState) => Part): Part {
    return this.#state.usePart(select);
  }

  /** Makes a change and returns what speaks against it, if anything. */
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

  /** Reads the visitor's cart, unless a cart is known. Called after hydration: the first view equals the server's. */
  openVisitorCart(): void {
    if (this.#state.get().known) return;
    const stored = readVisitorCart();
    const items = this.#makeEarlyChanges(stored);
    this.#show(stored, null);
    if (!sameCart(items, stored)) this.#put(items);
  }

  /** The page is left before the cart was known: the next page finds what was changed in the visitor's cart. */
  storeEarlyChanges(): void {
    if (this.#early.length > 0) writeVisitorCart(this.#makeEarlyChanges(readVisitorCart()));
  }

  /** A session that ended by itself leaves the cart to the visitor who is now there. */
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

  /** Shows the saved cart as the server answered it. `askedAt` is when it was asked. */
  followUser(user: { _id: string; cartItems: CartItems }, askedAt: number): void {
    if (this.#state.get().owner !== user._id) this.#takeOver(user, askedAt);
    else if (this.#unsaved) this.retrySaving();
    else if (!this.#saving && askedAt > this.#staleUntil) this.#show(user.cartItems, user._id);
  }

  /** After an order: the server has emptied the saved cart. What was added meanwhile stays. */
  takeOutOrdered(ordered: CartItems): void {
    const { items, owner } = this.#state.get();
    const left = withoutOrdered(items, ordered);
    this.#stopSaving();
    this.#state.set({ items: left, owner, known: true });
    this.#countChange();
    if (owner !== null && (this.#saving || Object.keys(left).length > 0)) this.#save();
    this.#notifyTabs('ordered');
  }

  /** After a logout: nothing of the cart stays behind. */
  clear(): void {
    this.#stopSaving();
    writeVisitorCart({});
    this.#early = [];
    this.#state.set({ items: {}, owner: null, known: true });
  }

  /** Tries again to save what could not be saved. */
  retrySaving(): void {
    if (!this.#unsaved || this.#saving) return;
    this.#saving = this.#sendUntilSaved().finally(() => {
      this.#saving = undefined;
    });
    this.#saving.catch((error) => {
      if (this.#tools.onSaveFailed(error) === 'give-up') this.#stopSaving(this.#changedAt);
    });
  }

  /** Resolves when the saved cart says what this window shows, after one more try if need be. */
  async saved(): Promise<void> {
    this.retrySaving();
    await this.#saving;
  }

  /** At login and at the first answer: the saved cart, merged with what the visitor had collected. */
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

  /** Sends one cart at a time, so that an older one can't arrive last; of those changed meanwhile only the newest. */
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

  /** Nothing is left to be saved here; the stored copy goes, unless a cart newer than `savedUpTo` is in it. */
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
    // A request of this tab that is still under way could arrive after the other tab's: the newer cart follows it.
    if (message.changedAt > this.#changedAt) this.#unsaved = this.#saving !== undefined && owner !== null;
    this.#changedAt = message.changedAt;
    this.#distrustEarlierAnswers();
    this.#show(message.items, owner);
    if (message.kind === 'ordered' && Object.keys(items).length > 0) this.#tools.onOrderedElsewhere();
  }
}
