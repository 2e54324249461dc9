import { defineFeature } from '#api/services/define-feature.ts';
import { moneyByHand } from './money-by-hand-notification.ts';
import { sendMoneyBack } from './send-money-back.ts';

export const paymentAttempts = defineFeature({
  name: 'payment-attempts',
  notifications: [moneyByHand],
  orders: { inTransaction: { money: sendMoneyBack } },
});
