import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { jobKinds } from '#api/compose/job-kinds.ts';
import { installQueues } from '#api/jobs/install-queues.ts';
import { executeEmbedded, migrateEmbedded } from '#database/driver/connect-embedded.ts';

/** Every test file loads the template, so a smaller one with a faster start pays off many times. */
const smallTemplate = [
  // The start clears all of it, 128 MB by default.
  `alter system set shared_buffers = '8MB'`,
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  // Otherwise each start would replay the log.
  'checkpoint',
];

/** Returns the dump of a migrated embedded database with the queues of all jobs. */
export async function makeTemplate(): Promise<Buffer> {
  // The log has at least one segment, 16 MB by default.
  const client = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams: ['--wal-segsize=1'] });
  await migrateEmbedded(client);
  const execute = (text: string, values?: unknown[]) => executeEmbedded(client, text, values);
  await installQueues({ kind: 'embedded', engine: 'postgres', execute }, jobKinds);
  for (const statement of smallTemplate) await client.exec(statement);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return Buffer.from(await dump.arrayBuffer());
}
