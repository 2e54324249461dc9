import {
  accountDeleted,
  confirmEmailNotification,
  dataCopyReady,
  emailChangeAsked,
  emailChanged,
  newLogin,
  passwordChanged,
  phoneCode,
  resetPasswordNotification,
  welcome,
} from '#api/features/accounts/account-notifications.ts';
import { assistantModelMissing } from '#api/features/assistant/assistant-notifications.ts';
import { claimAsked, claimDecided } from '#api/features/claims/claim-notifications.ts';
import { postCommented, postLiked } from '#api/features/feed/post-notifications.ts';
import { orderEdited } from '#api/features/made-orders/order-edited-notification.ts';
import {
  moneyByHand,
  transactionEntered,
  transactionRefused,
} from '#api/features/manual-payments/manual-notifications.ts';
import { newOrder, orderPlaced, orderStatusChanged } from '#api/features/orders/order-notifications.ts';
import { newMessage, newRequest, notificationUndelivered } from '#api/features/orders/seller/seller-notifications.ts';
import {
  buyerOverpayment,
  orderExpired,
  refundFailed,
  sellerOverpayment,
} from '#api/features/payments/late-payment-notifications.ts';
import { moneyReturned, orderPaid, orderUnpaid } from '#api/features/payments/payment-notifications.ts';
import { reviewAnswered, reviewAsked } from '#api/features/reviews/review-notifications.ts';
import { parcelPartlyDelivered } from '#api/features/shipping/parcel-notifications.ts';
import { backInStock, lowStock } from '#api/features/stock/stock-notifications.ts';
import { productsSold, requestApproved, requestRejected } from '#api/features/submissions/request-notifications.ts';
import { moreNotifications } from '#api/notifications/more-notifications.ts';
import type { NotificationKinds } from '#api/notifications/notification-kind.ts';

/** All kinds of notifications: their receivers, ways and texts. */
export const notificationKinds: NotificationKinds = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-unpaid': orderUnpaid,
  'transaction-refused': transactionRefused,
  'order-expired': orderExpired,
  'payment-surplus': buyerOverpayment,
  'money-returned': moneyReturned,
  'order-moved': orderStatusChanged,
  'order-edited': orderEdited,
  'claim-decided': claimDecided,
  'request-approved': requestApproved,
  'request-rejected': requestRejected,
  'products-sold': productsSold,
  'post-commented': postCommented,
  'post-liked': postLiked,
  'back-in-stock': backInStock,
  'review-asked': reviewAsked,
  'review-answered': reviewAnswered,
  welcome,
  'password-changed': passwordChanged,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'new-login': newLogin,
  'new-order': newOrder,
  'surplus-payment': sellerOverpayment,
  'refund-failed': refundFailed,
  'transaction-entered': transactionEntered,
  'money-by-hand': moneyByHand,
  'claim-asked': claimAsked,
  'parcel-partly-delivered': parcelPartlyDelivered,
  'low-stock': lowStock,
  'new-request': newRequest,
  'new-message': newMessage,
  'assistant-model-missing': assistantModelMissing,
  'notice-undelivered': notificationUndelivered,
  'more-notices': moreNotifications,
  'account-deleted': accountDeleted,
  'data-copy-ready': dataCopyReady,
  'confirm-email': confirmEmailNotification,
  'reset-password': resetPasswordNotification,
  'phone-code': phoneCode,
};
