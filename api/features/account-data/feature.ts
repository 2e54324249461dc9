import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import type { Services } from '#api/services/services.ts';
import { makeDataCopy } from './make-data-copy.ts';
import { removeOldCopies } from './remove-old-copies.ts';
import { accountDataRoutes } from './routes.ts';

const hour = 60 * 60 * 1000;

export const accountData = defineFeature({
  name: 'account-data',
  routes: [accountDataRoutes],
  jobs: [
    makeDataCopy,
    defineJob<Services, object>({
      name: 'remove-old-data-copies',
      payload: emptyPayload,
      run: (services, _payload, signal) => removeOldCopies(services, signal),
      every: hour,
      singleton: true,
    }),
  ],
});
