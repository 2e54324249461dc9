import { defineFeature } from '#api/services/define-feature.ts';
import { keepLedgers } from './keep-ledgers.ts';
import { ledgerRoutes } from './routes.ts';

export const ledger = defineFeature({
  name: 'ledger',
  routes: [ledgerRoutes],
  orders: { inTransaction: { record: keepLedgers } },
});
