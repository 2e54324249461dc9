import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import type { Services } from '#api/services/services.ts';
import { adjustOrderStock } from './adjust-order-stock.ts';
import { leaveMovements } from './leave-movements.ts';
import { notifyOfStock } from './notify-of-stock.ts';
import { stockRoutes } from './routes.ts';
import { correctBadges, correctEvery, refreshOrderBadges } from './stock-badges.ts';
import { stockCheck } from './stock-check.ts';
import { backInStock, lowStock } from './stock-notifications.ts';
import { refreshParcelBadges, takeLeftParcel } from './take-left-pieces.ts';
import { takeNewStock } from './take-new-stock.ts';

export const stock = defineFeature({
  name: 'stock',
  routes: [stockRoutes],
  jobs: [
    notifyOfStock,
    defineJob<Services, object>({
      name: 'correct-stock-levels',
      payload: emptyPayload,
      run: (services) => correctBadges(services),
      every: correctEvery,
      singleton: true,
    }),
  ],
  notifications: [backInStock, lowStock],
  orders: {
    inTransaction: { stock: adjustOrderStock },
    placing: { stock: takeNewStock },
    afterCommit: [refreshOrderBadges],
  },
  personal: { onDelete: leaveMovements },
  checks: [stockCheck],
  parcels: { inTransaction: { stock: takeLeftParcel }, afterCommit: [refreshParcelBadges] },
});
