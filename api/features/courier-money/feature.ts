import { defineFeature } from '#api/services/define-feature.ts';
import { fillCourierSums } from './fill-courier-sums.ts';
import { noteParcelMoney } from './note-parcel-money.ts';
import { courierMoneyRoutes } from './routes.ts';

export const courierMoney = defineFeature({
  name: 'courier-money',
  routes: [courierMoneyRoutes],
  jobs: [fillCourierSums],
  parcels: { inTransaction: { money: noteParcelMoney } },
});
