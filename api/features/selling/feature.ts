import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import type { Services } from '#api/services/services.ts';
import { rollUpEvery, rollUpSales } from './roll-up-sales.ts';
import { sellingRoutes } from './routes.ts';

export const selling = defineFeature({
  name: 'selling',
  routes: [sellingRoutes],
  jobs: [
    defineJob<Services, object>({
      name: 'roll-up-sales',
      payload: emptyPayload,
      run: ({ db, clock }, _payload, signal) => rollUpSales(db, clock.now(), signal),
      every: rollUpEvery,
      singleton: true,
    }),
  ],
});
