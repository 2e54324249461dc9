import type { Database } from '#database/driver/connection.ts';
import { lockNames, productNames } from '#database/reading/lock-name.ts';

type Named<Row> = {
  /** Ids of products or of variants. */
  ids: readonly string[];
  /** Reads the products that the ids name. */
  read(transaction: Database): Promise<Row[]>;
};

/**
 * Runs `work` in a transaction with these products locked against changes, and passes their current rows. All are
 * locked at once, so that concurrent calls cannot deadlock; if an id turns out to be a variant's, a second transaction
 * locks its product.
 */
export async function withLockedProducts<Row extends { id: string }, Result>(
  db: Database,
  { ids, read }: Named<Row>,
  work: (transaction: Database, products: Row[]) => Promise<Result>,
  locked: readonly string[] = ids,
): Promise<Result> {
  const done = await db.transaction(async (transaction): Promise<{ result: Result } | { owners: string[] }> => {
    await lockNames(transaction, productNames(locked));
    const products = await read(transaction);
    const owners = products.map(({ id }) => id);
    return owners.every((id) => locked.includes(id)) ? { result: await work(transaction, products) } : { owners };
  });
  return 'result' in done ? done.result : withLockedProducts(db, { ids, read }, work, done.owners);
}
