import toast from 'react-hot-toast';
import type { CartChange, CartItems } from '#contract/cart/schemas.ts';
import { limits } from '#contract/limits.ts';
import { type SoldProduct, soldId } from '#contract/products/sold-product.ts';
import { openTabChannel } from '#web/browser/tab-channel.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { userToken } from '#web/client/user-token.ts';
import { browserText } from '#web/language/browser-text.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { addOne, atLeast, setTo, takeAll, takeOne } from './cart-changes.ts';
import { isFirstAddInLists, justAdded } from './just-added.ts';
import type { PendingChange } from './pending-change.ts';
import { WindowCart } from './window-cart.ts';

const cart = new WindowCart({
  send: (changes) =>
    browserApi('POST /api/cart/change', { body: { changes: changes.map(toSent) } }, { keepalive: true }),
  onSaveFailed,
  onLeftOut: () => toast.error(browserText.t('cart.most-products', limits)),
  reread: recheckSession,
  onOrderedElsewhere: () => toast(browserText.t('cart.ordered-elsewhere')),
  tabs: openTabChannel('sobuj-cart'),
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => cart.retrySaving());
  window.addEventListener('pagehide', () => cart.storeEarlyChanges());
  // A window that comes back may have missed changes of other tabs and devices. The session query asks by itself, except in a page
  // from the browser's cache.
  document.addEventListener('visibilitychange', () => cart.rereadVisitorCart());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    cart.rereadVisitorCart();
    if (cart.get().owner !== null) recheckSession();
  });
}

export const useCart = () => cart.use();

/** The quantity of a product in the cart. Re-renders only the buttons whose quantity changes. */
export const useQuantity = (productId: string) => cart.usePart(({ items }) => items[productId] ?? 0);

/** Opens the visitor's cart unless a cart is already loaded. Used when the session can't be read. */
export const openVisitorCart = () => cart.openVisitorCart();

/** Follows the session. */
export function followSession(user: { _id: string; cartItems: CartItems; cartVersion: number } | null): void {
  if (user) cart.followUser(user);
  // A logout in another tab removes the token; an expired session leaves it.
  else if (cart.get().owner !== null && userToken.read() === undefined) cart.clear();
  else cart.leaveToVisitor();
}

type Added = Pick<SoldProduct, '_id' | 'fewLeft' | 'variant' | 'onlyVariant'>;

/** Adds one piece of a product, or of its chosen variant, unless the cart already has the whole stock. */
export function addToCart(product: Added): void {
  if (add(product)) sayAdded();
}

/** The same, and shows what was added in a panel in place of the toast. */
export function addAndShow(product: SoldProduct): void {
  if (add(product)) justAdded.set(product);
}

/** Adds a product of a list: the first one of a visit is shown in the panel, later ones have the toast. */
export function addFromList(product: SoldProduct): void {
  if (!add(product)) return;
  if (isFirstAddInLists()) justAdded.set(product);
  else sayAdded();
}

/** Says in a toast that something was added. */
export function sayAdded(): void {
  latestToast = toast.success(browserText.t('cart.added'));
}

/** Whether one piece could be added; the reason is said where not. */
function add(product: Added): boolean {
  const { fewLeft } = product;
  const id = soldId(product);
  const isAll = fewLeft !== undefined && (cart.get().items[id] ?? 0) >= fewLeft;
  if (!isAll) return isDone(addOne(id));
  toast.error(browserText.t('common.few-left', { count: fewLeft }));
  return false;
}

/**
 * Raises the cart to at least these quantities. Returns false when a limit refuses it. On success the caller shows the
 * message.
 */
export function addPieces(requested: CartItems): boolean {
  const refusal = cart.change(...atLeast(requested));
  if (refusal !== undefined) toast.error(browserText.t(refusal, limits));
  return refusal === undefined;
}

export function setQuantity(productId: string, quantity: number): void {
  change(setTo(productId, quantity), 'cart.updated');
}

/** Removes one piece, and the line with its last piece. */
export function removeOne(productId: string): void {
  change(takeOne(productId), 'cart.removed');
}

export function removeLine(productId: string): void {
  change(takeAll(productId), 'cart.removed');
}

/** Resolves when the server has this tab's cart. Called before an order. */
export const cartSaved = () => cart.saved();

/** Removes these items after an order. */
export const cartWasOrdered = (ordered: CartItems) => cart.takeOutOrdered(ordered);

/** Removes the user's cart from this browser after a logout. */
export const clearCart = () => cart.clear();

/** The toast about a change; dismissed when the change could not be saved. */
let latestToast: string | undefined;

function change(next: CartChange, done: MessageId): void {
  if (isDone(next)) latestToast = toast.success(browserText.t(done));
}

/** Makes a change. Returns false, and says why, when a limit refuses it. */
function isDone(next: CartChange): boolean {
  const refusal = cart.change(next);
  if (refusal !== undefined) toast.error(browserText.t(refusal, limits));
  return refusal === undefined;
}

function toSent({ pressedAt: _pressedAt, ...change }: PendingChange) {
  return change;
}

/** Statuses after which a request may succeed later. */
const passing = [408, 429];

/** Changes the server refuses are discarded and the saved cart is shown; a failed request is retried. */
function onSaveFailed(error: unknown): 'retry' | 'give-up' {
  const status = error instanceof ApiError ? error.status : 0;
  const refused = status >= 400 && status < 500 && !passing.includes(status);
  if (latestToast) toast.dismiss(latestToast);
  toast.error(sentenceOf(error, browserText.t('cart.not-saved')), { id: 'cart-not-saved' });
  if (refused) recheckSession();
  return refused ? 'give-up' : 'retry';
}
