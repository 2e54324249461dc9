import { z } from 'zod';
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import { keysOf } from '#contract/records.ts';

const id = z.string();
const ofOrder = z.object({ orderId: id });
const ofProduct = z.object({ productId: id });
const ofRequest = z.object({ requestId: id });
const refund = z.object({ orderId: id, refundId: id, amount: z.number() });
const surplus = z.object({ orderId: id, attemptId: id, amount: z.number() });
const ofPost = z.object({ postId: id });

/** Statuses that a seller moves an order to and that its buyer hears of. */
const movedTo = orderStatuses.filter((status) => status !== 'Awaiting Payment' && status !== 'Order Placed');
export type MovedTo = Exclude<OrderStatus, 'Awaiting Payment' | 'Order Placed'>;

/** Every kind of notice, with what one is about: ids, never text of people. */
const noticeParams = {
  // To a buyer.
  'order-placed': ofOrder,
  'order-paid': ofOrder,
  /** A payment came to no good end: sent for each attempt once. */
  'order-unpaid': z.object({ orderId: id, attemptId: id }),
  /** Nobody paid it in time. */
  'order-expired': ofOrder,
  /** Money that came for an order that no longer waited for it; `amount` in poisha. */
  'payment-surplus': surplus,
  /** `amount` in poisha. */
  'money-returned': refund,
  'order-moved': z.object({ orderId: id, status: z.enum(movedTo) }),
  // To those who offered a product.
  'request-approved': ofRequest,
  'request-rejected': ofRequest,
  /** `day` of the shop's calendar, as year-month-day. */
  'products-sold': z.object({ day: z.string() }),
  // To the author of a post.
  'post-commented': ofPost,
  'post-liked': ofPost,
  // To those who wait for a product.
  'back-in-stock': ofProduct,
  // To the owner of an account.
  welcome: z.object({}),
  /** Sent to the address that the account had. */
  'account-deleted': z.object({}),
  'password-changed': z.object({ area: z.literal('seller').optional() }),
  /** The copy of the account's data that was asked for can be downloaded. */
  'data-copy-ready': z.object({ copyId: id }),
  /** From a device that the account does not know; `at` in milliseconds. */
  'new-login': z.object({
    browser: z.string(),
    system: z.string(),
    at: z.number(),
    area: z.literal('seller').optional(),
  }),
  /** Sent to the address that the account has. */
  'email-change-asked': z.object({ userId: id }),
  /** Sent to the address itself, which is the user's or is to be. */
  'confirm-email': z.object({ userId: z.string() }),
  /** Sent to the number that is to be confirmed. */
  'phone-code': z.object({ codeId: id }),
  /** Somebody has forgotten the password; `id` is the user's or seller's. */
  'reset-password': z.object({ owner: z.enum(['user', 'seller']), id: z.string() }),
  /** Sent to the account, and to the address that it had before. */
  'email-changed': z.object({}),
  // To the seller.
  'new-order': ofOrder,
  /** The same money. */
  'surplus-payment': surplus,
  /** A provider does not send money back; `amount` in poisha. */
  'refund-failed': refund,
  'low-stock': ofProduct,
  'new-request': ofRequest,
  'new-message': z.object({ messageId: id }),
  'notice-undelivered': z.object({}),
  // To anybody.
  /** Mails of a kind that were held back for a while from a moment on, in milliseconds. */
  'more-notices': z.object({ kind: z.string(), since: z.number() }),
} as const;

export type NoticeName = keyof typeof noticeParams;
export type NoticeParams<Name extends NoticeName> = z.output<(typeof noticeParams)[Name]>;

/** Links and codes that somebody waits for, and what warns of a stranger: never behind other messages. */
export const urgentNotices: ReadonlySet<NoticeName> = new Set([
  'confirm-email',
  'reset-password',
  'phone-code',
  'new-login',
  'email-change-asked',
]);

/** The name of a stored notice: one of an older or newer release may have no kind here. */
export function storedName(kind: string): NoticeName {
  return kind as NoticeName;
}

export const noticeNames = keysOf(noticeParams);
