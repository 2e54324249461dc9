import { z } from 'zod';
import { signedInReply } from '#contract/accounts/calls.ts';
import { claimLimits } from '#contract/claims/limits.ts';
import { claimSchema } from '#contract/claims/schemas.ts';
import { defineCall } from '#contract/declarations/call.ts';
import { doneReply, idempotencyHeaders, idSchema, ok } from '#contract/declarations/schemas.ts';
import { orderStatuses } from '#contract/orders/order-status.ts';
import { sendMoneySchema } from '#contract/orders/send-money-schema.ts';
import {
  guestAccountBody,
  guestClaimBody,
  guestKeyBody,
  guestOrderBody,
  guestOrderHeaders,
  guestOrderSchema,
  guestPhoneBody,
  orderHints,
  payGuestOrderBody,
  trackOrderBody,
} from './schemas.ts';

export const guestOrderCalls = {
  placeGuestOrder: defineCall({
    method: 'POST',
    path: '/api/order/guest',
    access: 'public',
    personal: true,
    summary: 'Place an order without an account',
    description:
      'Places the order as the calls for users do, from an address in the request; a session changes nothing. `key` is its only copy: it shows, cancels and pays the order, and a cookie keeps it on the device.',
    statuses: [404, 409],
    headers: guestOrderHeaders,
    body: guestOrderBody,
    reply: ok({
      message: z.string(),
      orderId: idSchema,
      orderNumber: z.string(),
      key: z.string(),
      paymentUrl: z.string().optional(),
      pay: sendMoneySchema.optional(),
      hints: z.array(z.enum(orderHints)).optional(),
    }),
  }),
  trackOrder: defineCall({
    method: 'POST',
    path: '/api/order/track',
    access: 'public',
    personal: true,
    summary: 'Find an order without an account',
    description:
      'By its key the whole order, by its number and phone number all but most of the address. Wrong keys and wrong pairs are answered alike, and five wrong pairs in an hour for a number or a network end the search.',
    statuses: [404],
    body: trackOrderBody,
    reply: ok({ order: guestOrderSchema }),
  }),
  listGuestOrders: defineCall({
    method: 'GET',
    path: '/api/order/guest',
    access: 'public',
    personal: true,
    summary: 'List the orders without an account of this device',
    description: "The orders whose keys are in the device's cookie, newest first.",
    reply: ok({ orders: z.array(guestOrderSchema) }),
  }),
  cancelGuestOrder: defineCall({
    method: 'POST',
    path: '/api/order/guest/cancel',
    access: 'public',
    personal: true,
    summary: 'Cancel an order without an account',
    description: 'Cancels the order of the key while it is still in status Order Placed, or awaits its payment.',
    statuses: [404, 409],
    body: guestKeyBody,
    reply: doneReply,
  }),
  payGuestOrder: defineCall({
    method: 'POST',
    path: '/api/order/guest/pay',
    access: 'public',
    personal: true,
    summary: 'Pay an order without an account, again or in another way',
    description:
      'Begins another payment of the order of the key, or with `cod` makes it one to be paid in cash; `paymentUrl` is null then.',
    statuses: [404, 409],
    body: payGuestOrderBody,
    reply: ok({ message: z.string(), status: z.enum(orderStatuses), paymentUrl: z.string().nullable() }),
  }),
  addGuestClaim: defineCall({
    method: 'POST',
    path: '/api/order/guest/claim',
    access: 'public',
    personal: true,
    summary: 'Report that something is wrong with an order without an account',
    description:
      'As for an own order, with the key of the order in the body; the order then has the claim among its `claims`. How many can be sent within an hour is limited for the order, the network and the shop.',
    statuses: [404, 409],
    headers: idempotencyHeaders,
    body: guestClaimBody,
    files: { field: 'images', maximum: claimLimits.claimPicturesMax },
    reply: ok({ message: z.string(), claim: claimSchema }),
  }),
  registerGuest: defineCall({
    method: 'POST',
    path: '/api/order/guest/account',
    access: 'public',
    personal: true,
    summary: 'Create an account after an order without one',
    description:
      "Creates an account with the name and email of the key's order, as registering does, and sends a link that confirms the email. The order joins the account when that link is opened or the phone number confirmed.",
    statuses: [404, 409],
    body: guestAccountBody,
    reply: signedInReply,
  }),
  askGuestPhoneCode: defineCall({
    method: 'POST',
    path: '/api/order/guest/phone-code',
    access: 'public',
    personal: true,
    summary: 'Ask for a code for a first order without an account',
    description:
      'Sends six digits by SMS to a mobile number of Bangladesh; codes sent before are of no use any more. How many are sent is limited for the number and the shop.',
    statuses: [409],
    body: guestPhoneBody,
    reply: doneReply,
  }),
  claimGuestOrders: defineCall({
    method: 'POST',
    path: '/api/user/guest-orders/claim',
    access: 'user',
    summary: "Take orders without an account into the user's",
    description: "Orders that were placed without an account join the user's, by the confirmed phone number or email.",
    statuses: [409],
    body: z.object({}),
    reply: ok({ message: z.string(), claimed: z.number().int() }),
  }),
};
