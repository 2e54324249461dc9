import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';

/** A PostgreSQL server that tests may make databases on. `stop` ends it if it was started here. */
export type PostgresServer = { url: string; description: string; stop(): void };

const usualAddresses = [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
];

/**
 * TEST_DATABASE_URL; else a server that already runs on this machine; else one started for the occasion from the
 * installed programs, which are installed by the system's package manager where that is allowed.
 */
export async function findPostgres(): Promise<PostgresServer> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return { url: named, description: 'TEST_DATABASE_URL', stop() {} };
  for (const url of usualAddresses) {
    if (await mayCreateDatabases(url)) return { url, description: 'already running on 127.0.0.1:5432', stop() {} };
  }
  const programs = findPrograms() ?? installPrograms();
  if (!programs) throw new Error('The tests need a PostgreSQL server: start one and set TEST_DATABASE_URL.');
  return startServer(programs);
}

async function mayCreateDatabases(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 3, onnotice: () => {} });
  try {
    const [row] = await sql`select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user`;
    return Boolean(row?.may);
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
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

async function startServer(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-postgres-'));
  const owner = serverOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, rest: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), rest, { cwd: folder, encoding: 'utf8', ...owner });
    if (status !== 0) throw new Error(`${program} did not succeed: ${stderr}`);
  };
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync']);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    description: `started on 127.0.0.1:${port}`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then its own account (or nobody's) runs it. */
function serverOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
