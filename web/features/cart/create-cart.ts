import { type CartItems, mergeCarts } from '#contract/cart.ts';
import { createStore } from '#web/ui/create-store.ts';
import { type CartChange, sameCart, withoutOrdered } from './cart-changes.ts';
import { type CartVersion, createCartSaver } from './cart-saver.ts';
import type { TabChannel, TabMessage } from './cart-tabs.ts';
import { forgetUnsavedCart, readUnsavedCart, writeUnsavedCart } from './unsaved-cart.ts';
import { readVisitorCart, writeVisitorCart } from './visitor-cart.ts';

/** The cart of this window. `owner` is the user's id, null for a visitor; `known` is false until the cart was read. */
export type CartState = { items: CartItems; owner: string | null; known: boolean };

type CartTools = {
  /** Saves the cart of the logged-in user. */
  send(items: CartItems): Promise<unknown>;
  /** Hears of a save that failed; says whether trying again later makes sense. */
  onSaveFailed(error: unknown): 'retry' | 'give-up';
  onOrderedElsewhere(): void;
  channel: TabChannel | undefined;
};

/** Makes the cart of a window: a visitor's in local storage, a user's saved to the server, equal in all tabs. */
export function createCart({ send, onSaveFailed, onOrderedElsewhere, channel }: CartTools) {
  const state = createStore<CartState>({ items: {}, owner: null, known: false });
  /** When the cart was last changed, in whatever tab: the newest change wins. */
  let changedAt = 0;
  /** When a change last reached the server: answers to older questions may not know it. */
  let savedAt = 0;
  /** Changes made before the cart was known. */
  let early: CartChange[] = [];

  const saver = createCartSaver({
    send: ({ items }) => send(items),
    onSaved(cart) {
      savedAt = Date.now();
      forgetUnsavedCart(cart.changedAt);
      if (cart.changedAt === changedAt) tell('changed');
    },
    onFailure(error) {
      if (onSaveFailed(error) === 'retry') return;
      saver.drop();
      forgetUnsavedCart(changedAt);
    },
  });
  channel?.addEventListener('message', ({ data }) => receive(data));

  function show(items: CartItems, owner: string | null): void {
    const now = state.get();
    if (now.known && now.owner === owner && sameCart(now.items, items)) return;
    state.set({ items, owner, known: true });
  }

  function put(items: CartItems): void {
    const { owner } = state.get();
    changedAt = Math.max(Date.now(), changedAt + 1);
    state.set({ items, owner, known: true });
    if (owner === null) writeVisitorCart(items);
    else keep(owner, { items, changedAt });
    tell('changed');
  }

  function keep(owner: string, cart: CartVersion): void {
    writeUnsavedCart({ owner, ...cart });
    saver.save(cart);
  }

  /** Makes a change and returns what speaks against it, if anything. */
  function change(next: CartChange): string | undefined {
    const { items, known } = state.get();
    const changed = next(items);
    if (typeof changed === 'string') return changed;
    if (sameCart(items, changed)) return undefined;
    if (known) put(changed);
    else {
      early.push(next);
      state.set({ items: changed, owner: null, known: false });
    }
    return undefined;
  }

  function makeEarlyChanges(items: CartItems): CartItems {
    const changed = early.reduce((cart, next) => {
      const result = next(cart);
      return typeof result === 'string' ? cart : result;
    }, items);
    early = [];
    return changed;
  }

  /** Reads the visitor's cart. Called after hydration, so that the first view equals the server's. */
  function openVisitorCart(): void {
    if (state.get().known) return;
    const stored = readVisitorCart();
    const items = makeEarlyChanges(stored);
    show(stored, null);
    if (!sameCart(items, stored)) put(items);
  }

  /** A session that ended by itself leaves the cart to the visitor who is now there. */
  function leaveToVisitor(): void {
    const { items, owner } = state.get();
    if (owner === null) {
      openVisitorCart();
      return;
    }
    saver.drop();
    forgetUnsavedCart();
    writeVisitorCart(items);
    show(items, null);
  }

  /** Shows the saved cart as the server told it. `askedAt` is when it was asked. */
  function followUser(user: { _id: string; cartItems: CartItems }, askedAt: number): void {
    if (state.get().owner !== user._id) takeOver(user, askedAt);
    else if (saver.failed) saver.retry();
    else if (!saver.busy && askedAt > Math.max(changedAt, savedAt)) show(user.cartItems, user._id);
  }

  /** At login and at the first answer: the saved cart, merged with what the visitor had collected. */
  function takeOver({ _id, cartItems }: { _id: string; cartItems: CartItems }, askedAt: number): void {
    saver.drop();
    const known = readUnsavedCart(_id) ?? cartItems;
    const merged = makeEarlyChanges(mergeCarts(known, readVisitorCart()));
    writeVisitorCart({});
    show(cartItems, _id);
    if (!sameCart(merged, cartItems)) put(merged);
    else forgetUnsavedCart();
    channel?.postMessage({ kind: 'ask', owner: _id, askedAt });
  }

  /** After an order: the server has emptied the saved cart. What was added meanwhile stays. */
  function takeOutOrdered(ordered: CartItems): void {
    const { items, owner } = state.get();
    const left = withoutOrdered(items, ordered);
    changedAt = Math.max(Date.now(), changedAt + 1);
    savedAt = changedAt;
    state.set({ items: left, owner, known: true });
    saver.drop();
    forgetUnsavedCart();
    if (owner !== null && (saver.busy || Object.keys(left).length > 0)) keep(owner, { items: left, changedAt });
    tell('ordered');
  }

  /** After a logout: nothing of the cart stays behind. */
  function clear(): void {
    saver.drop();
    forgetUnsavedCart();
    writeVisitorCart({});
    early = [];
    changedAt = 0;
    savedAt = 0;
    state.set({ items: {}, owner: null, known: true });
  }

  function tell(kind: 'changed' | 'ordered'): void {
    const { owner, items } = state.get();
    channel?.postMessage({ kind, owner, items, changedAt });
  }

  function receive(message: TabMessage): void {
    const mine = state.get();
    if (!mine.known || mine.owner !== message.owner) return;
    if (message.kind === 'ask') {
      if (saver.busy || saver.failed || savedAt >= message.askedAt) tell('changed');
      return;
    }
    if (message.changedAt < changedAt) return;
    if (message.changedAt > changedAt) followTab(message);
    savedAt = Date.now();
    show(message.items, mine.owner);
    if (message.kind === 'ordered' && Object.keys(mine.items).length > 0) onOrderedElsewhere();
  }

  /** A save of this tab that is still on its way could arrive after the other tab's: the newer cart follows it. */
  function followTab({ items, owner, changedAt: newest }: CartVersion & { owner: string | null }): void {
    changedAt = newest;
    if (saver.busy && owner !== null) saver.save({ items, changedAt });
    else saver.drop();
  }

  return {
    use: state.use,
    get: state.get,
    change,
    openVisitorCart,
    leaveToVisitor,
    followUser,
    takeOutOrdered,
    clear,
    retrySaving: saver.retry,
    /** Resolves when the saved cart says what this window shows. */
    saved: saver.settled,
  };
}
