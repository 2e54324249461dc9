import { defineFeature } from '#api/services/define-feature.ts';
import { moneyCheck } from './money-check.ts';
import { openOldAccounts } from './open-old-accounts.ts';

export const orderMoney = defineFeature({
  name: 'order-money',
  jobs: [openOldAccounts],
  checks: [moneyCheck],
});
