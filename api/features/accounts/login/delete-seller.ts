import { eq } from 'drizzle-orm';
import type { Database } from '#database/driver/connection.ts';
import { releaseReferences } from '#database/release-references.ts';
import { sellers } from '#database/tables/sellers.ts';

/** Deletes a seller with the sessions. */
export function deleteSeller(db: Database, id: string): Promise<void> {
  return db.transaction(async (transaction) => {
    await releaseReferences(transaction, sellers, id);
    await transaction.delete(sellers).where(eq(sellers.id, id));
  });
}
