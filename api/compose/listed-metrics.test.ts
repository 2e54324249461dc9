import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '#api/http/watch/create-metrics.ts';
import type { MetricSources } from '#api/http/watch/metrics.ts';
import { features } from './features.ts';
import { listedMetrics } from './listed-metrics.ts';

/** A shop with all sources of metrics. */
const everything: Required<MetricSources> = {
  poolStats: () => ({ total: 10, idle: 4, waiting: 2 }),
  cacheStats: () => ({ hits: 1, misses: 3, bytes: 4096, entries: 5 }),
  waitingJobs: async () => [{ kind: 'send-mail', waiting: 3, oldestSeconds: 1.5 }],
  undelivered: async () => ({ mail: 2, sms: 0 }),
  eventStreams: () => ({ user: 7, seller: 1 }),
  redis: () => ({ isConnected: true, reconnects: 4 }),
  replica: () => ({ isRead: false, lag: Number.POSITIVE_INFINITY }),
  freeBytes: async () => 1_000_000,
  lastBackup: async () => 1_790_000_000,
  features: features.flatMap(({ metrics }) =>
    metrics
      ? [{ ...metrics, read: async () => ({ sobuj_parcels_unclear: 6, sobuj_product_imports: { running: 2 } }) }]
      : [],
  ),
  lastMigration: async () => '0039_texts-in-normal-form',
};

async function textOf(sources: MetricSources): Promise<string> {
  const metrics = createMetrics();
  metrics.watch(fastify(), sources);
  return (await metrics.read()).text;
}

async function counted(): Promise<string[]> {
  return [...(await textOf(everything)).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
}

test('every metric of the shop is listed once, and every one that is listed is counted', async () => {
  const listed = listedMetrics.flatMap(({ names }) => names);
  expect(listed.length).toBeGreaterThan(30);
  expect(new Set(listed).size).toBe(listed.length);
  const names = await counted();
  expect(names.filter((name) => name.startsWith('sobuj_') && !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !names.includes(name))).toEqual([]);
});

test('alerts and graphs are about metrics that are counted, and alerts have names of their own', async () => {
  const names = await counted();
  const expressions = listedMetrics.flatMap(({ alerts = [], graphs = [] }) => [...alerts, ...graphs]);
  const asked = expressions.flatMap(({ expr }) => [...expr.matchAll(/\b(?:sobuj|nodejs|process)_\w+/g)].map(String));
  expect(asked.length).toBeGreaterThan(40);
  expect(asked.map((name) => name.replace(/_(?:bucket|count)$/, '')).filter((name) => !names.includes(name))).toEqual(
    [],
  );
  const alerts = listedMetrics.flatMap(({ alerts = [] }) => alerts.map(({ name }) => name));
  expect(new Set(alerts).size).toBe(alerts.length);
});

test('the metrics of other parts are read when they are collected', async () => {
  const lines = (await textOf(everything)).split('\n');
  for (const line of [
    'sobuj_jobs_waiting{kind="send-mail"} 3',
    'sobuj_jobs_oldest_seconds{kind="send-mail"} 1.5',
    'sobuj_messages_undelivered{way="mail"} 2',
    'sobuj_event_streams{reader="user"} 7',
    'sobuj_redis_connected 1',
    'sobuj_redis_reconnects_total 4',
    'sobuj_replica_read 0',
    'sobuj_replica_lag_seconds +Inf',
    'sobuj_data_free_bytes 1000000',
    'sobuj_last_backup_timestamp_seconds 1790000000',
    'sobuj_parcels_unclear 6',
    'sobuj_product_imports{state="running"} 2',
    'sobuj_schema_info{migration="0039_texts-in-normal-form"} 1',
  ]) {
    expect(lines).toContain(line);
  }
});

test('a value that is unknown at the moment is left out', async () => {
  const nobodyKnows = async () => undefined;
  const text = await textOf({
    ...everything,
    waitingJobs: nobodyKnows,
    undelivered: nobodyKnows,
    freeBytes: nobodyKnows,
    lastBackup: nobodyKnows,
    features: everything.features.map((one) => ({ ...one, read: nobodyKnows })),
    lastMigration: nobodyKnows,
  });
  const unknown =
    /^sobuj_(jobs_waiting|jobs_oldest_seconds|messages_undelivered|data_free_bytes|schema_info|last_backup|parcels|product_imports)/m;
  expect(text).not.toMatch(unknown);
  expect(text).toContain('sobuj_redis_connected 1');
});
