import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, serverOwner } from './own-postgres.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

/** Starts PgBouncer in transaction mode in front of every database of a server. Returns its `url`. */
export async function startOwnPgBouncer(server: string): Promise<OwnProcess & { url: string }> {
  const { hostname, port: serverPort, username, pathname } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 5',
      'max_client_conn = 500',
    ].join('\n'),
  );
  for (const path of [folder, users, settings]) chmodSync(path, 0o755);
  const bouncer = await startOwnProcess('/usr/sbin/pgbouncer', [settings], { port, folder, ...serverOwner() });
  return { ...bouncer, url: `postgres://${username}@127.0.0.1:${port}${pathname}?pgbouncer=true` };
}
