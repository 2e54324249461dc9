import { defineFeature } from '#api/services/define-feature.ts';
import { copiedWaits } from './copied-waits.ts';
import { leaveWaits } from './leave-waits.ts';
import { backInStockRoutes } from './routes.ts';

export const backInStock = defineFeature({
  name: 'back-in-stock',
  routes: [backInStockRoutes],
  personal: { sections: { waits: copiedWaits }, onDelete: leaveWaits },
});
