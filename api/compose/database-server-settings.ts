import { z } from 'zod';
import { engines } from '#database/driver/connection.ts';
import { isServerAddress } from '#database/driver/server-address.ts';

const postgres = z.string().refine(isServerAddress, 'must begin with postgres:// and name a server');

/** The settings of a database server. */
export const databaseServerSettings = z.object({
  DATABASE_URL: postgres
    .optional()
    .describe(
      'A PostgreSQL server in place of the embedded database. It may name several hosts (`postgres://shop@one:5432,two:5432/sobuj`): the one that can be written to is used.',
    ),
  DATABASE_DIRECT_URL: postgres
    .optional()
    .describe(
      'The same database without the pooler. It is needed when `DATABASE_URL` goes through PgBouncer in transaction mode and says so by `pgbouncer=true`.',
    ),
  DATABASE_KIND: z
    .enum(engines, { error: `is one of ${engines.join(', ')}` })
    .default('postgres')
    .describe(
      'What the server of `DATABASE_URL` is. `citus` is for a cluster over whose machines `npm run migrate -- --distribute` has spread the tables; a shop does not start there before. Hosted PostgreSQL (RDS, Cloud SQL, Neon, Aurora) is `postgres`; other engines are not supported.',
    ),
  DATABASE_REPLICA_URL: postgres
    .optional()
    .describe('A streaming replica of `DATABASE_URL`. It is read for answers to visitors that may be a second old.'),
});
