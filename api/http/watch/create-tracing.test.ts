import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { capturedLog } from '#tests/support/captured-log.ts';
import { createBuyer, createProduct } from '#tests/support/people/factories.ts';
import { openTraceReceiver, type ReceivedSpan, take } from '#tests/support/servers/trace-receiver.ts';
import { dataFolder } from '#tests/support/shops/shop-process.ts';
import { openTestApp } from '#tests/support/shops/test-app.ts';
import { createTracing } from './create-tracing.ts';
import { statementText } from './statement-text.ts';
import { version } from './version.ts';

const receiver = await openTraceReceiver();
const tracing = createTracing({ url: `${receiver.url}/v1/traces`, serviceName: 'green', delay: 10 });
const log = capturedLog();
const secret = 'rumana.akter@example.com';
const shop = await openTestApp(
  { logLevel: 'info' },
  {
    tracing,
    logStream: log,
    pages: (app) => {
      app.get(
        '/asks-itself',
        async () => (await app.inject({ url: calls.listProducts.path, remoteAddress: '0.0.0.0' })).body,
      );
      app.get('/fails', async () => {
        throw new TypeError(`Cannot read ${secret}`);
      });
      app.get('/fails-in-sql', () => shop.database.db.execute(sql`select ${secret}::integer`));
    },
  },
);
afterAll(async () => {
  await shop.close();
  await tracing.close();
  await receiver.close();
});
afterEach(() => {
  receiver.answer = take;
});

/** Waits for the first trace whose root has this name, and returns it. */
async function traceOf(name: string, timeout = 8000): Promise<{ root: ReceivedSpan; children: ReceivedSpan[] }> {
  const root = await vi.waitUntil(() => receiver.spans.find((span) => span.name === name && !span.parentSpanId), {
    timeout,
  });
  return {
    root,
    children: receiver.spans.filter(({ traceId, spanId }) => traceId === root.traceId && spanId !== root.spanId),
  };
}

describe('a call', () => {
  test('makes one trace: a span of the request, named by its route, and spans of its statements', async () => {
    const product = await createProduct(shop.database.db);
    const { as, addressId, items } = await createBuyer(shop.database.db, [[product, 1]]);
    shop.database.statements.splice(0);
    const order = { as, body: { items, address: addressId }, headers: { 'idempotency-key': 'once' } };
    expect((await shop.send(calls.placeOrder, order)).status).toBe(200);
    const sent = shop.database.statements.map(statementText);
    expect(sent.length).toBeGreaterThan(2);
    const { root, children } = await traceOf(`POST ${calls.placeOrder.path}`);
    expect(root).toMatchObject({
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': calls.placeOrder.path,
        'http.response.status_code': 200,
      },
      service: { 'service.name': 'green', 'service.version': version },
      status: { code: 0 },
    });
    expect(receiver.paths).toEqual(new Set(['POST /v1/traces']));
    expect(children.map(({ attributes }) => attributes['db.query.text'])).toEqual(expect.arrayContaining(sent));
    expect(children.map(({ name }) => name)).toContain('INSERT');
    expect(new Set(children.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root.spanId]));
  });

  test('holds neither queries, parameters nor what stood in an address', async () => {
    const id = '019b9d7a-5a00-7314-9ab9-a8c2d288930f';
    await shop.app.inject({ url: `/api/post/${id}/comments?search=${secret}`, headers: { 'user-agent': secret } });
    await shop.app.inject({ method: 'PROPFIND' as 'GET', url: `/api/${secret}` });
    const { root, children } = await traceOf('_OTHER unknown');
    expect(root.attributes['http.response.status_code']).toBe(404);
    expect(children).toEqual([]);
    expect((await traceOf('GET /api/post/:postId/comments')).children.length).toBeGreaterThan(0);
    expect(receiver.bodies.join()).not.toContain(secret);
    expect(receiver.bodies.join()).not.toContain(id);
  });

  test('of the shop itself belongs to the trace of the page that made it', async () => {
    await shop.app.inject({ url: '/asks-itself' });
    const { root, children } = await traceOf('GET /asks-itself');
    const call = children.find(({ name }) => name === `GET ${calls.listProducts.path}`);
    expect(call?.parentSpanId).toBe(root.spanId);
    expect(children.filter(({ parentSpanId }) => parentSpanId === call?.spanId).length).toBeGreaterThan(0);
  });

  test('to a file or a health check makes none', async () => {
    await shop.app.inject({ url: '/readyz' });
    await shop.app.inject({ url: '/fails' });
    await traceOf('GET /fails');
    expect(receiver.spans.filter(({ name }) => name.includes('readyz'))).toEqual([]);
  });
});

