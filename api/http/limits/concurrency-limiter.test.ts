import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createConcurrencyLimiter, Overloaded } from './concurrency-limiter.ts';

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: vi.fn(() => promise), end: () => resolve('done') };
}

const limits = { concurrent: 2, waiting: 2, waitTimeouts: { call: 60_000, page: 60_000 }, refusalDelay: 1 };

describe('the concurrency limit', () => {
  test('admits as many as there are slots, the others in turn, and refuses those beyond', async () => {
    const concurrencyLimiter = createConcurrencyLimiter(limits);
    const jobs = Array.from({ length: 5 }, work);
    const answers = jobs.map(({ run }) => concurrencyLimiter.run(run));
    await expect(answers[4]).rejects.toBeInstanceOf(Overloaded);
    expect(jobs.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0, 0]);
    jobs[0]?.end();
    await answers[0];
    await vi.waitFor(() => expect(jobs.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0, 0]));
    for (const job of jobs) job.end();
    expect(await Promise.all(answers.slice(0, 4))).toEqual(['done', 'done', 'done', 'done']);
  });

  test('refuses work that has waited too long, without doing it later', async () => {
    const concurrencyLimiter = createConcurrencyLimiter({
      ...limits,
      concurrent: 1,
      waitTimeouts: { call: 1, page: 60_000 },
    });
    const [first, second] = [work(), work()];
    const running = concurrencyLimiter.run(first.run);
    await expect(concurrencyLimiter.run(second.run)).rejects.toBeInstanceOf(Overloaded);
    first.end();
    await running;
    expect(second.run).not.toHaveBeenCalled();
    await expect(vi.waitFor(() => concurrencyLimiter.run(async () => 'room again'))).resolves.toBe('room again');
  });

  test('has room again after work that failed', async () => {
    const concurrencyLimiter = createConcurrencyLimiter({ ...limits, concurrent: 1 });
    await expect(concurrencyLimiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(concurrencyLimiter.run(async () => 'yes')).resolves.toBe('yes');
  });

  test('lets a page wait longer than a call', async () => {
    const concurrencyLimiter = createConcurrencyLimiter({
      ...limits,
      concurrent: 1,
      waitTimeouts: { call: 1, page: 60_000 },
    });
    const [first, page, call] = [work(), work(), work()];
    const running = concurrencyLimiter.run(first.run);
    const rendered = concurrencyLimiter.run(page.run, 'page');
    await expect(concurrencyLimiter.run(call.run)).rejects.toBeInstanceOf(Overloaded);
    for (const job of [first, page]) job.end();
    expect(await Promise.all([running, rendered])).toEqual(['done', 'done']);
  });

  test('refuses nothing because the process stood still', async () => {
    const concurrencyLimiter = createConcurrencyLimiter({
      ...limits,
      concurrent: 1,
      waitTimeouts: { call: 100, page: 100 },
    });
    const server = createServer((socket) => socket.end('done'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    // Simulates work that ends with an external event, as a database statement does.
    const running = concurrencyLimiter.run(() => once(connect(port, '127.0.0.1').resume(), 'end'));
    const waiting = concurrencyLimiter.run(async () => 'done');
    const until = performance.now() + 1000;
    while (performance.now() < until);
    expect(concurrencyLimiter.refuseWhenFull()).toBeUndefined();
    await running;
    expect(await waiting).toBe('done');
    server.close();
  });

  test('refuses a request before its body is read when the queue is full, after a delay', async () => {
    const concurrencyLimiter = createConcurrencyLimiter({ ...limits, concurrent: 1, waiting: 1 });
    const jobs = [work(), work()];
    expect(concurrencyLimiter.refuseWhenFull()).toBeUndefined();
    const running = concurrencyLimiter.run(jobs[0]?.run ?? Promise.reject);
    expect(concurrencyLimiter.refuseWhenFull()).toBeUndefined();
    const waiting = concurrencyLimiter.run(jobs[1]?.run ?? Promise.reject);
    await expect(concurrencyLimiter.refuseWhenFull()).rejects.toBeInstanceOf(Overloaded);
    for (const job of jobs) job.end();
    await Promise.all([running, waiting]);
    expect(concurrencyLimiter.refuseWhenFull()).toBeUndefined();
  });

  test('lets other things happen between two pieces of work', async () => {
    const concurrencyLimiter = createConcurrencyLimiter({ ...limits, concurrent: 1, waiting: 10 });
    const order: string[] = [];
    const answers = Array.from({ length: 3 }, () => concurrencyLimiter.run(async () => order.push('work')));
    setImmediate(() => order.push('something else'));
    await Promise.all(answers);
    expect(order.indexOf('something else')).toBeLessThan(2);
  });

  test('accepts waiting connections before it starts more work, but not forever', async () => {
    let connections = 0;
    let heard = 0;
    // Reports one more connection at each call.
    const concurrencyLimiter = createConcurrencyLimiter({ ...limits, concurrent: 1, connections: () => connections++ });
    await concurrencyLimiter.run(async () => {});
    await concurrencyLimiter.run(async () => {
      heard = connections;
    });
    expect(heard).toBeGreaterThan(10);
  });
});
