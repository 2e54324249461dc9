import type { FastifyInstance } from 'fastify';
import { readSellerOrder } from '#api/features/orders/seller/list-seller-orders.ts';
import { registerCall } from '#api/http/calls/register-call.ts';
import { Refusal, unlessRefused } from '#api/http/replies/refusal.ts';
import { requestLanguage } from '#api/http/replies/request-language.ts';
import type { Services } from '#api/services/services.ts';
import { madeOrderCalls } from '#contract/manual-orders/calls.ts';
import { toPoisha, toTaka } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { editOrder } from './edit-order.ts';
import { editWithParcels } from './edit-with-parcels.ts';
import { makeOrder } from './make-order.ts';
import { toOrderItems } from './sellers-items.ts';

/** Manual orders, and edits of orders by the seller. */
export function madeOrderRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, madeOrderCalls.makeOrder, async ({ callerId, body, headers, request, say }) => {
    const made = { body, key: headers['idempotency-key'], language: requestLanguage(request) };
    return unlessRefused(await makeOrder(services, callerId, made), ({ orderId, key }) => ({
      success: true,
      message: say('order-placed'),
      orderId,
      orderNumber: orderNumber(orderId),
      key,
    }));
  });

  registerCall(app, madeOrderCalls.readOrder, async ({ params }) => {
    const order = await readSellerOrder(services, params.orderId);
    return order ? { success: true, order } : new Refusal('order-not-found');
  });

  registerCall(app, madeOrderCalls.editOrder, async ({ callerId, params, body, request, say }) => {
    const { items, address, fee, note, version, parcels } = body;
    if (!items || items.length === 0) return new Refusal('empty-cart');
    if (!address) return new Refusal('no-address');
    const editor = { sellerId: callerId, isConfirmed: request.callerIsConfirmed };
    const wholeFee = fee === undefined ? undefined : toPoisha(fee);
    const edit = { version, items: toOrderItems(items), address, fee: wholeFee, note };
    const edited = await (parcels === 'cancel' ? editWithParcels : editOrder)(services, editor, params.orderId, edit);
    return unlessRefused(edited, ({ isChanged, isNoteAlone: _, amount, toPay, refunded, ...rest }) => ({
      success: true,
      message: say(isChanged ? 'order-edited' : 'order-unchanged'),
      amount: toTaka(amount),
      toPay: toTaka(toPay),
      refunded: toTaka(refunded),
      ...rest,
    }));
  });
}
