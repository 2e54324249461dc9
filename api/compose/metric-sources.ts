import type { Redis } from 'ioredis';
import pLimit from 'p-limit';
import type { FeatureNumbers, MetricSources } from '#api/http/watch/metrics.ts';
import { sampled } from '#api/http/watch/sampled.ts';
import { waitingJobs } from '#api/jobs/waiting-jobs.ts';
import { countUndelivered } from '#api/notifications/count-undelivered.ts';
import { freeBytes } from '#api/pictures/store/free-bytes.ts';
import type { Services } from '#api/services/services.ts';
import type { Connection } from '#database/driver/connection.ts';
import { lastMigration } from '#database/driver/last-migration.ts';
import { features } from './features.ts';
import { jobKinds } from './job-kinds.ts';
import { lastBackup } from './last-backup.ts';

const minute = 60_000;

/** Where the metrics of a shop are read. What asks the database or the disk is asked every few seconds at most. */
export function metricSources(connection: Connection, services: Services): MetricSources {
  const { db, config, catalogCache, orderEvents, redis, replica } = services;
  return {
    poolStats: connection.poolStats,
    cacheStats: () => catalogCache.stats,
    waitingJobs: sampled(() => waitingJobs(connection, jobKinds)),
    undelivered: sampled(() => countUndelivered(db)),
    eventStreams: () => orderEvents.count(),
    redis: redis && watchConnection(redis),
    replica: replica && (() => replica.state()),
    freeBytes: sampled(() => freeBytes(config.dataDir)),
    lastBackup: sampled(() => lastBackup(config.dataDir), { every: minute }),
    features: featureNumbers(services),
    lastMigration: sampled(() => lastMigration(db), { every: minute }),
  };
}

/** One after the other, so that they take one connection at a time. */
function featureNumbers(services: Services): FeatureNumbers[] {
  const inTurn = pLimit(1);
  return features.flatMap(({ metrics }) =>
    metrics ? [{ ...metrics, read: sampled(() => inTurn(() => metrics.read(services)), { every: 10_000 }) }] : [],
  );
}

/** Counts from now on how often Redis is back. */
function watchConnection(redis: Redis) {
  let connects = redis.status === 'ready' ? 1 : 0;
  redis.on('ready', () => {
    connects += 1;
  });
  return () => ({ isConnected: redis.status === 'ready', reconnects: Math.max(0, connects - 1) });
}
