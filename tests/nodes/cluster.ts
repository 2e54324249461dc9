import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningShop, startShop } from '#tests/faults/start-shop.ts';
import { type PictureBucket, startPictureBucket } from '#tests/support/servers/picture-bucket.ts';
import { freePort, type OwnPostgres, startOwnPostgres } from '../../scripts/own-servers/own-postgres.ts';
import { type OwnProcess, startOwnProcess } from '../../scripts/own-servers/own-process.ts';

/** The shared services of several nodes, and the nodes. */
export type Cluster = {
  postgres: OwnPostgres;
  bucket: PictureBucket;
  redis: OwnProcess & { port: number };
  /** Starts a node and waits until it is open. */
  startNode(settings?: Record<string, string>): Promise<RunningShop>;
  /** Stops everything in reverse order. */
  close(): Promise<void>;
};

/** A separate PostgreSQL server, Redis and picture store for the nodes. */
export async function openCluster(postgresSettings: Record<string, string | number> = {}): Promise<Cluster> {
  const [postgres, bucket, redis] = await Promise.all([
    startOwnPostgres({ max_connections: 100, ...postgresSettings }),
    startPictureBucket(),
    startRedis(await freePort()),
  ]);
  const nodes: RunningShop[] = [];
  const folders: string[] = [];
  return {
    postgres,
    bucket,
    redis,
    async startNode(settings = {}) {
      const folder = await mkdtemp(join(tmpdir(), 'sobuj-node-'));
      folders.push(folder);
      const node = await startShop({
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
        ...bucket.settings,
        ...settings,
      });
      nodes.push(node);
      return node;
    },
    async close() {
      for (const node of nodes) await node.kill();
      await redis.stop();
      await bucket.close();
      await postgres.remove();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts Redis on a port, without persistence. */
export async function startRedis(port: number): Promise<OwnProcess & { port: number }> {
  const rest = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return { ...(await startOwnProcess('/usr/bin/redis-server', rest, { port })), port };
}
