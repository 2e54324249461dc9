import { indexCategories } from '#api/features/search/refresh-search-job.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';

/** Has the products found by the words of their categories as these are now, after the commit. */
export async function refreshWords({ jobs }: Pick<Services, 'jobs'>, transaction: Database): Promise<void> {
  await jobs.add(transaction, indexCategories, {});
}
