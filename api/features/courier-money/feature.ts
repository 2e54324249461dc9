import { defineFeature } from '#api/services/define-feature.ts';
import { courierMoneyCheck } from './courier-money-check.ts';
import { cameInTooMuch, courierShort } from './money-notifications.ts';
import { noteParcelMoney } from './note-parcel-money.ts';
import { receiveAtDelivery } from './receive-at-delivery.ts';
import { courierMoneyRoutes } from './routes.ts';
import { tellOfMoney } from './tell-of-money.ts';

export const courierMoney = defineFeature({
  name: 'courier-money',
  routes: [courierMoneyRoutes],
  checks: [courierMoneyCheck],
  notifications: [courierShort, cameInTooMuch],
  orders: { inTransaction: { money: receiveAtDelivery } },
  parcels: { inTransaction: { money: noteParcelMoney, record: tellOfMoney } },
});
