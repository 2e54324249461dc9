import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import * as schema from '#database/tables/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated embedded database, or '' when the tests run on a server. */
    templateFile: string;
    /** Name of a migrated database on the server to copy from, or ''. */
    templateDatabase: string;
  }
}

/**
 * Makes one migrated database that every test file copies: on TEST_DATABASE_URL when it is set, else embedded.
 */
export default async function prepareDatabase(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? prepareServer(project, url) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sobuj-test-'));
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate({ db: drizzle(client, { schema }), kind: 'embedded' });
  const dump = await client.dumpDataDir('none');
  await writeFile(join(folder, 'template.tar'), Buffer.from(await dump.arrayBuffer()));
  await client.close();
  project.provide('templateFile', join(folder, 'template.tar'));
  project.provide('templateDatabase', '');
  return () => rm(folder, { recursive: true });
}

async function prepareServer(project: TestProject, url: string) {
  const name = `sobuj_template_${process.pid}`;
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const connection = await connect({ url: target.href });
  await migrate(connection);
  await connection.close();
  project.provide('templateFile', '');
  project.provide('templateDatabase', name);
  return async () => {
    await admin.unsafe(`drop database ${name}`);
    await admin.end();
  };
}
