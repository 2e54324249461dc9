import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOfDatabase } from '#tests/support/database/server-machines.ts';
import server from '../../../scripts/run/server-process.json' with { type: 'json' };

/** A shop in a process of its own. */
export type ShopProcess = {
  process: ChildProcess;
  /** Its URL, such as http://localhost:1234. */
  origin: string;
  /** Resolves when its output contains a text, now or later. Rejects when it ends before. */
  wrote(text: string): Promise<void>;
  /** The first group of a pattern in its output. */
  read(pattern: RegExp): string;
  /** Exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>;
};

/** The built server, as a service manager starts it. */
export const builtServer = ['node_modules/node/bin/node', ...server.flags, 'build/api/start.js'] as const;

export const processSeller = { email: 'seller@example.com', password: 'seller-secret' };

/** A start takes two seconds, but up to fifty on a slow, busy machine. */
const startMilliseconds = 150_000;

/** A data folder of a shop, and how to remove it. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sobuj-process-'));
  // A server that no longer responds may still be closing its database.
  const patience = { maxRetries: 20, retryDelay: 100 };
  return { folder, remove: () => rm(folder, { recursive: true, force: true, ...patience }) };
}

/**
 * Starts a command that serves the shop on a free port, with an empty embedded database, and waits until it is open.
 */
export async function startShop(
  command: readonly [string, ...string[]],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const [file, ...rest] = command;
  const child = spawn(file, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED_DEMO: '0',
      SELLER_EMAIL: processSeller.email,
      SELLER_PASSWORD: processSeller.password,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      ...(env.DATABASE_URL && { DATABASE_KIND: kindOfDatabase(env.DATABASE_URL) }),
      ...env,
    },
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const wrote = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = () => {
        if (!output.includes(text)) return;
        listeners.delete(check);
        resolve();
      };
      listeners.add(check);
      void ended.then((how) => reject(new Error(`It ended (${how}) without writing '${text}':\n${output}`)));
      check();
    });
  const read = (pattern: RegExp) => pattern.exec(output)?.[1] ?? '';
  // Releases the data folder even if the start is too slow: other shops will use it.
  const tooLate = setTimeout(() => child.kill('SIGKILL'), startMilliseconds);
  await wrote('/api/docs').finally(() => clearTimeout(tooLate));
  return { process: child, origin: read(/open at (http:\S+)/), wrote, read, ended };
}
