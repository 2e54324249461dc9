import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './own-postgres.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

/**
 * Starts HAProxy in front of nodes on these ports, as docs/operations.md shows it. A request that could
 * not be handed to one node is handed to another.
 */
export async function startOwnHaproxy(ports: readonly number[]): Promise<OwnProcess & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-haproxy-'));
  const port = await freePort();
  const settings = join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
  retry-on conn-failure
frontend shop
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${ports.map((node) => `  server node${node} 127.0.0.1:${node}`).join('\n')}
`,
  );
  chmodSync(folder, 0o755);
  const proxy = await startOwnProcess('/usr/sbin/haproxy', ['-db', '-f', settings], { port, folder });
  return { ...proxy, url: `http://127.0.0.1:${port}` };
}
