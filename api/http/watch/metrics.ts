import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PoolStats, ReplicaState } from '#database/driver/connection.ts';

/** Counters of a response cache; `bytes` and `entries` are its current size. */
type CacheStats = { hits: number; misses: number; bytes: number; entries: number };

/** How many jobs of a kind are due, and for how long the oldest of them has been. */
export type WaitingJobs = { kind: string; waiting: number; oldestSeconds: number };

/** A feature's gauges, by their names, and their values: a number, or one for each value of the gauge's label. */
export type FeatureNumbers = {
  gauges: Readonly<Record<string, { help: string; label?: string }>>;
  read(): Promise<Readonly<Record<string, number | Readonly<Record<string, number>>>> | undefined>;
};

/** Sources of metrics of other parts, read when metrics are collected. Missing sources are left out. */
export type MetricSources = {
  poolStats?: (() => PoolStats) | undefined;
  cacheStats?: (() => CacheStats) | undefined;
  /** Due jobs by kind. Undefined where they cannot be counted; the same holds for the next fields. */
  waitingJobs?: (() => Promise<readonly WaitingJobs[] | undefined>) | undefined;
  /** Messages that were given up, by way. */
  undelivered?: (() => Promise<Readonly<Record<string, number>> | undefined>) | undefined;
  /** Streams of events that are open, by who reads them. */
  eventStreams?: (() => Readonly<Record<string, number>>) | undefined;
  redis?: (() => { isConnected: boolean; reconnects: number }) | undefined;
  replica?: (() => ReplicaState) | undefined;
  /** Free bytes on the disk of the data folder. */
  freeBytes?: (() => Promise<number | undefined>) | undefined;
  /** When the last backup was made, in seconds since 1970; undefined where none is known. */
  lastBackup?: (() => Promise<number | undefined>) | undefined;
  /** What features read from the database. */
  features?: readonly FeatureNumbers[] | undefined;
  /** The name of the last migration that the database has. */
  lastMigration?: (() => Promise<string | undefined>) | undefined;
};

/** A finished request: its route is a pattern, `seconds` the time from its head to the end of the response. */
export type AnsweredRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  orderPlaced(): void;
  /** Counts an attempt (or a refund) that reaches a state, by provider. */
  paymentSettled(provider: string, state: string): void;
  refundSettled(state: string): void;
  /** Counts a request that the framework does not see; `watch` counts the others. */
  requestAnswered(request: AnsweredRequest): void;
  /** Counts a job's try by its result: done, failed, or finally failed. */
  jobEnded(kind: string, outcome: string): void;
  /** Counts a message that was held back, by way and reason. */
  messageHeld(way: string, reason: string): void;
  /** Counts a call to another service (a courier, the mail server), with its outcome and time. */
  serviceCalled(call: { service: string; call: string; outcome: string; seconds: number }): void;
  /** Records how long a statement waited for a connection of the pool, in seconds. */
  observePoolWait(seconds: number): void;
  /** Called with each SQL statement; for `connect`. Undefined when metrics are off. */
  onQuery: (() => void) | undefined;
  /** Counts the requests of this server. Adds nothing when metrics are off. */
  watch(app: FastifyInstance, sources: MetricSources): void;
  /** Returns all metrics in Prometheus format. */
  read(): Promise<{ type: string; text: string }>;
};

/** The plugin that counts the server's requests. */
export const requestMetrics = fp<{ metrics: Metrics; sources: MetricSources }>(
  async (app, { metrics, sources }) => metrics.watch(app, sources),
  { name: 'metrics' },
);

/** For a shop without METRICS_PORT. */
export const noMetrics: Metrics = {
  orderPlaced() {},
  paymentSettled() {},
  refundSettled() {},
  requestAnswered() {},
  jobEnded() {},
  messageHeld() {},
  serviceCalled() {},
  observePoolWait() {},
  onQuery: undefined,
  watch() {},
  read: async () => ({ type: 'text/plain', text: '' }),
};
