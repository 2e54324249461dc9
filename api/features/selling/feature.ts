import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import type { Services } from '#api/services/services.ts';
import { countDaysToRollUp, rollUpEvery, rollUpSales } from './roll-up-sales.ts';
import { sellingRoutes } from './routes.ts';
import { salesCheck } from './sales-check.ts';

export const selling = defineFeature({
  name: 'selling',
  routes: [sellingRoutes],
  checks: [salesCheck],
  jobs: [
    defineJob<Services, object>({
      name: 'roll-up-sales',
      payload: emptyPayload,
      run: ({ db, clock }, _payload, signal) => rollUpSales(db, clock.now(), { signal, pause: 'as long' }),
      every: rollUpEvery,
      singleton: true,
      catchUp: { of: 'days of sales', left: countDaysToRollUp },
    }),
  ],
});
