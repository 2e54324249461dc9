import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { makeCourierSums } from './change-courier-sums.ts';

/** Makes the sums of couriers whose rows are older than the sums. */
export const fillCourierSums = defineJob<Pick<Services, 'db'>, object>({
  name: 'fill-courier-sums',
  payload: emptyPayload,
  every: 60 * 60 * 1000,
  singleton: true,
  timeout: 10 * 60,
  run: ({ db }) => makeCourierSums(db),
});
