import { defineCleanup } from '#api/services/define-cleanup.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { adjustOrderSlot, takeNewPlace } from './adjust-order-slot.ts';
import { deliveryRoutes } from './routes.ts';
import { removeOldSlots } from './slot-places.ts';

export const delivery = defineFeature({
  name: 'delivery',
  routes: [deliveryRoutes],
  jobs: [defineCleanup('remove-old-slots', ({ db, clock }) => removeOldSlots(db, clock.now()))],
  orders: { inTransaction: { slot: adjustOrderSlot }, placing: { slot: takeNewPlace } },
});
