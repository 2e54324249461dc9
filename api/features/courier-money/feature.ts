import { defineFeature } from '#api/services/define-feature.ts';
import { courierMoneyRoutes } from './routes.ts';

export const courierMoney = defineFeature({ name: 'courier-money', routes: [courierMoneyRoutes] });
