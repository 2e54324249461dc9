import { fork } from 'node:child_process';
import { once } from 'node:events';
import { processSeller } from '#tests/support/shops/shop-process.ts';

/** The shop as a separate process. */
export type RunningShop = {
  url: string;
  /** Its output so far. */
  log(): string;
  /** Rejects when it exits by itself, with its last output. */
  failed: Promise<never>;
  /** Kills it at once, like a power failure. */
  kill(): Promise<void>;
  /** Stops it gracefully; requests in progress are finished. Returns its exit code. */
  stop(): Promise<number | null>;
};

/** The shop exits with its parent, so nothing is left when a test is aborted. */
const endWithParent = 'data:text/javascript,process.on("disconnect", () => process.exit(1))';

/** Code that puts a shop's clock this many minutes ahead, so that a test need not wait until something has expired. */
function minutesLater(minutes: number): string {
  const later = `class extends Date {
    constructor(...given) { given.length > 0 ? super(...given) : super(Date.now()); }
    static now() { return super.now() + ${minutes * 60_000}; }
  }`;
  return `data:text/javascript,${encodeURIComponent(`globalThis.Date = ${later}`)}`;
}

/**
 * Starts the built shop without demo content, its clock `minutes` ahead, and waits until it is open. Throws with the
 * shop's log when it does not open.
 */
export async function startShop(settings: Record<string, string>, minutes = 0): Promise<RunningShop> {
  const shop = fork('build/api/start.js', [], {
    execArgv: ['--import', endWithParent, ...(minutes > 0 ? ['--import', minutesLater(minutes)] : [])],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      SEED_DEMO: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      SELLER_EMAIL: processSeller.email,
      SELLER_PASSWORD: processSeller.password,
      ...settings,
    },
  });
  let log = '';
  let killed = false;
  const opened = Promise.withResolvers<string>();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  for (const stream of [shop.stdout, shop.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-100_000);
      const address = /Sobuj is open at (\S+)/.exec(log)?.[1];
      if (address) opened.resolve(address.replace('localhost', '127.0.0.1'));
    });
  }
  const ended = once(shop, 'exit').then(() => {
    const failure = new Error(`The shop has ended by itself:\n${log.slice(-5000)}`);
    opened.reject(failure);
    if (!killed) failed.reject(failure);
  });
  return {
    url: await opened.promise,
    log: () => log,
    failed: failed.promise,
    async kill() {
      killed = true;
      shop.kill('SIGKILL');
      await ended;
    },
    async stop() {
      killed = true;
      shop.kill('SIGTERM');
      await ended;
      return shop.exitCode;
    },
  };
}
