import { and, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { announceProducts } from '#api/changes/announce-products.ts';
import { cameOrWent } from '#api/changes/product-change.ts';
import type { ProductTools } from '#api/changes/product-listener.ts';
import { type Publication, shown } from '#api/features/products/publication.ts';
import { defineJob } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import type { Database } from '#database/driver/connection.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';
import { products } from '#database/tables/products.ts';

/** Maximum of products published by one transaction: one message to all nodes names them, and its length is limited. */
const atOnce = 40;

/**
 * Publishes the drafts whose time has come. The job of a single draft has its time in `at`: the queue starts the job
 * then, by the database's clock. The recurring job finds missed drafts.
 */
export const publishProducts = defineJob<ProductTools & Pick<Services, 'db' | 'clock'>, { at?: string | undefined }>({
  name: 'publish-products',
  payload: z.object({ at: z.iso.datetime().optional() }),
  every: 60 * 60 * 1000,
  singleton: true,
  async run(services, { at }, signal) {
    const now = services.clock.now();
    const own = at === undefined ? now : new Date(at);
    while (!signal.aborted && (await publishDue(services, own > now ? own : now)) === atOnce);
  },
});

/** Adds the job for a draft with a time. One for all drafts of the same time. */
export async function publishLater(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Database,
  { publishAt }: Publication,
): Promise<void> {
  if (!publishAt) return;
  const at = publishAt.toISOString();
  await jobs.add(transaction, publishProducts, { at }, { key: at, after: publishAt });
}

/** Returns how many were published. */
async function publishDue(services: ProductTools & Pick<Services, 'db'>, until: Date): Promise<number> {
  const isDue = and(products.isDraft, lte(products.publishAt, until));
  return services.db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(products.id)
      .limit(atOnce);
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await lockNames(transaction, productNames(ids));
    const changed = await transaction
      .update(products)
      .set(shown)
      .where(and(inArray(products.id, ids), isDue))
      .returning({ id: products.id, category: products.category });
    await announceProducts(services, transaction, changed.map(cameOrWent));
    return changed.length;
  });
}
