import {
  accountDeleted,
  confirmEmailNotice,
  dataCopyReady,
  emailChangeAsked,
  emailChanged,
  newLogin,
  passwordChanged,
  phoneCode,
  resetPasswordNotice,
  welcome,
} from '#api/features/accounts/account-notices.ts';
import { postCommented, postLiked } from '#api/features/feed/post-notices.ts';
import { newOrder, orderMoved, orderPlaced } from '#api/features/orders/order-notices.ts';
import { newMessage, newRequest, noticeUndelivered } from '#api/features/orders/seller-notices.ts';
import {
  orderExpired,
  paymentSurplus,
  refundFailed,
  surplusPayment,
} from '#api/features/payments/late-payment-notices.ts';
import { moneyReturned, orderPaid, orderUnpaid } from '#api/features/payments/payment-notices.ts';
import { backInStock, lowStock } from '#api/features/stock/stock-notices.ts';
import { productsSold, requestApproved, requestRejected } from '#api/features/submissions/request-notices.ts';
import { moreNotices } from '#api/notices/more-notices.ts';
import type { NoticeKinds } from '#api/notices/notice-kind.ts';

/** All kinds of notices: what happened, who hears of it by which ways, and what it says. */
export const noticeKinds: NoticeKinds = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-unpaid': orderUnpaid,
  'order-expired': orderExpired,
  'payment-surplus': paymentSurplus,
  'money-returned': moneyReturned,
  'order-moved': orderMoved,
  'request-approved': requestApproved,
  'request-rejected': requestRejected,
  'products-sold': productsSold,
  'post-commented': postCommented,
  'post-liked': postLiked,
  'back-in-stock': backInStock,
  welcome,
  'password-changed': passwordChanged,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'new-login': newLogin,
  'new-order': newOrder,
  'surplus-payment': surplusPayment,
  'refund-failed': refundFailed,
  'low-stock': lowStock,
  'new-request': newRequest,
  'new-message': newMessage,
  'notice-undelivered': noticeUndelivered,
  'more-notices': moreNotices,
  'account-deleted': accountDeleted,
  'data-copy-ready': dataCopyReady,
  'confirm-email': confirmEmailNotice,
  'reset-password': resetPasswordNotice,
  'phone-code': phoneCode,
};
