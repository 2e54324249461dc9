import { readFile } from 'node:fs/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from './create-metrics.ts';
import type { MetricSources } from './metrics.ts';

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
  lastMigration: async () => '0039_texts-in-normal-form',
};

async function textOf(sources: MetricSources): Promise<string> {
  const metrics = createMetrics();
  metrics.watch(fastify(), sources);
  return (await metrics.read()).text;
}

/** The names in the first column of the table of metrics. */
async function documented(): Promise<string[]> {
  const [, afterTitle = ''] = (await readFile('docs/operations.md', 'utf8')).split('\n## Metrics\n');
  const [chapter = ''] = afterTitle.split('\n## ');
  const cells = [...chapter.matchAll(/^\| (`.+?`) \|/gm)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

test('every metric of the shop stands in the table of docs/operations.md, and every one there is counted', async () => {
  const counted = [...(await textOf(everything)).matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  const named = await documented();
  expect(named.length).toBeGreaterThan(20);
  expect(counted.filter((name) => name.startsWith('sobuj_') && !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !counted.includes(name))).toEqual([]);
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
    lastMigration: nobodyKnows,
  });
  const unknown = /^sobuj_(jobs_waiting|jobs_oldest_seconds|messages_undelivered|data_free_bytes|schema_info)/m;
  expect(text).not.toMatch(unknown);
  expect(text).toContain('sobuj_redis_connected 1');
});
