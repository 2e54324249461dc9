import { fork } from 'node:child_process';
import { once } from 'node:events';
import { processSeller } from '#tests/support/shops/shop-process.ts';

/** The shop as a process of its own. */
export type RunningShop = {
  url: string;
  /** All that it has written so far. */
  log(): string;
  /** Rejects when it ends by itself, with what it wrote last. */
  failed: Promise<never>;
  /** Ends it at once, as a power failure would. */
  kill(): Promise<void>;
  /** Asks it to stop; what is under way is answered. Gives its exit code. */
  stop(): Promise<number | null>;
};

/** A shop without its parent ends: nothing stays behind when a test is broken off. */
const endWithParent = 'data:text/javascript,process.on("disconnect", () => process.exit(1))';

/** Starts the built shop without demo content and waits until it is open. Throws with its log when it does not open. */
export async function startShop(settings: Record<string, string>): Promise<RunningShop> {
  const shop = fork('build/api/start.js', [], {
    execArgv: ['--import', endWithParent],
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
