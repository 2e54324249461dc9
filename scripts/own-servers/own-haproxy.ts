import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './own-postgres.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

export type OwnHaproxy = OwnProcess & {
  url: string;
  /** The address without TLS. */
  plainUrl: string;
  /** HAProxy's self-signed certificate. */
  certificate: string;
};

const configuration = 'deploy/haproxy.cfg';
const program = '/usr/sbin/haproxy';
const openssl = '/usr/bin/openssl';

/**
 * Starts HAProxy as deploy/haproxy.cfg says, in front of nodes on these ports, with a certificate of its own. `timeout`: how
 * many seconds of silence it allows in place of the usual.
 */
export async function startOwnHaproxy(ports: readonly number[], timeout = 60): Promise<OwnHaproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'sobuj-haproxy-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = writeCertificate(folder);
  const servers = ports.map((node) => `  server node${node} 127.0.0.1:${node}`).join('\n');
  const settings = join(folder, 'haproxy.cfg');
  let text = readFileSync(configuration, 'utf8');
  for (const [part, own] of [
    [/ :80$/m, ` 127.0.0.1:${plainPort}`],
    [/ :443 /, ` 127.0.0.1:${port} `],
    [/\/etc\/haproxy\/sobuj\.pem/, join(folder, 'sobuj.pem')],
    [/timeout client 60s/, `timeout client ${timeout}s`],
    [/timeout server 60s/, `timeout server ${timeout}s`],
    [/( {2}server .*\n)+/, `${servers}\n`],
  ] as const) {
    if (!part.test(text)) throw new Error(`${configuration} has no ${part}`);
    text = text.replace(part, own);
  }
  writeFileSync(settings, text);
  chmodSync(folder, 0o755);
  execFileSync(program, ['-c', '-q', '-f', settings], { stdio: ['ignore', 'inherit', 'inherit'] });
  const proxy = await startOwnProcess(program, ['-db', '-f', settings], { port, folder });
  return { ...proxy, url: `https://127.0.0.1:${port}`, plainUrl: `http://127.0.0.1:${plainPort}`, certificate };
}

function writeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2'];
  execFileSync(openssl, ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  const text = readFileSync(certificate, 'utf8');
  writeFileSync(join(folder, 'sobuj.pem'), text + readFileSync(key, 'utf8'));
  return text;
}
