import type { FastifyInstance } from 'fastify';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal } from '#api/http/replies/refusal.ts';
import type { Services } from '#api/services/services.ts';
import { cartCalls } from '#contract/cart/calls.ts';
import { changeCart } from './change-cart.ts';
import { saveCart } from './save-cart.ts';

/** The saved cart of the current user. A visitor's cart stays in the browser. */
export function cartRoutes(app: FastifyInstance, { db }: Services): void {
  registerCall(app, cartCalls.updateCart, async ({ callerId, body, say }) => {
    await saveCart(db, callerId, body.cartItems);
    return { success: true, message: say('cart-updated') };
  });
  registerCall(app, cartCalls.changeCart, async ({ callerId, body, say }) => {
    const changed = await changeCart(db, callerId, body.changes);
    return changed instanceof Refusal ? changed : { success: true, message: say('cart-updated'), ...changed };
  });
}
