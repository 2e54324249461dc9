import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { leftToQueue } from './lease-import.ts';
import { importProducts } from './run-import.ts';

/** An import whose files were not read completely continues with reading. */
const next = sql`case when ${productImports.csvParts} is null then 'running' else 'reading' end`;

/** Starts an import that is ready, or has failed. A running or finished one stays as it is. */
export async function startImport(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  id: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const started = await transaction
      .update(productImports)
      .set({ state: next, tries: sql`0`, failure: null, ...leftToQueue(clock.now()) })
      .where(and(eq(productImports.id, id), inArray(productImports.state, ['ready', 'failed'])))
      .returning({ id: productImports.id });
    if (started.length > 0) await jobs.add(transaction, importProducts, { id });
  });
}
