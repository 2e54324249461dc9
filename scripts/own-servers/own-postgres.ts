import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, globSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freezeTree, thawTree } from './process-tree.ts';

/** A PostgreSQL server of one's own: databases may be made on it, and it may be stopped and frozen. */
export type OwnPostgres = {
  url: string;
  /** Starts it again after `stop`, on the same port with the same data. */
  start(): Promise<void>;
  /** 'fast' ends the sessions in order, 'immediate' as if the machine had failed. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Halts all its processes where they are: it takes connections and answers nothing. */
  freeze(): void;
  thaw(): void;
  /** Makes a replica a server of its own that can be written to. */
  promote(): Promise<void>;
  /** Ends it and deletes its files. */
  remove(): Promise<void>;
};

/** Whatever the language of this machine is. */
const letters = ['--encoding=UTF8', '--locale=C.UTF-8'];

/**
 * Makes and starts a PostgreSQL server on a free port of 127.0.0.1, from the installed programs; those are installed by
 * the system's package manager where that is allowed. It ends with this process, however that ends. `settings` are
 * PostgreSQL's own. It begins empty, or as a streaming replica of the server at `replicaOf`.
 */
export async function startOwnPostgres(
  settings: Record<string, string | number> = {},
  replicaOf?: string,
): Promise<OwnPostgres> {
  const programs = findPrograms() ?? installPrograms();
  if (!programs) throw new Error('The tests need a PostgreSQL server: start one and set TEST_DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-postgres-'));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = async (program: string, rest: string[]) => {
    // A server that kept its output open would keep whoever reads it waiting: it goes to a file.
    const output = openSync(join(folder, 'log'), 'a');
    const stdio = ['ignore', output, output] as const;
    const [status] = await once(
      spawn(join(programs, program), rest, { cwd: folder, stdio: [...stdio], ...owner }),
      'exit',
    );
    closeSync(output);
    if (status !== 0) throw new Error(`${program} did not succeed: ${readFileSync(join(folder, 'log'), 'utf8')}`);
  };
  const guard = await startGuard(folder);
  if (replicaOf) await run('pg_basebackup', ['-D', data, '-d', replicaOf, '-R', '-c', 'fast', '--no-sync']);
  else await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', ...letters]);
  const port = await freePort();
  const chosen = { fsync: 'off', ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: folder, port };
  const options = Object.entries(chosen).map(([name, value]) => `-c ${name}=${value}`);
  const start = () => run('pg_ctl', ['-D', data, '-o', options.join(' '), '-w', 'start']);
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: (how) => run('pg_ctl', ['-D', data, '-m', how, '-w', 'stop']),
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    freeze: () => freezeTree(processOf(data)),
    thaw: () => thawTree(processOf(data)),
    async remove() {
      if (guard.exitCode !== null) return;
      guard.ref();
      guard.disconnect();
      await once(guard, 'exit');
    },
  };
}

/** The main process of a server that runs on this folder. */
export function processOf(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A process that outlives this one by a moment and clears up (`end-postgres.ts`). */
async function startGuard(folder: string): Promise<ChildProcess> {
  const guard = fork(join(import.meta.dirname, 'end-postgres.ts'), [folder], { execArgv: [] });
  await once(guard, 'message');
  guard.unref();
  guard.channel?.unref();
  return guard;
}

function findPrograms(): string | undefined {
  const places = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/pgsql/bin',
  ];
  return globSync(places)
    .filter((place) => existsSync(join(place, 'initdb')))
    .sort()
    .at(-1);
}

function installPrograms(): string | undefined {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined;
  console.log('No PostgreSQL found; trying "apt-get install postgresql" …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000, env });
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'ignore', timeout: 300_000, env });
  return findPrograms();
}

/** PostgreSQL and PgBouncer refuse to run as root: then PostgreSQL's own account (or nobody's) runs it. */
export function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : undefined;
}

/** A port of 127.0.0.1 that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
