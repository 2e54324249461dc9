import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { jobKinds } from '#api/compose/job-kinds.ts';
import { installQueues } from '#api/jobs/install-queues.ts';
import { connect } from '#database/connect.ts';
import { executeEmbedded, migrateEmbedded } from '#database/driver/connect-embedded.ts';
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
 * Creates one migrated database that every test file copies: on TEST_DATABASE_URL if set, else embedded. None when no
 * selected test needs one.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  if (project.vitest.projects.every(({ name }) => name === 'web')) return async () => {};
  const url = process.env.TEST_DATABASE_URL;
  return url ? prepareServer(project, url) : prepareEmbedded(project);
}

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

async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sobuj-test-'));
  // The log has at least one segment, 16 MB by default.
  const client = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams: ['--wal-segsize=1'] });
  await migrateEmbedded(client);
  const execute = (text: string, values?: unknown[]) => executeEmbedded(client, text, values);
  await installQueues({ kind: 'embedded', engine: 'postgres', execute }, jobKinds);
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
