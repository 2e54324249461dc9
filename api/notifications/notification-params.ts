import { z } from 'zod';
import { type OrderStatus, orderStatuses } from '#contract/orders/order-status.ts';
import { keysOf } from '#contract/records.ts';

const id = z.string();
const ofOrder = z.object({ orderId: id });
/** With a variant where the product has or had several. */
const ofVariant = z.object({ productId: id, variantId: id.optional() });
const ofRequest = z.object({ requestId: id });
const refund = z.object({ orderId: id, refundId: id, amount: z.number() });
const ofAttempt = z.object({ orderId: id, attemptId: id });
const overpayment = z.object({ orderId: id, attemptId: id, amount: z.number() });
const ofPost = z.object({ postId: id });

/** Statuses about which the buyer is notified when the seller sets them. */
const transitionStatuses = orderStatuses.filter((status) => status !== 'Awaiting Payment' && status !== 'Order Placed');
export type TransitionStatus = Exclude<OrderStatus, 'Awaiting Payment' | 'Order Placed'>;

/** Every kind of notification with its parameters: ids, never user texts. */
const notificationParams = {
  // To the buyer.
  'order-placed': ofOrder,
  'order-paid': ofOrder,
  /** A payment failed; sent once for each attempt. */
  'order-unpaid': ofAttempt,
  /** The seller does not find the money that was sent by hand. */
  'transaction-refused': ofAttempt,
  /** The order was not paid in time. */
  'order-expired': ofOrder,
  /** An overpayment: money arrived for an order that no longer waited for it. `amount` in poisha. */
  'payment-surplus': overpayment,
  /** `amount` in poisha. */
  'money-returned': refund,
  'order-moved': z.object({ orderId: id, status: z.enum(transitionStatuses) }),
  /** `changeId` of the edit in the order's history; amounts in poisha. */
  'order-edited': z.object({ orderId: id, changeId: id, refunded: z.number(), toPay: z.number() }),
  /** The products of a delivered order may be reviewed. */
  'review-asked': ofOrder,
  /** The shop has answered what somebody said of a product. */
  'review-answered': z.object({ reviewId: id, productId: id }),
  'claim-decided': z.object({ orderId: id, claimId: id, outcome: z.enum(['refunded', 'replaced', 'refused']) }),
  // To the user who offered a product.
  'request-approved': ofRequest,
  'request-rejected': ofRequest,
  /** `day` in the shop's calendar, as YYYY-MM-DD. */
  'products-sold': z.object({ day: z.string() }),
  // To the author of a post.
  'post-commented': ofPost,
  'post-liked': ofPost,
  // To users who wait for a product.
  'back-in-stock': ofVariant,
  // To the owner of an account.
  welcome: z.object({}),
  /** Sent to the former address of the account. */
  'account-deleted': z.object({}),
  'password-changed': z.object({ area: z.literal('seller').optional() }),
  /** The requested copy of the account's data is ready to download. */
  'data-copy-ready': z.object({ copyId: id }),
  /** A login from a device that is new to the account; `at` in ms. */
  'new-login': z.object({
    browser: z.string(),
    system: z.string(),
    at: z.number(),
    area: z.literal('seller').optional(),
  }),
  /** Sent to the current address of the account. */
  'email-change-asked': z.object({ userId: id }),
  /** Sent to the address to be confirmed: the user's current or new one. */
  'confirm-email': z.object({ userId: z.string() }),
  /** Sent to the number to be confirmed. */
  'phone-code': z.object({ codeId: id }),
  /** A password reset was requested; `id` is the user's or the seller's. */
  'reset-password': z.object({ owner: z.enum(['user', 'seller']), id: z.string() }),
  /** Sent to the account, and to its former address. */
  'email-changed': z.object({}),
  // To the seller.
  'new-order': ofOrder,
  /** The overpayment of `payment-surplus`, for the seller. */
  'surplus-payment': overpayment,
  /** A provider does not make a refund; `amount` in poisha. */
  'refund-failed': refund,
  /** A buyer has entered the transaction of money sent by hand. */
  'transaction-entered': ofAttempt,
  /** Money sent by hand has to go back by hand, or may have to; `amount` in poisha. */
  'money-by-hand': overpayment,
  'claim-asked': z.object({ orderId: id, claimId: id }),
  /** Its courier delivered a part of a parcel. */
  'parcel-partly-delivered': ofOrder,
  /** The courier of a cancelled order's parcel has to be told by the seller. */
  'parcel-to-stop': z.object({ orderId: id, parcelId: id }),
  /** A parcel of a cancelled order was delivered, or came back. */
  'parcel-of-cancelled': z.object({ orderId: id, parcelId: id, outcome: z.enum(['delivered', 'back']) }),
  'low-stock': ofVariant,
  'new-request': ofRequest,
  'new-message': z.object({ messageId: id }),
  /** The AI service doesn't know a model of the settings. */
  'assistant-model-missing': z.object({ model: z.string() }),
  'notice-undelivered': z.object({}),
  // To anybody.
  /** Mails of a kind that were held back; `since` in ms. */
  'more-notices': z.object({ kind: z.string(), since: z.number() }),
} as const;

export type NotificationName = keyof typeof notificationParams;
export type NotificationParams<Name extends NotificationName> = z.output<(typeof notificationParams)[Name]>;

/** Links and codes that somebody waits for, and security warnings. They never wait behind other messages. */
export const urgentNotifications: ReadonlySet<NotificationName> = new Set([
  'confirm-email',
  'reset-password',
  'phone-code',
  'new-login',
  'email-change-asked',
]);

/** Casts the stored name of a kind. A notification of an older or newer release may have no kind here. */
export function storedName(kind: string): NotificationName {
  return kind as NotificationName;
}

export const notificationNames = keysOf(notificationParams);
