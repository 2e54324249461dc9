import { defineFeature } from '#api/services/define-feature.ts';
import { buyerOverpayment, orderExpired, refundFailed, sellerOverpayment } from './late-payment-notifications.ts';
import { comparePaymentsJob, pollPayment, sendRefundsJob, settlePayments } from './payment-jobs.ts';
import { moneyReturned, orderPaid, orderUnpaid } from './payment-notifications.ts';
import { paymentRoutes } from './routes.ts';

export const payments = defineFeature({
  name: 'payments',
  routes: [paymentRoutes],
  jobs: [settlePayments, sendRefundsJob, pollPayment, comparePaymentsJob],
  notifications: {
    'order-paid': orderPaid,
    'order-unpaid': orderUnpaid,
    'order-expired': orderExpired,
    'payment-surplus': buyerOverpayment,
    'money-returned': moneyReturned,
    'surplus-payment': sellerOverpayment,
    'refund-failed': refundFailed,
  },
});
