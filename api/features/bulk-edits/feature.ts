import { defineCleanup } from '#api/services/define-cleanup.ts';
import { defineFeature } from '#api/services/define-feature.ts';
import { daysAgo } from '#api/time/days-ago.ts';
import { removeOldEdits } from './list-bulk-edits.ts';
import { bulkEditRoutes } from './routes.ts';

export const bulkEdits = defineFeature({
  name: 'bulk-edits',
  routes: [bulkEditRoutes],
  jobs: [defineCleanup('remove-old-bulk-edits', ({ db, clock }) => removeOldEdits(db, daysAgo(clock.now(), 365)))],
});
