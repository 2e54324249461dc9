import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A shop of its own, without demo content, for a story that needs other settings or the log. */
export async function startSecondShop(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sobuj-second-'));
  const shop = spawn(process.execPath, ['api/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED_DEMO: '0',
      PORT: '0',
      AI_API_KEY: '',
      ...settings,
    },
  });
  let log = '';
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk;
      const open = /Sobuj is open at (\S+)/.exec(log)?.[1];
      if (open) resolve(open);
    };
    shop.stdout.on('data', read);
    shop.stderr.on('data', read);
    shop.once('exit', () => reject(new Error(log)));
  });
  return {
    url: await address,
    /** All that it has written so far. */
    log: () => log,
    async stop() {
      shop.kill('SIGTERM');
      await once(shop, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
