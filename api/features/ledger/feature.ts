import { defineFeature } from '#api/services/define-feature.ts';
import { copiedLedger } from './copied-ledger.ts';
import { keepLedgers } from './keep-ledgers.ts';
import { ledgerCheck } from './ledger-check.ts';
import { ledgerRoutes } from './routes.ts';

export const ledger = defineFeature({
  name: 'ledger',
  routes: [ledgerRoutes],
  orders: { inTransaction: { record: keepLedgers } },
  personal: { sections: { ledger: copiedLedger } },
  checks: [ledgerCheck],
});
