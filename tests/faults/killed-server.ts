import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { onServer } from '#tests/support/database/test-database.ts';
import { type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { type RunningShop, startShop } from './start-shop.ts';

/** A shop that a test starts and kills, on the same data each time. */
type KilledServer = {
  dataDir: string;
  /** Where its PostgreSQL is; undefined with the embedded database. */
  databaseUrl: string | undefined;
  /** The running shop, after the first start. */
  shop: RunningShop;
  /** Starts the shop, or starts it again, with its clock this many minutes ahead. */
  start(minutes?: number): Promise<void>;
};

/** Makes the folder and the database before the tests of this file or `describe`, and removes them afterwards. */
export function killedServer(): KilledServer {
  let postgres: OwnPostgres | undefined;
  const killed = {
    async start(minutes) {
      const { dataDir } = killed;
      killed.shop = await startShop({ DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) }, minutes);
    },
  } as KilledServer;
  beforeAll(async () => {
    killed.dataDir = await mkdtemp(join(tmpdir(), 'sobuj-killed-'));
    // Durable as in production: writes are acknowledged only when they are on disk.
    postgres = onServer ? await startOwnPostgres({ fsync: 'on' }) : undefined;
    killed.databaseUrl = postgres?.url;
  });
  afterAll(async () => {
    await (killed.shop as RunningShop | undefined)?.kill();
    await postgres?.remove();
    await rm(killed.dataDir, { recursive: true, force: true });
  });
  return killed;
}
