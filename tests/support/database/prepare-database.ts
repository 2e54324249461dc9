import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { jobKinds } from '#api/compose/job-kinds.ts';
import { installQueues } from '#api/jobs/install-queues.ts';
import { connect } from '#database/connect.ts';
import { migrationsFolder } from '#database/connection.ts';
import { executeEmbedded } from '#database/driver/connect-embedded.ts';
import { addressOf } from './database-address.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated embedded database, or '' when the tests run on a server. */
    templateFile: string;
    /** Name of a migrated database on the server to copy from, or ''. */
    templateDatabase: string;
  }
}

/**
 * Makes one migrated database that every test file copies: on TEST_DATABASE_URL when it is set, else embedded. None when
 * only tests run that need none.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  if (project.vitest.projects.every(({ name }) => name === 'web')) return async () => {};
  const url = process.env.TEST_DATABASE_URL;
  return url ? prepareServer(project, url) : prepareEmbedded(project);
}

/** Every test file loads the template: what makes it small, and the server's start short, is paid back many times. */
const smallTemplate = [
  // The start clears the whole of it: 128 MB otherwise.
  `alter system set shared_buffers = '8MB'`,
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  // What the log still holds would be replayed at every start.
  'checkpoint',
];

async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sobuj-test-'));
  // The log has one segment at least, of 16 MB otherwise.
  const client = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams: ['--wal-segsize=1'] });
  await migrate(drizzle(client), { migrationsFolder });
  const execute = (text: string, values?: unknown[]) => executeEmbedded(client, text, values);
  await installQueues({ kind: 'embedded', execute }, jobKinds);
  for (const statement of smallTemplate) await client.exec(statement);
  const dump = await client.dumpDataDir('none');
  await writeFile(join(folder, 'template.tar'), Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('templateFile', join(folder, 'template.tar'));
  project.provide('templateDatabase', '');
  return () => rm(folder, { recursive: true });
}

async function prepareServer(project: TestProject, url: string) {
  // Several runs may share the server.
  const name = `sobuj_template_${randomBytes(6).toString('hex')}`;
  const direct = process.env.TEST_DATABASE_DIRECT_URL || url;
  const admin = new Client({ connectionString: direct });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const connection = await connect({ url: addressOf(direct, name) });
  await connection.migrate();
  await installQueues(connection, jobKinds);
  await connection.close();
  project.provide('templateFile', '');
  project.provide('templateDatabase', name);
  return async () => {
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [name]);
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
    await admin.end();
  };
}
