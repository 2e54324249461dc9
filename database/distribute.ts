import { distributeStatements } from './distribute-statements.ts';
import type { Connection } from './driver/connection.ts';

/** Thrown when the tables cannot be spread here, with a sentence for the operator. */
export class NotDistributable extends Error {}

/** Spreads the tables over a Citus cluster. Skips tables that are spread already. Throws `NotDistributable`. */
export async function distribute({ engine, execute }: Pick<Connection, 'engine' | 'execute'>): Promise<void> {
  if (engine !== 'citus')
    throw new NotDistributable('Tables are spread over a Citus cluster: set DATABASE_KIND=citus.');
  const { rows } = await execute("select to_regproc('create_distributed_table') as found");
  const [row] = rows as { found: string | null }[];
  if (!row?.found)
    throw new NotDistributable(
      'The database of DATABASE_URL is not Citus: it has no function create_distributed_table. Run "create extension citus" in it, or set DATABASE_KIND=postgres.',
    );
  for (const statement of distributeStatements()) await execute(statement);
}
