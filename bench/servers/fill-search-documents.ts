import { refreshSearch } from '#api/features/search/refresh-search.ts';
import type { Connection } from '#database/driver/connection.ts';

/**
 * Creates the search documents of all products, which a server would otherwise do during the measurement. It rebuilds the large
 * indexes at the end, which is faster. Nobody else may work on the database.
 */
export async function fillSearchDocuments({ db, execute }: Pick<Connection, 'db' | 'execute'>): Promise<void> {
  const { rows } = await execute(
    `select indexname, indexdef from pg_indexes where tablename like 'search%' and indexdef like '%gin%'`,
  );
  const indexes = rows as { indexname: string; indexdef: string }[];
  for (const { indexname } of indexes) await execute(`drop index ${indexname}`);
  await refreshSearch(db);
  for (const { indexdef } of indexes) await execute(`set maintenance_work_mem = '256MB'; ${indexdef}`);
}
