import { Client } from 'pg';
import { settingsOfSpread } from '#database/distribute-statements.ts';
import { addressOf } from './database-address.ts';

/** Whether the tests run on a Citus cluster, whose coordinator TEST_DATABASE_URL names. */
export const onCitus = process.env.TEST_DATABASE_KIND === 'citus';

/** The `DATABASE_KIND` of a database: of one on the tests' server, or of one on a server of its own. */
export function kindOfDatabase(url: string): 'citus' | 'postgres' {
  return onCitus && new URL(url).host === new URL(String(process.env.TEST_DATABASE_URL)).host ? 'citus' : 'postgres';
}

/** The machines of the server that the tests use: one, or those of the cluster, the coordinator first. */
export async function machinesOf(url: string): Promise<string[]> {
  if (!onCitus) return [url];
  const workers = await onServer(url, async (client) => {
    const { rows } = await client.query<{ name: string; port: number }>(
      'select nodename as name, nodeport as port from pg_dist_node where groupid > 0 order by nodeid',
    );
    return rows.map(({ name, port }) => {
      const address = new URL(url);
      address.hostname = name;
      address.port = String(port);
      return address.href;
    });
  });
  return [url, ...workers];
}

/** Creates a database on all machines: a copy of `template`, or an empty one in which the machines know each other. */
export async function createOn(machines: readonly string[], name: string, template?: string): Promise<void> {
  await onEach(machines, `create database ${name}${template ? ` template ${template}` : ''}`);
  // What tests write may go with the power; each commit would wait for the disk.
  await onEach(machines, `alter database ${name} set synchronous_commit = off`);
  if (!onCitus) return;
  if (template) {
    // The settings of a database are not copied with it.
    const [coordinator = ''] = machines;
    for (const setting of settingsOfSpread)
      await onServer(coordinator, (client) => client.query(`alter database ${name} set ${setting}`));
    return;
  }
  const [coordinator = '', ...workers] = machines.map((url) => addressOf(url, name));
  await onEach([coordinator, ...workers], 'create extension citus');
  const { hostname, port } = new URL(coordinator);
  await onServer(coordinator, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, port]);
    for (const url of workers)
      await client.query('select citus_add_node($1, $2)', [new URL(url).hostname, new URL(url).port]);
  });
}

/** Ends all sessions of a database, those of Citus too, and keeps new ones out: only such a database can be copied. */
export async function closeOn(machines: readonly string[], name: string): Promise<void> {
  await onEach(machines, `alter database ${name} allow_connections false`);
  await onEach(machines, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
}

export async function dropOn(machines: readonly string[], name: string): Promise<void> {
  await onEach(machines, `drop database if exists ${name} with (force)`);
}

async function onEach(machines: readonly string[], statement: string): Promise<void> {
  await Promise.all(machines.map((url) => onServer(url, (client) => client.query(statement))));
}

async function onServer<Result>(url: string, act: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
