import { and, inArray, isNull, lte, or } from 'drizzle-orm';
import { defineJob, emptyPayload } from '#api/jobs/job-kind.ts';
import type { Services } from '#api/services/services.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { leftToQueue, underWay } from './lease-import.ts';
import { importProducts } from './run-import.ts';

/** Resumes imports whose server has stopped responding, long before the queue would hand on its job. */
export const resumeImports = defineJob<Services, object>({
  name: 'resume-product-imports',
  payload: emptyPayload,
  every: 20_000,
  async run({ db, jobs, clock }) {
    const now = clock.now();
    const isSilent = or(isNull(productImports.leasedUntil), lte(productImports.leasedUntil, now));
    await db.transaction(async (transaction) => {
      const left = await transaction
        .update(productImports)
        .set(leftToQueue(now))
        .where(and(inArray(productImports.state, [...underWay]), isSilent))
        .returning({ id: productImports.id });
      for (const { id } of left) await jobs.add(transaction, importProducts, { id });
    });
  },
});
