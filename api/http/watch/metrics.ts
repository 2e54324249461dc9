import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PoolStats } from '#database/connection.ts';

/** What a cache of answers counts; `bytes` and `entries` are what it holds now. */
type CacheStats = { hits: number; misses: number; bytes: number; entries: number };

/** Where numbers of other parts are read when metrics are collected. Sources that are missing are left out. */
export type MetricSources = {
  poolStats?: (() => PoolStats) | undefined;
  cacheStats?: (() => CacheStats) | undefined;
};

/** A request that was answered: its route is a pattern, `seconds` the time from its head to the end of its answer. */
export type AnsweredRequest = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  orderPlaced(): void;
  /** An attempt to pay has come to a state, by its provider; so has a refund. */
  paymentSettled(provider: string, state: string): void;
  refundSettled(state: string): void;
  /** For a request that the framework does not see; `watch` counts the others. */
  requestAnswered(request: AnsweredRequest): void;
  /** An attempt at a job has ended: done, failed, or given up. */
  jobEnded(kind: string, outcome: string): void;
  /** A message to people was held back, by its way and why. */
  messageHeld(way: string, reason: string): void;
  /** How long a statement waited for a connection of the pool, in seconds. */
  observePoolWait(seconds: number): void;
  /** Called with each SQL statement; for `connect`. Undefined when nothing is counted. */
  onQuery: (() => void) | undefined;
  /** Counts the requests of this server. Nothing is added to it when nothing is counted. */
  watch(app: FastifyInstance, sources: MetricSources): void;
  /** All numbers, as Prometheus reads them. */
  read(): Promise<{ type: string; text: string }>;
};

/** The plugin that counts the requests of the server. */
export const requestMetrics = fp<{ metrics: Metrics; sources: MetricSources }>(
  async (app, { metrics, sources }) => metrics.watch(app, sources),
  { name: 'metrics' },
);

/** For a shop whose METRICS_PORT is unset. */
export const noMetrics: Metrics = {
  orderPlaced() {},
  paymentSettled() {},
  refundSettled() {},
  requestAnswered() {},
  jobEnded() {},
  messageHeld() {},
  observePoolWait() {},
  onQuery: undefined,
  watch() {},
  read: async () => ({ type: 'text/plain', text: '' }),
};
