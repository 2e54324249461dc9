import { defineFeature } from '#api/services/define-feature.ts';
import { sendMoneyBack } from './send-money-back.ts';

export const attempts = defineFeature({
  name: 'attempts',
  orders: { inTransaction: { money: sendMoneyBack } },
});
