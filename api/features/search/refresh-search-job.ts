import { catalogChange, unchanged } from '#api/features/products/product-change.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { refreshSearch } from './refresh-search.ts';

/** Stands for any product: its renaming drops the cached responses of all searches. */
const anyProduct = '00000000-0000-0000-0000-000000000000';

async function refresh(
  { db, bus }: Pick<Services, 'db' | 'bus'>,
  _payload: object,
  signal: AbortSignal,
): Promise<void> {
  const made = await refreshSearch(db, signal);
  if (made > 0) bus.publish('catalog_changed', catalogChange({ ...unchanged(anyProduct), renamed: true }));
}

/** Runs once a day, and at a start that finds documents missing. */
export const refreshSearchJob = defineJob<Pick<Services, 'db' | 'bus'>, object>({
  name: 'refresh-search',
  payload: emptyPayload,
  every: 24 * 60 * 60 * 1000,
  singleton: true,
  timeout: 60 * 60,
  run: refresh,
});

/** Runs after each change of categories whose words products are found by: one that runs already may have passed them. */
export const indexCategories = defineJob<Pick<Services, 'db' | 'bus'>, object>({
  name: 'index-categories',
  payload: emptyPayload,
  timeout: 60 * 60,
  run: refresh,
});
