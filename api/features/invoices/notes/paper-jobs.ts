import { lockOrder } from '#api/features/orders/lock-order.ts';
import { defineJob } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { cancelledPapers, settlePapers } from './settle-papers.ts';

/** Settles the papers of a cancelled order, once its cancellation can't be undone. */
export const settleCancelledPapers = defineJob<Services, { orderId: string }>({
  ...cancelledPapers,
  run: (services, { orderId }) =>
    services.db.transaction(async (transaction) => {
      if (await lockOrder(transaction, orderId)) settlePapers(transaction, services, orderId);
    }),
});
