import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { createMetrics } from './create-metrics.ts';
import { noMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { version } from './version.ts';

const metrics = createMetrics();
const shop = await openTestApp({ rateLimit: true }, { metrics });
afterAll(() => shop.close());
const { db } = shop.database;

/** Returns the value of a series, with labels in any order; 0 when it does not exist yet. */
async function seriesValue(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { text } = await metrics.read();
  const line = text
    .split('\n')
    .filter((candidate) => candidate.startsWith(`${name}{`) || candidate.startsWith(`${name} `))
    .find((candidate) => Object.entries(labels).every(([label, value]) => candidate.includes(`${label}="${value}"`)));
  return line ? Number(line.slice(line.lastIndexOf(' '))) : 0;
}

test('name the release that runs', async () => {
  expect(await seriesValue('sobuj_build_info', { version, node: process.version })).toBe(1);
});

describe('requests', () => {
  test('are timed by the pattern of their route and the class of their status', async () => {
    await shop.app.inject({ url: `${calls.listProducts.path}?search=rumana` });
    await shop.app.inject({ method: 'DELETE', url: '/api/product/019b9d7a-5a00-7314-9ab9-a8c2d288930f' });
    const series = 'sobuj_http_request_seconds_count';
    expect(await seriesValue(series, { method: 'GET', route: '/api/product/list', status: '2xx' })).toBe(1);
    expect(await seriesValue(series, { method: 'DELETE', route: '/api/product/:id', status: '4xx' })).toBe(1);
    expect(await seriesValue('sobuj_http_refusals_total', { route: '/api/product/:id', status: '401' })).toBe(1);
  });

  test('cannot multiply the labels, whatever they ask for', async () => {
    for (let count = 0; count < 50; count++) {
      await shop.app.inject({ url: `/nothing-${count}?x=${count}` });
      await shop.app.inject({ method: 'PROPFIND' as 'GET', url: `/api/nothing-${count}` });
    }
    const { text } = await metrics.read();
    expect(text).not.toContain('nothing-');
    expect(await seriesValue('sobuj_http_refusals_total', { route: 'unknown', status: '404' })).toBe(100);
    expect(text.match(/sobuj_http_request_seconds_count\{[^}]*route="unknown"/g)).toHaveLength(1);
  });

  test('tell how many statements each took, also one with a body', async () => {
    const product = await createProduct(db);
    const { as, addressId, items } = await createBuyer(db, [[product, 1]]);
    shop.database.statements.splice(0);
    const order = { as, body: { items, address: addressId }, headers: { 'idempotency-key': 'once' } };
    expect((await shop.send(calls.placeOrder, order)).status).toBe(200);
    const sent = shop.database.statements.length;
    expect(sent).toBeGreaterThan(2);
    expect(await seriesValue('sobuj_database_statements_per_request_sum', { route: calls.placeOrder.path })).toBe(sent);
    expect(await seriesValue('sobuj_orders_placed_total')).toBe(1);
    await shop.send(calls.placeOrder, order);
    expect(await seriesValue('sobuj_orders_placed_total')).toBe(1);
  });
});

test('pool and cache are read when metrics are collected', async () => {
  const own = createMetrics();
  let hits = 1;
  own.watch(fastify(), {
    poolStats: () => ({ total: 10, idle: 4, waiting: 2 }),
    cacheStats: () => ({ hits, misses: 3, bytes: 4096, entries: 5 }),
  });
  own.observePoolWait(0.003);
  await own.read();
  hits = 7;
  const { text } = await own.read();
  for (const line of [
    'sobuj_database_pool_connections{state="open"} 10',
    'sobuj_database_pool_connections{state="in use"} 6',
    'sobuj_database_pool_connections{state="waiting"} 2',
    'sobuj_response_cache_reads_total{outcome="hit"} 7',
    'sobuj_response_cache_reads_total{outcome="miss"} 3',
    'sobuj_response_cache_bytes 4096',
    'sobuj_response_cache_entries 5',
    'sobuj_database_pool_wait_seconds_bucket{le="0.005"} 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

describe('the port of the metrics', () => {
  test('serves them at /metrics, and nothing else', async () => {
    const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
    const answer = await at('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('process_resident_memory_bytes');
    expect([(await at('/')).status, (await at('/metrics', { method: 'POST' })).status]).toEqual([404, 404]);
    await expect(serveMetrics(metrics, { port: server.port, host: '127.0.0.1' })).rejects.toThrow(
      /^METRICS_PORT can't be used/,
    );
    await server.close();
    await expect(at('/metrics')).rejects.toThrow();
  });

  test("differs from the shop's port", async () => {
    expect((await shop.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});

test('nothing is counted, and no statement is observed, without a port', async () => {
  expect(noMetrics.onQuery).toBeUndefined();
  expect((await noMetrics.read()).text).toBe('');
});
