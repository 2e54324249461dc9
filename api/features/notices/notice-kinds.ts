import {
  accountDeleted,
  confirmEmail,
  dataCopyReady,
  emailChangeAsked,
  emailChanged,
  newLogin,
  passwordChanged,
  phoneCode,
  resetPassword,
  welcome,
} from './kinds/account-notices.ts';
import { orderExpired, paymentSurplus, refundFailed, surplusPayment } from './kinds/late-payment-notices.ts';
import { moreNotices } from './kinds/more-notices.ts';
import { newOrder, orderMoved, orderPlaced } from './kinds/order-notices.ts';
import { moneyReturned, orderPaid, orderUnpaid } from './kinds/payment-notices.ts';
import { postCommented, postLiked } from './kinds/post-notices.ts';
import { productsSold, requestApproved, requestRejected } from './kinds/request-notices.ts';
import { newMessage, newRequest, noticeUndelivered } from './kinds/seller-notices.ts';
import { backInStock, lowStock } from './kinds/stock-notices.ts';
import type { NoticeKind } from './notice-kind.ts';
import type { NoticeName } from './notice-params.ts';

/** All kinds of notices: what happened, who hears of it by which ways, and what it says. */
// biome-ignore lint/suspicious/noExplicitAny: what the parameters and facts of each are, only its own functions have to know.
export const noticeKinds: Record<NoticeName, NoticeKind<any, any>> = {
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
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'phone-code': phoneCode,
};
