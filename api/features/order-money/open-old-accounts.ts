import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { changeInBatches } from '#database/reading/change-in-batches.ts';
import { countUnaccounted, openNextAccounts } from './open-accounts.ts';

const minute = 60_000;

/** Opens the accounts of orders from before accounts: all of them after an update, then those that an older server placed. */
export const openOldAccounts = defineJob<Services, object>({
  name: 'open-old-accounts',
  payload: emptyPayload,
  run: ({ db }, _payload, signal) =>
    changeInBatches(async () => (await openNextAccounts(db)).length, { signal, pause: 'as long' }),
  every: 10 * minute,
  singleton: true,
  catchUp: { of: 'orders', left: countUnaccounted },
  timeout: 60 * 60,
});
