import { data, type RouterContextProvider } from 'react-router';
import { addField, cartCookie, readCartCookie, writeCartCookie } from '#contract/cart/cart-cookie.ts';
import type { CartItems } from '#contract/cart/schemas.ts';
import { readId } from '#contract/declarations/read-id.ts';
import { limits } from '#contract/limits.ts';
import { toTaka } from '#contract/money.ts';
import { ApiError } from '#web/client/api-error.ts';
import { apiContext, shopContext, visitorContext } from '#web/client/prefetch.ts';
import { addOne, applyChanges, refusalOf, withoutOrdered } from '#web/features/cart/cart-changes.ts';
import { orderedLines } from '#web/features/cart/cart-lines.ts';
import { href, redirect } from '#web/navigation/navigation.ts';
import { costsOf, type Notice, nothingTyped, type PlainCart, readPlainCart } from './plain-cart.ts';
import { readSentForm, type SentForm } from './sent-form.ts';

type Context = Readonly<RouterContextProvider>;

/** The answer of the cart's action: the page, or a redirect. */
export type TakenForm = Response | ReturnType<typeof data<PlainCart>>;

const seeOther = 303;

/** Takes a form that a browser without scripts sent to the cart: something to add, changed lines, or an order. */
export async function takeForm(form: FormData, context: Context): Promise<TakenForm> {
  const added = form.get(addField);
  if (typeof added === 'string') return add(added, context);
  const sent = readSentForm(form);
  const items = { ...without(storedItems(context), sent.lines), ...sent.items };
  keepItems(context, items);
  const cart = await readPlainCart(context.get(apiContext), items, sent.typed);
  if (sent.hasWrongQuantity)
    return data({ ...cart, notice: { id: 'guest.plain.quantity', values: limits } }, { status: 400 });
  if (sent.press === 'code') return askCode(cart, context);
  if (sent.press === 'order') return order(cart, sent, context);
  return data(cart);
}

/**
 * The cart of the cookie; null on a page without a visitor, which all share, and after a form, whose result the page
 * shows.
 */
export async function readCookieCart(context: Context): Promise<PlainCart | null> {
  const items = context.get(visitorContext)?.form !== undefined ? {} : storedItems(context);
  if (Object.keys(items).length === 0) return null;
  return readPlainCart(context.get(apiContext), items);
}

/** Sees other afterwards, so that loading the page again adds nothing. */
async function add(written: string, context: Context): Promise<TakenForm> {
  const id = readId(written);
  const items = storedItems(context);
  const changes = id === undefined ? [] : [addOne(id)];
  const changed = applyChanges(items, changes);
  const isFull = Object.keys(changed).length > limits.cookieCartLinesMax;
  const refusal = refusalOf(items, changes) ?? (isFull ? 'cart.most-products' : undefined);
  if (refusal !== undefined) {
    const cart = await readPlainCart(context.get(apiContext), items, nothingTyped);
    const values = { ...limits, cartLinesMax: limits.cookieCartLinesMax };
    return data({ ...cart, notice: { id: refusal, values } }, { status: 409 });
  }
  keepItems(context, changed);
  return redirect(href('/cart'), seeOther);
}

/** Places the order, unless it would cost something else than the form showed. */
async function order(cart: PlainCart, sent: SentForm, context: Context): Promise<TakenForm> {
  const { lines, quote, totals, slot } = costsOf(cart, context.get(shopContext));
  const refuse = (notice: Notice | null) => data({ ...cart, notice }, { status: 409 });
  if (lines.length === 0) return redirect(href('/cart'), seeOther);
  if (lines.some(({ state }) => state !== 'available')) return refuse({ id: 'orders.checkout.unavailable' });
  if (cart.notice || cart.errors.coupon || quote.state === 'outside') return refuse(cart.notice);
  if (quote.state === 'known' && String(toTaka(totals.total)) !== sent.shown)
    return data({ ...cart, notice: { id: 'guest.plain.check-total' } as const });
  const { coupon, slot: _, phoneCode, deliveryNote, ...address } = cart.typed;
  try {
    await context.get(apiContext)('POST /api/order/guest', {
      headers: { 'idempotency-key': sent.attempt },
      body: {
        items: orderedLines(lines),
        address,
        payment: 'cod',
        ...(quote.state === 'known' && { expectedTotal: toTaka(totals.total) }),
        ...(coupon.trim() && { coupon }),
        ...(slot && { slot: slot.id }),
        ...(deliveryNote.trim() && { deliveryNote }),
        ...(phoneCode && { phoneCode }),
      },
    });
  } catch (error) {
    return refused(cart, sent, error, context);
  }
  keepItems(context, withoutOrdered(storedItems(context), cart.items));
  return redirect(href('/orders/track'), seeOther);
}

/**
 * The form again with the refusal. A key that may have placed an order stays, so that a second press places no second
 * one.
 */
async function refused(cart: PlainCart, sent: SentForm, error: unknown, context: Context): Promise<TakenForm> {
  if (!(error instanceof ApiError)) throw error;
  const fields = Object.entries(error.fields).map(([path, text]) => [path.replace(/^address\./, ''), text]);
  const errors: Record<string, string> = Object.fromEntries(fields);
  const isShown = fields.some(([name = '']) => name in cart.typed);
  const now = error.status === 409 ? await readPlainCart(context.get(apiContext), cart.items, cart.typed) : cart;
  const next: PlainCart = {
    ...now,
    errors: { ...now.errors, ...errors },
    notice: isShown ? { id: 'guest.plain.check-fields' } : { sentence: error.message },
    stocks: error.stocks,
    needsCode: errors.phoneCode !== undefined || cart.typed.phoneCode !== '',
    attempt: error.status >= 500 ? sent.attempt : now.attempt,
  };
  return data(next, { status: error.status || 503 });
}

async function askCode(cart: PlainCart, context: Context): Promise<TakenForm> {
  const asking = { ...cart, needsCode: true };
  try {
    const { phone } = cart.typed;
    const { message } = await context.get(apiContext)('POST /api/order/guest/phone-code', { body: { phone } });
    return data({ ...asking, notice: { sentence: message } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const notice = error.fields.phone ? null : { sentence: error.message };
    return data({ ...asking, errors: error.fields, notice }, { status: error.status || 503 });
  }
}

function storedItems(context: Context): CartItems {
  return readCartCookie(context.get(visitorContext)?.cookie(cartCookie));
}

function keepItems(context: Context, items: CartItems): void {
  context.get(visitorContext)?.keep(cartCookie, writeCartCookie(items));
}

function without(items: CartItems, ids: readonly string[]): CartItems {
  return Object.fromEntries(Object.entries(items).filter(([id]) => !ids.includes(id)));
}
