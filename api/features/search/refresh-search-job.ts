import { announceProducts } from '#api/changes/announce-products.ts';
import { searchesChanged } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { countUnindexed, refreshSearch } from './refresh-search.ts';

type Tools = ProductTools & Pick<Services, 'db'>;

async function refresh(tools: Tools, _payload: object, signal: AbortSignal): Promise<void> {
  const made = await refreshSearch(tools.db, { signal, pause: 'as long' });
  if (made > 0) await announceProducts(tools, tools.db, [searchesChanged]);
}

/** Runs once a day, and at a start that finds documents missing. */
export const refreshSearchJob = defineJob<Tools, object>({
  name: 'refresh-search',
  payload: emptyPayload,
  every: 24 * 60 * 60 * 1000,
  singleton: true,
  catchUp: { of: 'products', left: countUnindexed },
  timeout: 60 * 60,
  run: refresh,
});

/**
 * Runs after each change of the names by which categories are found; a run in progress may already have passed the
 * affected products.
 */
export const indexCategories = defineJob<Tools, object>({
  name: 'index-categories',
  payload: emptyPayload,
  timeout: 60 * 60,
  run: refresh,
});
