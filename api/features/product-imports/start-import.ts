import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '#api/services/services.ts';
import { productImports } from '#database/tables/product-imports.ts';
import { importProducts } from './run-import.ts';

/** Starts an import that is ready, or has failed. One that runs or is done stays as it is. */
export async function startImport({ db, jobs }: Pick<Services, 'db' | 'jobs'>, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const started = await transaction
      .update(productImports)
      .set({ state: 'running', tries: sql`0` })
      .where(and(eq(productImports.id, id), inArray(productImports.state, ['ready', 'failed'])))
      .returning({ id: productImports.id });
    if (started.length > 0) await jobs.add(transaction, importProducts, { id });
  });
}
