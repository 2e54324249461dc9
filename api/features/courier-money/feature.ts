import { defineFeature } from '#api/services/define-feature.ts';
import { courierMoneyCheck } from './courier-money-check.ts';
import { noteParcelMoney } from './note-parcel-money.ts';
import { courierMoneyRoutes } from './routes.ts';

export const courierMoney = defineFeature({
  name: 'courier-money',
  routes: [courierMoneyRoutes],
  checks: [courierMoneyCheck],
  parcels: { inTransaction: { money: noteParcelMoney } },
});
