import { type ChildProcess, execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, globSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freezeTree, thawTree } from './process-tree.ts';

/** A private PostgreSQL server: tests may create databases on it, stop it and freeze it. */
export type OwnPostgres = {
  url: string;
  /** Starts it again after `stop`, on the same port with the same data. */
  start(): Promise<void>;
  /** 'fast' ends the sessions in order, 'immediate' simulates a crash. */
  stop(how: 'fast' | 'immediate'): Promise<void>;
  /** Suspends all its processes: it accepts connections but does not respond. */
  freeze(): void;
  thaw(): void;
  /** Promotes a replica to a writable server. */
  promote(): Promise<void>;
  /** Ends it and deletes its files. */
  remove(): Promise<void>;
};

/** Independent of this machine's language. */
const letters = ['--encoding=UTF8', '--locale=C.UTF-8'];

/**
 * Creates and starts a PostgreSQL server on a free port of 127.0.0.1 with the installed programs; the system's package manager
 * installs missing ones if permitted. It ends with this process in any case. `settings` are PostgreSQL's own. It starts empty,
 * as a streaming replica of the server at `replicaOf`, or with a copy of the files in `restored`. `programsIn` is the
 * folder of other programs than the newest installed ones.
 */
export async function startOwnPostgres(
  settings: Record<string, string | number> = {},
  { replicaOf, restored, programsIn }: { replicaOf?: string; restored?: string; programsIn?: string } = {},
): Promise<OwnPostgres> {
  const programs = programsIn ?? findPrograms() ?? installPrograms();
  if (!programs) throw new Error('The tests need a PostgreSQL server: start one and set TEST_DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-postgres-'));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = async (program: string, rest: string[]) => {
    // The output goes to a file, because a server that inherits a pipe would keep its reader waiting.
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
  else if (restored) execFileSync('cp', ['-a', restored, data]);
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

/** Returns the main process of a server that runs on this folder. */
export function processOf(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Starts a process that briefly outlives this one and cleans up (`end-postgres.ts`). */
async function startGuard(folder: string): Promise<ChildProcess> {
  const guard = fork(join(import.meta.dirname, 'end-postgres.ts'), [folder], { execArgv: [] });
  await once(guard, 'message');
  guard.unref();
  guard.channel?.unref();
  return guard;
}

/** The folder of PostgreSQL's programs, the newest that is installed. */
export function findPrograms(): string | undefined {
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

/** PostgreSQL and PgBouncer refuse to run as root; returns the account of postgres (or nobody) then. */
export function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : undefined;
}

/** Returns a free port of 127.0.0.1. */
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
