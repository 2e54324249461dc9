import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest, MetricSources, Metrics } from './metrics.ts';
import { routeOf } from './route-of.ts';
import { version } from './version.ts';
import { watchShop } from './watch-shop.ts';

/** Creates separate metrics for each server, so that several can run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'sobuj_build_info',
    help: 'The release that runs, as a label',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  const orders = new Counter({ name: 'sobuj_orders_placed_total', help: 'Orders placed', registers });
  const payments = new Counter({
    name: 'sobuj_payments_total',
    help: 'Attempts to pay that came to a state',
    labelNames: ['provider', 'state'],
    registers,
  });
  const refunds = new Counter({
    name: 'sobuj_refunds_total',
    help: 'Refunds that came to a state',
    labelNames: ['state'],
    registers,
  });
  const jobs = new Counter({
    name: 'sobuj_jobs_total',
    help: 'Tries of jobs that have ended',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const held = new Counter({
    name: 'sobuj_messages_held_total',
    help: 'Mails and text messages that were held back',
    labelNames: ['way', 'reason'],
    registers,
  });
  const serviceCalls = new Histogram({
    name: 'sobuj_service_call_seconds',
    help: 'Time that a call to another service took, by its outcome',
    labelNames: ['service', 'call', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30],
    registers,
  });
  const poolWait = new Histogram({
    name: 'sobuj_database_pool_wait_seconds',
    help: 'How long statements waited for a connection',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 1, 2, 5],
    registers,
  });
  const statements = new AsyncLocalStorage<{ count: number }>();
  const requestAnswered = requestCounter(registers);
  return {
    orderPlaced: () => orders.inc(),
    paymentSettled: (provider, state) => payments.inc({ provider, state }),
    refundSettled: (state) => refunds.inc({ state }),
    requestAnswered,
    jobEnded: (kind, outcome) => jobs.inc({ kind, outcome }),
    messageHeld: (way, reason) => held.inc({ way, reason }),
    serviceCalled: ({ seconds, ...labels }) => serviceCalls.observe(labels, seconds),
    observePoolWait: (seconds) => poolWait.observe(seconds),
    onQuery() {
      const counted = statements.getStore();
      if (counted) counted.count++;
    },
    watch(app, sources) {
      watchRequests(app, requestAnswered);
      watchStatements(app, registers, statements);
      watchPool(registers, sources);
      watchCache(registers, sources);
      watchShop(registers, sources);
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** The route is a pattern and the method a known one, so that clients cannot multiply the labels. */
function requestCounter(registers: Registry[]): (request: AnsweredRequest) => void {
  const duration = new Histogram({
    name: 'sobuj_http_request_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const refusals = new Counter({
    name: 'sobuj_http_refusals_total',
    help: 'Answers with a status from 400 on, by that status',
    labelNames: ['route', 'status'],
    registers,
  });
  return ({ method, route, status, seconds }) => {
    duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    if (status >= 400) refusals.inc({ route, status });
  };
}

function watchRequests(app: FastifyInstance, requestAnswered: (request: AnsweredRequest) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const method = route === 'unknown' ? 'any' : request.method;
    requestAnswered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
}

function watchStatements(
  app: FastifyInstance,
  registers: Registry[],
  statements: AsyncLocalStorage<{ count: number }>,
) {
  const perRequest = new Histogram({
    name: 'sobuj_database_statements_per_request',
    help: 'SQL statements that a request took',
    labelNames: ['route'],
    buckets: [0, 1, 2, 3, 4, 6, 8, 12, 20, 50],
    registers,
  });
  const counts = new WeakMap<object, { count: number }>();
  app.addHook('onRequest', (request, _reply, done) => {
    const counted = { count: 0 };
    counts.set(request, counted);
    statements.run(counted, done);
  });
  // Reading a body loses the async context: it continues in the socket's.
  app.addHook('preValidation', (request, _reply, done) => {
    statements.run(counts.get(request) ?? { count: 0 }, done);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    perRequest.observe({ route: routeOf(request) }, counts.get(request)?.count ?? 0);
    done();
  });
}

function watchPool(registers: Registry[], { poolStats }: MetricSources): void {
  if (!poolStats) return;
  new Gauge({
    name: 'sobuj_database_pool_connections',
    help: 'Connections of the pool, and statements that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = poolStats();
      this.set({ state: 'open' }, total);
      this.set({ state: 'in use' }, total - idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

function watchCache(registers: Registry[], { cacheStats }: MetricSources): void {
  if (!cacheStats) return;
  new Counter({
    name: 'sobuj_response_cache_reads_total',
    help: 'Cached responses that were there, and that had to be made',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, misses } = cacheStats();
      this.reset();
      this.inc({ outcome: 'hit' }, hits);
      this.inc({ outcome: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'sobuj_response_cache_bytes',
    help: 'Bytes that cached responses hold',
    registers,
    collect() {
      this.set(cacheStats().bytes);
    },
  });
  new Gauge({
    name: 'sobuj_response_cache_entries',
    help: 'Cached responses that are cached',
    registers,
    collect() {
      this.set(cacheStats().entries);
    },
  });
}
