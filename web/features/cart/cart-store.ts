import toast from 'react-hot-toast';
import { type CartItems, cartCalls } from '#contract/cart.ts';
import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { openTabChannel } from '#web/browser/tab-channel.ts';
import { ApiError, sentenceOf } from '#web/client/api-error.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { recheckSession } from '#web/client/query-client.ts';
import { userToken } from '#web/client/user-token.ts';
import { browserText } from '#web/language/browser-text.ts';
import type { MessageId } from '#web/language/message-id.ts';
import { addOne, atLeast, type CartChange, setTo, takeAll, takeOne } from './cart-changes.ts';
import { WindowCart } from './window-cart.ts';

const cart = new WindowCart({
  send: (items) => browserApi(cartCalls.updateCart, { body: { cartItems: items } }, { keepalive: true }),
  onSaveFailed,
  onOrderedElsewhere: () => toast(browserText.t('cart.ordered-elsewhere')),
  tabs: openTabChannel('sobuj-cart'),
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => cart.retrySaving());
  window.addEventListener('pagehide', () => cart.storeEarlyChanges());
}

export const useCart = () => cart.use();

/** How many pieces of a product are in the cart, for one of the many buttons of a list. */
export const useQuantity = (productId: string) => cart.usePart(({ items }) => items[productId] ?? 0);

/** Opens the visitor's cart, unless a cart is known already. For when the session can't be read. */
export const openVisitorCart = () => cart.openVisitorCart();

/** Follows the session. `askedAt` is when the saved cart was asked for. */
export function followSession(user: { _id: string; cartItems: CartItems } | null, askedAt: number): void {
  if (user) cart.followUser(user, askedAt);
  // A logout in another tab has taken the token away; a session that ended by itself leaves it behind.
  else if (cart.get().owner !== null && userToken.read() === undefined) cart.clear();
  else cart.leaveToVisitor();
}

/** Adds one piece, as long as the cart does not hold all that are left. */
export function addToCart({ _id, fewLeft }: Pick<Product, '_id' | 'fewLeft'>): void {
  if (fewLeft !== undefined && (cart.get().items[_id] ?? 0) >= fewLeft)
    toast.error(browserText.t('common.few-left', { count: fewLeft }));
  else change(addOne(_id), 'cart.added');
}

/** Sees to it that the cart holds these pieces; false when it can't. What follows from it is for the caller to say. */
export function addPieces(wanted: CartItems): boolean {
  const refusal = cart.change(atLeast(wanted));
  if (refusal !== undefined) toast.error(browserText.t(refusal, limits));
  return refusal === undefined;
}

export function setQuantity(productId: string, quantity: number): void {
  change(setTo(productId, quantity), 'cart.updated');
}

/** Takes one piece away; the line goes with its last piece. */
export function removeOne(productId: string): void {
  change(takeOne(productId), 'cart.removed');
}

export function removeLine(productId: string): void {
  change(takeAll(productId), 'cart.removed');
}

/** Resolves when the saved cart says what this window shows. Before an order. */
export const cartSaved = () => cart.saved();

/** After an order of these items. */
export const cartWasOrdered = (ordered: CartItems) => cart.takeOutOrdered(ordered);

/** After a logout: nothing of the user's cart stays behind. */
export const clearCart = () => cart.clear();

/** Says that the cart has changed; gone when it turns out that the change could not be saved. */
let latestToast: string | undefined;

function change(next: CartChange, done: MessageId): void {
  const refusal = cart.change(next);
  if (refusal === undefined) latestToast = toast.success(browserText.t(done));
  else toast.error(browserText.t(refusal, limits));
}

/** What the server refuses is given up and the saved cart shown instead; what did not get through is tried again. */
function onSaveFailed(error: unknown): 'retry' | 'give-up' {
  const status = error instanceof ApiError ? error.status : 0;
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (latestToast) toast.dismiss(latestToast);
  toast.error(sentenceOf(error, browserText.t('cart.not-saved')), { id: 'cart-not-saved' });
  if (refused) recheckSession();
  return refused ? 'give-up' : 'retry';
}
