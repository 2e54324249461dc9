import { describe, expect, test, vi } from 'vitest';
import { createGate, Overloaded } from './gate.ts';

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { run: vi.fn(() => promise), end: () => resolve('done') };
}

const limits = { concurrent: 2, waiting: 2, waitTimeout: 60_000, refusalDelay: 1 };

describe('the gate', () => {
  test('lets in as many as there is room for, the others in turn, and refuses who would be too many', async () => {
    const gate = createGate(limits);
    const jobs = Array.from({ length: 5 }, work);
    const answers = jobs.map(({ run }) => gate.run(run));
    await expect(answers[4]).rejects.toBeInstanceOf(Overloaded);
    expect(jobs.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0, 0]);
    jobs[0]?.end();
    await answers[0];
    await vi.waitFor(() => expect(jobs.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0, 0]));
    for (const job of jobs) job.end();
    expect(await Promise.all(answers.slice(0, 4))).toEqual(['done', 'done', 'done', 'done']);
  });

  test('refuses who has waited too long, without doing the work later', async () => {
    const gate = createGate({ concurrent: 1, waiting: 5, waitTimeout: 1, refusalDelay: 1 });
    const [first, second] = [work(), work()];
    const running = gate.run(first.run);
    await expect(gate.run(second.run)).rejects.toBeInstanceOf(Overloaded);
    first.end();
    await running;
    expect(second.run).not.toHaveBeenCalled();
    await expect(vi.waitFor(() => gate.run(async () => 'room again'))).resolves.toBe('room again');
  });

  test('has room again after work that failed', async () => {
    const gate = createGate({ ...limits, concurrent: 1 });
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(async () => 'yes')).resolves.toBe('yes');
  });

  test('begins nothing while the process is behind', async () => {
    let overloaded = true;
    const gate = createGate({ ...limits, isOverloaded: () => overloaded });
    const job = work();
    await expect(gate.run(job.run)).rejects.toBeInstanceOf(Overloaded);
    expect(job.run).not.toHaveBeenCalled();
    overloaded = false;
    job.end();
    await expect(gate.run(job.run)).resolves.toBe('done');
  });

  test('refuses who would not even find room to wait before their request is read, after a moment', async () => {
    const gate = createGate({ ...limits, concurrent: 1, waiting: 1 });
    const jobs = [work(), work()];
    expect(gate.refuseWhenFull()).toBeUndefined();
    const running = gate.run(jobs[0]?.run ?? Promise.reject);
    expect(gate.refuseWhenFull()).toBeUndefined();
    const waiting = gate.run(jobs[1]?.run ?? Promise.reject);
    await expect(gate.refuseWhenFull()).rejects.toBeInstanceOf(Overloaded);
    for (const job of jobs) job.end();
    await Promise.all([running, waiting]);
    expect(gate.refuseWhenFull()).toBeUndefined();
  });

  test('lets other things happen between two pieces of work', async () => {
    const gate = createGate({ ...limits, concurrent: 1, waiting: 10 });
    const order: string[] = [];
    const answers = Array.from({ length: 3 }, () => gate.run(async () => order.push('work')));
    setImmediate(() => order.push('something else'));
    await Promise.all(answers);
    expect(order.indexOf('something else')).toBeLessThan(2);
  });

  test('takes the connections that wait before it begins more, but not for ever', async () => {
    let connections = 0;
    let heard = 0;
    // One more connection each time somebody looks.
    const gate = createGate({ ...limits, concurrent: 1, connections: () => connections++ });
    await gate.run(async () => {});
    await gate.run(async () => {
      heard = connections;
    });
    expect(heard).toBeGreaterThan(10);
  });
});
