import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { Client } from 'pg';
import { connect } from '#database/connect.ts';
import { findPrograms, type OwnPostgres, serverOwner } from '../../scripts/own-servers/own-postgres.ts';

// What an operator does by hand, for tests of backups and restores.

/** A command for operators, of the built shop. */
export function operate(script: string, settings: Record<string, string>, ...rest: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/api/${script}.js`, ...rest], {
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

/** The same beside the test, which may serve what the command uses, or kill it. */
export function operateBeside(script: string, settings: Record<string, string>) {
  const command = spawn(process.execPath, [`build/api/${script}.js`], { env: { PATH: process.env.PATH, ...settings } });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const done = once(command, 'close').then(([status]) => ({ status, said }));
  return {
    done,
    async kill() {
      command.kill('SIGKILL');
      await done;
    },
  };
}

/**
 * Releases jobs that ran when the backup was made. They still look active; the queue would release them after minutes.
 */
export async function giveJobsBack(where: { url?: string; dataDir?: string }): Promise<void> {
  const connection = await connect(where);
  await connection.execute(
    `update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`,
  );
  await connection.close();
}

/** Runs one statement on a server. */
export async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Lets the account that the database runs as write to a file or folder. */
export function giveToDatabase(path: string): void {
  const owner = serverOwner();
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Runs shell commands as the database's account, with PostgreSQL's programs in the path and this server as default. */
export function runAsDatabase(commands: string, { server, cwd }: { server: OwnPostgres; cwd: string }): void {
  const { hostname, port, username } = new URL(server.url);
  execFileSync('sh', ['-euc', commands], {
    cwd,
    env: { PATH: `${findPrograms()}:${process.env.PATH}`, PGHOST: hostname, PGPORT: port, PGUSER: username },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...serverOwner(),
  });
}
