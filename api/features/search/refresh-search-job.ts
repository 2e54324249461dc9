import { catalogChange, unchanged } from '#api/features/products/product-change.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { refreshSearch } from './refresh-search.ts';

/** Stands for any product: its renaming drops the cached responses of all searches. */
const anyProduct = '00000000-0000-0000-0000-000000000000';

/** Runs once a day, and at a start that finds documents missing. */
export const refreshSearchJob = defineJob<Pick<Services, 'db' | 'bus'>, object>({
  name: 'refresh-search',
  payload: emptyPayload,
  every: 24 * 60 * 60 * 1000,
  singleton: true,
  timeout: 60 * 60,
  async run({ db, bus }, _payload, signal) {
    const made = await refreshSearch(db, signal);
    if (made > 0) bus.publish('catalog_changed', catalogChange({ ...unchanged(anyProduct), renamed: true }));
  },
});