describe('an error', () => {
  test('is recorded without messages that may contain user data', async () => {
    await shop.app.inject({ url: '/fails' });
    const { root } = await traceOf('GET /fails');
    expect(root).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
    expect(root.events).toEqual([expect.objectContaining({ 'exception.type': 'TypeError' })]);
    expect(JSON.stringify(root)).not.toContain(secret);
  });

  test('of a statement is told by its code, with the request that it failed', async () => {
    await shop.app.inject({ url: '/fails-in-sql' });
    const { root, children } = await traceOf('GET /fails-in-sql');
    for (const span of [root, ...children])
      expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '22P02' } });
    expect(children.map(({ attributes }) => attributes['db.query.text'])).toEqual(['select $1::integer']);
    expect(receiver.bodies.join()).not.toContain(secret);
  });
});

describe('a job', () => {
  test('makes one trace with its statements', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { root, children } = await traceOf('job remove-expired-sessions', 20_000);
    expect(root).toMatchObject({
      kind: 5,
      attributes: { 'sobuj.job.kind': 'remove-expired-sessions', 'sobuj.job.outcome': 'done' },
    });
    expect(children.length).toBeGreaterThan(0);
    expect(new Set(children.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root.spanId]));
  }, 30_000);

  test('that fails says whether it is tried again', async () => {
    const failing = (kind: string, isLast: boolean) =>
      tracing.aroundJob({ kind, isLast }, () => Promise.reject(new TypeError(secret)));
    await expect(failing('first', false)).rejects.toThrow(secret);
    await expect(failing('last', true)).rejects.toThrow(secret);
    const error = { 'error.type': 'TypeError' };
    expect((await traceOf('job first')).root).toMatchObject({
      status: { code: 2 },
      attributes: { 'sobuj.job.outcome': 'failed', ...error },
    });
    expect((await traceOf('job last')).root).toMatchObject({
      attributes: { 'sobuj.job.outcome': 'given up', ...error },
    });
    expect(receiver.bodies.join()).not.toContain(secret);
  });
});

describe('a receiver', () => {
  test('that refuses changes no answer, and is logged once', async () => {
    receiver.answer = (response) => response.writeHead(400).end();
    const refused = () => log.lines().filter(({ msg }) => msg === 'the traces cannot be sent');
    for (const part of ['one', 'two', 'three']) {
      const before = receiver.bodies.length;
      expect((await shop.app.inject({ url: `/asks-itself?${part}` })).statusCode).toBe(200);
      await vi.waitUntil(() => receiver.bodies.length > before);
    }
    await vi.waitUntil(() => refused().length > 0);
    expect(refused()).toHaveLength(1);
    receiver.answer = take;
    await shop.app.inject({ url: '/asks-itself' });
    await vi.waitUntil(() => log.lines().some(({ msg }) => msg === 'the traces are sent again'));
  });

  test.each([
    ['says 503', (response: Parameters<typeof take>[0]) => void response.writeHead(503, { 'retry-after': '60' }).end()],
    ['never answers', () => {}],
  ])('that %s is left behind when the server stops', async (_what, answer) => {
    const hanging = await openTraceReceiver(answer);
    const own = createTracing({ url: `${hanging.url}/v1/traces`, serviceName: 'green', delay: 10 });
    await own.aroundJob({ kind: 'any', isLast: false }, async () => {});
    await vi.waitUntil(() => hanging.bodies.length > 0);
    // Far more than are kept.
    for (let count = 0; count < 10_000; count += 1)
      await own.aroundJob({ kind: 'many', isLast: false }, async () => {});
    await own.close();
    expect(hanging.spans.length).toBeLessThan(10_000);
    await hanging.close();
  });
});

describe('the libraries', () => {
  /** Starts the shop on a missing database and returns the OpenTelemetry modules loaded until it fails. */
  async function loadedBy(settings: Record<string, string>): Promise<string> {
    const { folder, remove } = await dataFolder();
    onTestFinished(remove);
    const report =
      'load(url, context, next) { if (url.includes("@opentelemetry")) console.log(url); return next(url, context); }';
    const hooks = `import { registerHooks } from 'node:module'; registerHooks({ ${report} });`;
    const started = [`--import=data:text/javascript,${encodeURIComponent(hooks)}`, 'api/main.ts'];
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none', ...settings };
    const child = spawn(process.execPath, started, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [loaded, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect(said).toContain('DATABASE_URL');
    return loaded;
  }

  test('are loaded only with the setting', async () => {
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).not.toContain('@opentelemetry');
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })).toContain('@opentelemetry/sdk-trace');
  });
});
