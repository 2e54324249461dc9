import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { addressOf } from './database-address.ts';
import { closeOn, createOn, dropOn, machinesOf, onCitus } from './server-machines.ts';
import { templateFile } from './template-file.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated embedded database, or '' when the tests run on a server. */
    templateFile: string;
    /** Name of a migrated database on the server to copy from, or ''. */
    templateDatabase: string;
  }
}

/** Projects whose tests need no database. */
const withoutDatabase = ['contract', 'web'];

/**
 * Makes the migrated database that every test file copies: on TEST_DATABASE_URL if set, else embedded. Makes none when
 * no selected test needs a database.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  if (project.vitest.projects.every(({ name }) => withoutDatabase.includes(name))) return async () => {};
  const url = process.env.TEST_DATABASE_URL;
  return url ? prepareServer(project, url) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  project.provide('templateFile', await templateFile());
  project.provide('templateDatabase', '');
  return async () => {};
}

async function prepareServer(project: TestProject, url: string) {
  const [{ jobKinds }, { installQueues }, { connect }, { distribute }] = await Promise.all([
    import('#api/compose/job-kinds.ts'),
    import('#api/jobs/install-queues.ts'),
    import('#database/connect.ts'),
    import('#database/distribute.ts'),
  ]);
  // Several runs may share the server.
  const name = `sobuj_template_${randomBytes(6).toString('hex')}`;
  const direct = process.env.TEST_DATABASE_DIRECT_URL || url;
  const machines = await machinesOf(direct);
  await createOn(machines, name);
  const engine = onCitus ? 'citus' : 'postgres';
  const connection = await connect({
    url: addressOf(direct, name),
    engine,
    limits: { statement: 120_000, transaction: 120_000 },
  });
  await connection.migrate();
  await installQueues(connection, jobKinds);
  if (onCitus) await distribute(connection);
  await connection.close();
  if (onCitus) await closeOn(machines, name);
  project.provide('templateFile', '');
  project.provide('templateDatabase', name);
  return async () => {
    const admin = new Client({ connectionString: direct });
    await admin.connect();
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [name]);
    await admin.end();
    for (const { datname } of rows) await dropOn(machines, datname);
  };
}
